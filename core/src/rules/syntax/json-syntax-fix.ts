// Fixes for JSON syntax errors. Each likely repair is tried: only one after which the text can be read is offered.

import type { Span } from "../../base/text.ts";
import type { Document } from "../../syntax/source-file.ts";
import type { Fix } from "../rule.ts";
import { insertText, replaceText } from "../support/text-fix.ts";
import { type LikelyRepair, workingFix } from "../support/working-repair.ts";

/** The first likely repair of a syntax error that works. */
export function jsonSyntaxFix(document: Document, span: Span): readonly Fix[] {
  return workingFix(document, likelyRepairs(document, span));
}

function* likelyRepairs({ text }: Document, { start: at, end }: Span): Generator<LikelyRepair> {
  const before = text.slice(0, at).trimEnd();
  const rest = text.slice(at);
  const [bareKey] = /^[A-Za-z_]\w*(?=\s*:)/.exec(rest) ?? [];
  if (bareKey)
    yield { title: `Put ${bareKey} in quotes`, edits: [replaceText(at, at + bareKey.length, `"${bareKey}"`)] };
  const [single, content = ""] = /^'([^'"\\\n]*)'/.exec(rest) ?? [];
  if (single) yield { title: "Use double quotes", edits: [replaceText(at, at + single.length, `"${content}"`)] };
  if (rest.startsWith(",")) yield { title: "Remove the comma", edits: [replaceText(at, at + 1, "")] };
  if (before.endsWith(","))
    yield { title: "Remove the comma", edits: [replaceText(before.length - 1, before.length, "")] };
  for (const place of [end, before.length]) yield { title: "Add a comma", edits: [insertText(place, ",")] };
  const closers = missingClosers(text);
  if (closers !== "" && closers.length <= mostClosers) {
    yield { title: `Add '${closers}' at the end`, edits: [insertText(text.trimEnd().length, closers)] };
  }
}

/** With more brackets missing, it is not only the end that is missing. */
const mostClosers = 3;

/** The brackets that close what is still open at the end of the text. */
function missingClosers(text: string): string {
  const open: string[] = [];
  for (const [part] of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[[\]{}]/g)) {
    if (part === "[" || part === "{") open.push(part === "[" ? "]" : "}");
    else if (part === "]" || part === "}") open.pop();
  }
  return open.reverse().join("");
}
