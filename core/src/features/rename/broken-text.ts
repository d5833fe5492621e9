// Syntax errors that stand in the way of a rename: names beside them may be misread, or not be read at all.

import type { Span } from "../../base/text.ts";
import type { Catalog, Package } from "../../model/catalog.ts";
import { guessedPartsOf } from "../../rules/engine/without-consequences.ts";
import { filesByPath } from "../../session/snapshot.ts";
import { documentStart, lineAndColumnAt } from "../../syntax/file-position.ts";
import type { Document, Place, SourceFile } from "../../syntax/source-file.ts";

/** Why something cannot be renamed, as a clause that tells a reader what to do about it. */
export interface Refusal {
  readonly refused: string;
}

/** Why the text at a place of a file cannot be trusted; undefined where it can. */
export function guessReason(file: SourceFile, { document, span }: Place): string | undefined {
  const isGuess = guessedPartsOf(document).some(({ start, end }) => span.start < end && start < span.end);
  return isGuess
    ? `${lineOfError(file, document)} has a syntax error, and this name is beside it; fix it first`
    : undefined;
}

/** Why some places of the name may be missed: an unreadable part of the package's files holds it, too. */
export function missedUseReason(catalog: Catalog, pkg: Package, name: string): string | undefined {
  for (const document of pkg.unreadable.flat()) {
    const file = filesByPath(catalog).get(document.path);
    if (!file || !unreadParts(document).some((part) => holdsName(document.text, part, name))) continue;
    return `${lineOfError(file, document)} has a syntax error, and '${name}' is in the text beside it; fix it first`;
  }
  return undefined;
}

function unreadParts(document: Document): readonly Span[] {
  if (!document.root) return [{ start: 0, end: document.text.length }];
  return guessedPartsOf(document);
}

/** Whether a part of a text holds the name and not only a longer one. */
function holdsName(text: string, { start, end }: Span, name: string): boolean {
  for (let at = text.indexOf(name, start); at >= 0 && at < end; at = text.indexOf(name, at + 1)) {
    const around = `${text[at - 1] ?? ""}${text[at + name.length] ?? ""}`;
    if (!/[\w./-]/.test(around)) return true;
  }
  return false;
}

/** "line 12 of 'catalog.yaml'". */
function lineOfError(file: SourceFile, document: Document): string {
  const offset = document.problems[0]?.span.start ?? document.guessed[0]?.start ?? 0;
  const { line } = lineAndColumnAt(file, (documentStart(file, document) ?? 0) + offset);
  return `line ${line} of '${file.path.slice(file.path.lastIndexOf("/") + 1)}'`;
}
