// Reading on behind a mistake: what is at fault is set aside, the rest is read again, and of the failures that follow
// only those are reported that are mistakes of their own.

import type { Span } from "../base/text.ts";
import type { Node } from "./node.ts";
import { type ComposedDocument, composeYaml } from "./yaml-composer.ts";
import { streamDocumentInput } from "./yaml-input.ts";
import type { Failure } from "./yaml-token.ts";

/** Reads a text of the same length as the document's. */
export type Compose = (text: string) => ComposedDocument;

/** What is read of a broken document, and its mistakes. */
export interface RecoveredDocument {
  readonly root: Node | undefined;
  readonly failures: readonly Failure[];
  readonly givesKeysTwice: boolean;
  /** The lines of which a mistake made something else than their author meant. */
  readonly guessed: readonly Span[];
}

/** How much text is read again to find further mistakes, in UTF-16 code units. */
const rereadBudget = 4_000_000;

/** How often something is set aside. */
const mostRepairs = 20;

/** How many lines above a failure may be what is at fault. */
const mostLinesAbove = 3;

/** Reads again without what each failure points at, until nothing fails any more. */
export function recoverYaml(
  text: string,
  compose: Compose,
  composed: ComposedDocument,
  failure: Failure,
): RecoveredDocument {
  const budget = { left: rereadBudget };
  const failures: Failure[] = [];
  const guessed: Span[] = [];
  const masked: Span[] = [];
  let rest = text;
  let result = composed;
  let last: Failure | undefined;
  for (let count = 0; count <= mostRepairs && result.failure; count++) {
    const found: Failure = count === 0 ? failure : result.failure;
    if (count === mostRepairs || found.kind === "whole") {
      if (!last) failures.push(found);
      break;
    }
    const repair = bestRepair(rest, compose, found, budget);
    const blamed = repair ? blame(text, found, repair) : found;
    const isOwn = !last || (!isBelowMasked(text, found, masked) && isOwnMistake(text, found, last));
    if (isOwn) failures.push(blamed);
    if (!repair) break;
    last = found;
    const line = lineAt(text, repair.span.start);
    masked.push(line);
    guessed.push(line, lineAt(text, found.span.start), lineAt(text, blamed.span.start));
    rest = repair.text;
    result = repair.result;
  }
  return { root: result.root ?? composed.root, failures, givesKeysTwice: result.givesKeysTwice, guessed };
}

interface Repair {
  /** What is set aside. */
  readonly span: Span;
  readonly text: string;
  readonly result: ComposedDocument;
}

/** Sets aside the part of a line with which reading gets furthest; undefined when nothing is left there. */
function bestRepair(text: string, compose: Compose, failure: Failure, budget: { left: number }): Repair | undefined {
  let best: Repair | undefined;
  for (const span of suspects(text, failure)) {
    if (best && (!best.result.failure || budget.left < text.length)) break;
    budget.left -= text.length;
    if (budget.left < 0) break;
    const repaired = blankOut(text, [span]);
    const repair = { span, text: repaired, result: compose(repaired) };
    if (!best || reach(repair.result) > reach(best.result)) best = repair;
  }
  return best;
}

/** How far reading gets: up to its failure, or behind everything. */
function reach({ failure }: ComposedDocument): number {
  return failure ? failure.span.start : Number.POSITIVE_INFINITY;
}

/** What may be at fault: a tab, the rest of the line, the whole line, and each of a few lines above it. */
function* suspects(text: string, failure: Failure): Generator<Span> {
  const at = failure.span.start;
  const line = lineAt(text, at);
  const holdsText = (from: number): boolean => text.slice(from, line.end).trim() !== "";
  if (text[at] === "\t" && holdsText(line.start)) yield { start: at, end: at + 1 };
  if (holdsText(at)) yield { start: at, end: line.end };
  if (holdsText(line.start)) yield line;
  let above = line;
  for (let count = 0; count < mostLinesAbove && above.start > 0; count++) {
    above = lineAt(text, above.start - 1);
    if (isBlankLine(text, above)) count--;
    else yield above;
  }
}

/** The failure as it is told: at a line above it, if that one alone is in the way of all that follows. */
function blame(text: string, failure: Failure, { span, result }: Repair): Failure {
  const line = lineAt(text, failure.span.start);
  if (span.start >= line.start) return failure;
  const below = lineBelow(text, span);
  const above = lineAbove(text, span);
  const stopsShort = above && below && indentOf(text, span) < Math.min(indentOf(text, above), indentOf(text, below));
  if (!stopsShort || (result.failure && result.failure.span.start <= below.end)) return failure;
  const message = "this line is indented less than those around it, so it ends what they belong to; align it with them";
  const textStart = span.start + indentOf(text, span);
  return {
    message,
    span: { start: textStart, end: span.end },
    related: [{ message: "this no longer fits", span: failure.span }],
  };
}

/** What stands deeper right below lines that were set aside fails only because they are gone. */
function isBelowMasked(text: string, failure: Failure, masked: readonly Span[]): boolean {
  const isMasked = (line: Span) => masked.some(({ start }) => start === line.start);
  const line = lineAt(text, failure.span.start);
  if (failure.kind !== "structure") return isMasked(line);
  let shallowest: Span | undefined;
  for (let above = line; above.start > 0; ) {
    above = lineAt(text, above.start - 1);
    if (isBlankLine(text, above)) continue;
    if (!isMasked(above)) break;
    if (!shallowest || depth(text, above) < depth(text, shallowest)) shallowest = above;
  }
  if (!shallowest) return false;
  // The further items of a list go with its first.
  const isItem = isListItem(text, line) && isListItem(text, shallowest);
  return depth(text, line) > depth(text, shallowest) || (isItem && depth(text, line) === depth(text, shallowest));
}

/**
 * Whether a failure would be there without the one before it: a key or list item around it, which begins behind that
 * one, fails in the same way when it is read by itself.
 */
function isOwnMistake(text: string, failure: Failure, before: Failure): boolean {
  const line = lineAt(text, failure.span.start);
  const from = lineAt(text, before.span.start).end;
  let shallowest = Number.POSITIVE_INFINITY;
  for (let at: Span | undefined = line; at && at.start > from; at = lineAbove(text, at)) {
    const here = depth(text, at);
    if (here >= shallowest || !/^ *(?:- +)*(?:[\w./-]+:(?:\s|$)|- )/.test(text.slice(at.start, at.end))) continue;
    shallowest = here;
    const alone = composeYaml(text.slice(at.start, endOfBlock(text, at, line)), 0, streamDocumentInput).failure;
    const isSame = alone?.message === failure.message && alone.span.start + at.start === failure.span.start;
    if (isSame) return true;
  }
  return false;
}

/** Where a line's value ends: before the next line that is no deeper, behind `last` at the least. */
function endOfBlock(text: string, line: Span, last: Span): number {
  let end = last;
  for (let below = lineBelow(text, last); below && depth(text, below) > depth(text, line); ) {
    end = below;
    below = lineBelow(text, below);
  }
  return end.end;
}

function isListItem(text: string, line: Span): boolean {
  return /^[ \t]*-/.test(text.slice(line.start, line.end));
}

function indentOf(text: string, line: Span): number {
  let at = line.start;
  while (text[at] === " " || text[at] === "\t") at++;
  return at - line.start;
}

/** Indentation, a list item counting as deeper than a key in the same column. */
function depth(text: string, line: Span): number {
  const indent = indentOf(text, line);
  return text[line.start + indent] === "-" ? indent * 2 + 1 : indent * 2;
}

function isBlankLine(text: string, line: Span): boolean {
  return text.slice(line.start, line.end).trim() === "";
}

/** The next line above that is not blank. */
function lineAbove(text: string, line: Span): Span | undefined {
  for (let at = line; at.start > 0; ) {
    at = lineAt(text, at.start - 1);
    if (!isBlankLine(text, at)) return at;
  }
  return undefined;
}

/** The next line below that is not blank. */
function lineBelow(text: string, line: Span): Span | undefined {
  for (let feed = text.indexOf("\n", line.end); feed >= 0; feed = text.indexOf("\n", feed + 1)) {
    const below = lineAt(text, feed + 1);
    if (!isBlankLine(text, below)) return below;
  }
  return undefined;
}

/** The line that holds an offset, without its break. */
export function lineAt(text: string, offset: number): Span {
  const start = text.lastIndexOf("\n", Math.max(offset, 0) - 1) + 1;
  const lineFeed = text.indexOf("\n", Math.max(offset, 0));
  const end = lineFeed < 0 ? text.length : lineFeed;
  return { start: offset <= 0 ? 0 : start, end: text[end - 1] === "\r" ? end - 1 : end };
}

/** The lines of a part of a text, each without its break. */
export function linesOf(text: string, { start, end }: Span): Span[] {
  const lines: Span[] = [];
  for (let at = start; at < end; ) {
    const line = lineAt(text, at);
    lines.push({ start: at, end: Math.min(line.end, end) });
    const feed = text.indexOf("\n", line.end);
    at = feed < 0 ? end : feed + 1;
  }
  return lines;
}

/** The text with blanks for its parts, which are given in their order. */
export function blankOut(text: string, parts: readonly Span[]): string {
  let result = "";
  let from = 0;
  for (const { start, end } of parts) {
    result += text.slice(from, start) + " ".repeat(Math.max(0, end - start));
    from = end;
  }
  return result + text.slice(from);
}
