// Finds further mistakes after the first one. The text that most likely causes a failure is masked with spaces and the
// document is parsed again. Of the later failures, only those that the earlier mistake does not explain are reported.

import { indentOf, isBlankLine, lineAbove, lineAt, lineBelow } from "../base/lines.ts";
import type { Span } from "../base/text.ts";
import type { Node } from "./node.ts";
import { type ComposedDocument, composeYaml } from "./yaml-composer.ts";
import { streamDocumentInput } from "./yaml-input.ts";
import type { Failure } from "./yaml-token.ts";

/** Parses a text of the same length as the document's. */
export type Compose = (text: string) => ComposedDocument;

/** The readable part of a broken document, and its mistakes. */
export interface RecoveredDocument {
  readonly root: Node | undefined;
  readonly failures: readonly Failure[];
  readonly givesKeysTwice: boolean;
  /** The lines that a mistake may have given another meaning than their author intended. */
  readonly guessed: readonly Span[];
}

/** How much more text may be parsed, in UTF-16 code units. */
interface Budget {
  left: number;
}

/** The budget for parsing the whole document again. */
const documentBudget = 4_000_000;

/** The budget for parsing single blocks again: a failure may lie in thousands of nested blocks. */
const blockBudget = 1_000_000;

const maxRepairs = 20;

/** How many lines above a failure may cause it. */
const maxLinesAbove = 3;

/** Masks the cause of each failure and parses again, until parsing succeeds or the limits are reached. */
export function recoverYaml(
  text: string,
  compose: Compose,
  composed: ComposedDocument,
  failure: Failure,
): RecoveredDocument {
  const budget: Budget = { left: documentBudget };
  const budgetForBlocks: Budget = { left: blockBudget };
  const failures: Failure[] = [];
  const guessed: Span[] = [];
  const masked: Span[] = [];
  let current = { text, result: composed };
  let found: Failure | undefined = failure;
  let previous: Failure | undefined;
  for (let repairs = 0; found; repairs++) {
    if (repairs === maxRepairs || found.kind === "whole") {
      if (!previous) failures.push(found);
      break;
    }
    const repair = findBestRepair(current.text, compose, found, budget);
    const reported = repair ? blameLineAbove(text, found, repair) : found;
    const isReported =
      !previous || (!isBelowMasked(text, found, masked) && failsAlone(text, found, previous, budgetForBlocks));
    if (isReported) failures.push(reported);
    if (!repair) break;
    const maskedLine = lineAt(text, repair.span.start);
    masked.push(maskedLine);
    guessed.push(maskedLine, lineAt(text, found.span.start), lineAt(text, reported.span.start));
    current = repair;
    previous = found;
    found = repair.result.failure;
  }
  const { result } = current;
  return { root: result.root ?? composed.root, failures, givesKeysTwice: result.givesKeysTwice, guessed };
}

interface Repair {
  /** The masked span. */
  readonly span: Span;
  readonly text: string;
  readonly result: ComposedDocument;
}

/** The repair after which parsing gets furthest; undefined when there is nothing to mask or the budget is used up. */
function findBestRepair(text: string, compose: Compose, failure: Failure, budget: Budget): Repair | undefined {
  let best: Repair | undefined;
  for (const span of possibleCauses(text, failure)) {
    if (best && (!best.result.failure || budget.left < text.length)) break;
    budget.left -= text.length;
    if (budget.left < 0) break;
    const repaired = blankOut(text, [span]);
    const repair = { span, text: repaired, result: compose(repaired) };
    if (!best || parsedUpTo(repair.result) > parsedUpTo(best.result)) best = repair;
  }
  return best;
}

/** The offset of the failure; infinity without one. */
function parsedUpTo({ failure }: ComposedDocument): number {
  return failure ? failure.span.start : Number.POSITIVE_INFINITY;
}

/** Possible causes of a failure: a tab, the rest of its line, the whole line, and each of a few lines above. */
function* possibleCauses(text: string, failure: Failure): Generator<Span> {
  const at = failure.span.start;
  const line = lineAt(text, at);
  const hasText = (from: number): boolean => text.slice(from, line.end).trim() !== "";
  if (text[at] === "\t" && hasText(line.start)) yield { start: at, end: at + 1 };
  if (hasText(at)) yield { start: at, end: line.end };
  if (hasText(line.start)) yield line;
  let above = line;
  for (let count = 0; count < maxLinesAbove && above.start > 0; count++) {
    above = lineAt(text, above.start - 1);
    if (isBlankLine(text, above)) count--;
    else yield above;
  }
}

/** Moves a failure to the masked line above it, if only that line's indentation prevents parsing the lines below. */
function blameLineAbove(text: string, failure: Failure, { span, result }: Repair): Failure {
  const line = lineAt(text, failure.span.start);
  if (span.start >= line.start) return failure;
  const below = lineBelow(text, span);
  const above = lineAbove(text, span);
  const isDedented =
    above && below && indentOf(text, span.start) < Math.min(indentOf(text, above.start), indentOf(text, below.start));
  if (!isDedented || (result.failure && result.failure.span.start <= below.end)) return failure;
  const message =
    "this line is indented less than the lines around it, so it ends their mapping or list; align it with them";
  const textStart = span.start + indentOf(text, span.start);
  return {
    message,
    span: { start: textStart, end: span.end },
    related: [{ message: "this line no longer belongs to them", span: failure.span }],
  };
}

/** Whether a failure exists only because masked lines are missing: its line is deeper and directly below them. */
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
  // Later items of a list depend on its first item.
  const isItem = isListItem(text, line) && isListItem(text, shallowest);
  return depth(text, line) > depth(text, shallowest) || (isItem && depth(text, line) === depth(text, shallowest));
}

/**
 * Whether a failure occurs without the mistake before it: an enclosing key or list item that begins after that mistake
 * fails in the same way when it is parsed alone. False also when the budget is used up.
 */
function failsAlone(text: string, failure: Failure, before: Failure, budget: Budget): boolean {
  const line = lineAt(text, failure.span.start);
  const from = lineAt(text, before.span.start).end;
  let shallowest = Number.POSITIVE_INFINITY;
  for (let at: Span | undefined = line; at && at.start > from; at = lineAbove(text, at)) {
    const here = depth(text, at);
    if (here >= shallowest || !/^ *(?:- +)*(?:[\w./-]+:(?:\s|$)|- )/.test(text.slice(at.start, at.end))) continue;
    shallowest = here;
    const block = text.slice(at.start, endOfBlock(text, at, line));
    budget.left -= block.length;
    if (budget.left < 0) return false;
    const alone = composeYaml(block, 0, streamDocumentInput).failure;
    const isSame = alone?.message === failure.message && alone.span.start + at.start === failure.span.start;
    if (isSame) return true;
  }
  return false;
}

/** The end of a line's value: before the next line that is not deeper, but at least the end of `last`. */
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

/** The indentation as a comparable number; a list item is deeper than a key in the same column. */
function depth(text: string, line: Span): number {
  const indent = indentOf(text, line.start);
  return text[line.start + indent] === "-" ? indent * 2 + 1 : indent * 2;
}

/** Replaces parts of a text, given in order, with spaces. */
export function blankOut(text: string, parts: readonly Span[]): string {
  let result = "";
  let from = 0;
  for (const { start, end } of parts) {
    result += text.slice(from, start) + " ".repeat(Math.max(0, end - start));
    from = end;
  }
  return result + text.slice(from);
}
