// What an editor compares with the typed text while it shows a list. An editor keeps a list until it has the next one, so
// its own comparison must end the list in time: Enter behind a complete value must begin a new line, even if it comes
// immediately behind the last letter.
//
// Editors keep an item while the typed letters occur in its filter in the same order. So a filter lacks the letters with
// which a value becomes complete, and ends where another value may branch off: `v1.1.0` would else keep `v1.10.0`.

import { textBetween } from "../../syntax/file-position.ts";
import type { SourceFile } from "../../syntax/source-file.ts";
import type { Completion } from "./completion-item.ts";

/** Stands for a letter that is never typed. It also keeps a filter longer than what is typed: equal ones would rank first. */
const noLetter = "\uFFFF";

/** The completions of a file with the cursor at `offset`, each with a filter that no complete value is part of. */
export function withListFilters(
  completions: readonly Completion[],
  file: SourceFile,
  offset: number,
): readonly Completion[] {
  const values = completions.filter(isValue).map((each) => each.filter ?? each.label);
  const all = new Set(values.map((each) => each.toLowerCase()));
  const lengths = [...new Set(values.map(({ length }) => length))].sort((a, b) => a - b);
  return completions.map((each) => {
    if (!isValue(each)) return each;
    const typed = textBetween(file, each.span.start, offset);
    return { ...each, filter: listFilter(each.filter ?? each.label, typed, { all, lengths }) };
  });
}

/** A key is complete with its colon, which is in no filter. */
function isValue({ kind }: Completion): boolean {
  return kind !== "field";
}

/** The values of a list in lower case, and how long they are, shortest first. */
interface ListValues {
  readonly all: ReadonlySet<string>;
  readonly lengths: readonly number[];
}

function listFilter(value: string, typed: string, values: ListValues): string {
  const whole = value.slice(0, -1) + noLetter;
  // Editors find such a value by letters in its middle, and the user looks at it before Enter.
  if (!value.toLowerCase().startsWith(typed.toLowerCase())) return whole;
  const filter = withoutValues(whole, value.toLowerCase(), typed.length, values);
  const from = typed.length;
  const end = Math.min(endOfNumber(value, from), endOfMinor(value, from), endBeforeLastNumber(value, from));
  return end < filter.length ? filter.slice(0, end) + noLetter : filter;
}

/** A filter without the last letters of the shorter values with which it begins. */
function withoutValues(whole: string, value: string, from: number, { all, lengths }: ListValues): string {
  let filter = whole;
  for (const length of lengths) {
    if (length >= value.length) break;
    const shorter = value.slice(0, length);
    if (length <= from || !all.has(shorter)) continue;
    const rest = filter.slice(length);
    const isFound = rest.toLowerCase().includes(shorter.slice(-1));
    filter = filter.slice(0, length - 1) + noLetter + (isFound ? "" : rest);
  }
  return filter;
}

/** Behind the first number of several digits that is not typed yet: fewer digits make another version. */
function endOfNumber(value: string, from: number): number {
  return firstEnd(value, from + 1, /\d\d+/g);
}

/**
 * Before the last number of the first version that is not typed yet, and the dot before it. Editors take the digits behind
 * the dot for another word, with which they do not compare the list.
 */
function endOfMinor(value: string, from: number): number {
  return firstEnd(value, from, /\d\.\d+(?=\.\d)/g);
}

/** Before the number at the end of `1.0.0-rc.1` or `stable-3`, and what separates it, for the same reason. */
function endBeforeLastNumber(value: string, from: number): number {
  const end = /\W\d+$/.exec(value)?.index ?? value.length;
  return end >= from ? end : value.length;
}

/** Where the first match ends that reaches `least`; the length of the value without one. */
function firstEnd(value: string, least: number, pattern: RegExp): number {
  for (const { index, 0: found } of value.matchAll(pattern)) {
    const end = index + found.length;
    if (end >= least) return end;
  }
  return value.length;
}
