// "Did you mean": which of some names a misspelt one most probably stands for.

import type { Document, Located } from "../../syntax/source-file.ts";
import { spellInQuotes, spellString } from "../../syntax/spell-string.ts";
import type { Fix } from "../rule.ts";

/** Nobody misspells more names than these: then something else is wrong, and no name is looked for. */
export const maxMisspeltNames = 20;

/**
 * The name that differs least from `name`, if it differs little: by one slip in a short name, up to three in a long one.
 * Undefined when none is near or two are equally near.
 */
export function nearestName(name: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.min(3, Math.ceil(name.length / 5)) + 1;
  let isTied = false;
  for (const candidate of candidates) {
    if (candidate === name || candidate === best) continue;
    const slips = slipsBetween(name, candidate, least);
    if (slips > least) continue;
    isTied = slips === least;
    if (!isTied) best = candidate;
    least = slips;
  }
  return isTied ? undefined : best;
}

/** `; did you mean 'x'?`, or nothing. */
export function didYouMean(name: string | undefined): string {
  return name === undefined ? "" : `; did you mean '${name}'?`;
}

/** Replaces a name where it is written, keeping its quotes; no fix without a suggestion. */
export function renameFix(at: Located<string>, name: string | undefined): () => readonly Fix[] {
  return () => {
    if (name === undefined) return [];
    const newText = spellWithSameQuotes(at.document, at, name);
    return [{ title: `Change to '${name}'`, edits: [{ document: at.document, edit: { span: at.span, newText } }] }];
  };
}

/** The name as a scalar with the quotes of the one at `at`, or without where that has none and YAML needs none. */
export function spellWithSameQuotes(document: Document, at: Located<string>, name: string): string {
  const quote = document.text[at.span.start];
  return quote === '"' || quote === "'" ? spellInQuotes(name, quote) : spellString(name, document.format);
}

/** Letters added, left out, changed or swapped with their neighbour; more than `limit` when there are many. */
function slipsBetween(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  // One letter more on the left, so that two that are swapped stay side by side.
  const from = Math.max(0, start - 1);
  const [left, right] = [a.slice(from, a.length - end), b.slice(from, b.length - end)];
  if (left.toLowerCase() === right.toLowerCase()) return 0.5;
  return distance(left, right);
}

/** The optimal string alignment distance, with the weights below. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let row: number[] = [0];
  for (let j = 1; j <= b.length; j++) row.push((row[j - 1] ?? 0) + weight(b[j - 1]));
  for (let i = 1; i <= a.length; i++) {
    const next = [(row[0] ?? 0) + weight(a[i - 1])];
    for (let j = 1; j <= b.length; j++) {
      const added = (next[j - 1] ?? 0) + weight(b[j - 1]);
      const leftOut = (row[j] ?? 0) + weight(a[i - 1]);
      const changed = (row[j - 1] ?? 0) + changeWeight(a[i - 1], b[j - 1]);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next.push(Math.min(added, leftOut, changed, isSwap ? (before[j - 2] ?? 0) + 1 : changed));
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}

// Names end in versions: 'foo.v1.2.0' is no misspelt 'foo.v1.3.0', though one letter is all that differs.
const otherVersion = 4;

function weight(letter: string | undefined): number {
  return isDigit(letter) ? otherVersion : 1;
}

function changeWeight(a: string | undefined, b: string | undefined): number {
  if (a === b) return 0;
  return isDigit(a) && isDigit(b) ? otherVersion : 1;
}

function isDigit(letter: string | undefined): boolean {
  return letter !== undefined && letter >= "0" && letter <= "9";
}
