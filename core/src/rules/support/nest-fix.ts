// The fix for keys that belong one level deeper: below a key beside them, or into the last item of a list beside them.

import { lineStartAt } from "../../base/lines.ts";
import type { TextEdit } from "../../base/text.ts";
import { isNull } from "../../go/field-of.ts";
import type { MapNode, Pair } from "../../syntax/node.ts";
import type { Document } from "../../syntax/source-file.ts";
import { columnOf, isFlow, lineBreakOf } from "../../syntax/written-style.ts";
import type { Fix } from "../rule.ts";
import { insertText, mechanical, textFixOf } from "./text-fix.ts";

/**
 * Indents the misplaced keys below `parent`, which is written if it is missing. No fix unless they are neighbours in block
 * style, directly below the value of `parent`, because their comments should stay with them.
 */
export function nestFix(
  document: Document,
  map: MapNode,
  parent: string,
  isMisplaced: (key: string) => boolean,
): readonly Fix[] {
  if (document.format !== "yaml" || isFlow(document, map) !== false || map.overridden.length > 0) return [];
  const run = runOf(map, isMisplaced);
  const above = map.pairs.findIndex(({ key }) => key.value === parent);
  const edits = run && (above < 0 ? editsWithParent(document, run, parent) : editsBelow(document, map, above, run));
  return edits ? mechanical([textFixOf(document, `Indent below '${parent}'`, edits)]) : [];
}

/** The misplaced pairs, if no other pair is between them. */
function runOf({ pairs }: MapNode, isMisplaced: (key: string) => boolean): readonly Pair[] | undefined {
  const first = pairs.findIndex(({ key }) => isMisplaced(key.value));
  const last = pairs.findLastIndex(({ key }) => isMisplaced(key.value));
  const run = first < 0 ? [] : pairs.slice(first, last + 1);
  return run.length > 0 && run.every(({ key }) => isMisplaced(key.value)) ? run : undefined;
}

function editsBelow(
  document: Document,
  { pairs }: MapNode,
  above: number,
  run: readonly Pair[],
): readonly TextEdit[] | undefined {
  const parent = pairs[above];
  const [first] = run;
  if (!parent || !first || pairs.indexOf(first) !== above + 1 || !startsLine(document, first)) return undefined;
  const column = childColumn(document, parent);
  const own = columnOf(document, first.key.start);
  return column === undefined || column <= own ? undefined : indentLines(document, run, column - own);
}

/** The column of the fields that the value of a pair has, or would have. */
function childColumn(document: Document, { key, value }: Pair): number | undefined {
  if (isNull(value)) return columnOf(document, key.start) + usualStep;
  const item = value.kind === "list" && isFlow(document, value) === false ? value.items.at(-1) : value;
  const [field] = item?.kind === "map" && isFlow(document, item) === false ? item.pairs : [];
  return field && columnOf(document, field.key.start);
}

const usualStep = 2;

/** Writes the missing parent above the run, which may begin behind the dash of a list item. */
function editsWithParent(document: Document, run: readonly Pair[], parent: string): readonly TextEdit[] | undefined {
  const [first] = run;
  if (!first || !/^[ -]*$/.test(document.text.slice(lineStartAt(document.text, first.key.start), first.key.start)))
    return undefined;
  const indent = " ".repeat(columnOf(document, first.key.start) + usualStep);
  const head = insertText(first.key.start, `${parent}:${lineBreakOf(document)}${indent}`);
  return [head, ...indentLines(document, run, usualStep).filter(({ span }) => span.start > first.key.start)];
}

function startsLine({ text }: Document, { key }: Pair): boolean {
  return text.slice(lineStartAt(text, key.start), key.start).trim() === "";
}

/** Indents all lines of the pairs that are not blank. */
function indentLines({ text }: Document, run: readonly Pair[], by: number): readonly TextEdit[] {
  const first = lineStartAt(text, run[0]?.key.start ?? 0);
  const end = Math.max(run.at(-1)?.value.end ?? 0, run.at(-1)?.key.end ?? 0);
  const edits: TextEdit[] = [];
  for (let at = first; at >= 0 && at < end; ) {
    const feed = text.indexOf("\n", at);
    if (text.slice(at, feed < 0 ? text.length : feed).trim() !== "") edits.push(insertText(at, " ".repeat(by)));
    at = feed < 0 ? -1 : feed + 1;
  }
  return edits;
}
