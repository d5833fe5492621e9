// What holds for every change of a text: an editor can apply it, undo restores the text, and comments stay.

import assert from "node:assert/strict";
import { applyEdits, type TextEdit } from "#core";

/** The text after edits, which an editor can apply and take back. */
export function applyAndUndo(text: string, edits: readonly TextEdit[], title: string): string {
  const sorted = edits.toSorted((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  let behind = 0;
  for (const { span } of sorted) {
    assert.ok(behind <= span.start && span.start <= span.end && span.end <= text.length, `${title}: edits overlap`);
    for (const at of [span.start, span.end]) assert.ok(!isInsideCharacter(text, at), `${title}: splits a character`);
    behind = span.end;
  }
  const after = applyEdits(text, sorted);
  assert.equal(applyEdits(after, inverseOf(text, sorted)), text, `${title}: undo does not restore the text`);
  return after;
}

/** Whether no line and column of an editor is this offset: it is inside a CR LF or a surrogate pair. */
function isInsideCharacter(text: string, at: number): boolean {
  return /^(\r\n|[\ud800-\udbff][\udc00-\udfff])$/.test(text.slice(Math.max(0, at - 1), at + 1));
}

/** The edits that take sorted edits back, as an editor's undo does. */
function inverseOf(text: string, edits: readonly TextEdit[]): readonly TextEdit[] {
  let moved = 0;
  return edits.map(({ span, newText }) => {
    const start = span.start + moved;
    moved += newText.length - (span.end - span.start);
    return { span: { start, end: start + newText.length }, newText: text.slice(span.start, span.end) };
  });
}

/** Asserts that the texts still contain each comment, as often as before, except those that may go. */
export function assertCommentsStay(
  before: readonly string[],
  after: readonly string[],
  title: string,
  mayGo: (comment: string) => boolean,
): void {
  const [only, changed] =
    before.length === 1 && after.length === 1 ? changedLines(before[0], after[0]) : [before, after];
  const left = new Map<string, number>();
  for (const comment of changed.flatMap(commentsOf)) left.set(comment, (left.get(comment) ?? 0) + 1);
  for (const comment of only.flatMap(commentsOf)) {
    const count = left.get(comment) ?? 0;
    assert.ok(count > 0 || mayGo(comment), `${title}: the comment '${comment}' is gone`);
    left.set(comment, count - 1);
  }
}

/** The parts of two texts between what they have in common, in whole lines: long texts have few changes. */
function changedLines(before = "", after = ""): readonly [readonly string[], readonly string[]] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.startsWith(after.slice(start, start + step), start)) start += step;
  let behind = 0;
  while (behind < shorter - start && isSameEnd(before, after, behind)) behind += step;
  const first = before.lastIndexOf("\n", Math.min(start, shorter) - 1) + 1;
  const [end, newEnd] = [before, after].map((text) => Math.max(first, text.length - behind + step)) as [number, number];
  return [[before.slice(first, end)], [after.slice(first, newEnd)]];
}

function isSameEnd(before: string, after: string, behind: number): boolean {
  const part = (text: string) => text.slice(text.length - behind - step, text.length - behind);
  return part(before) === part(after);
}

/** Texts are compared in parts of this length, which is longer than a comment. */
const step = 4096;

function commentsOf(text: string): readonly string[] {
  return (text.match(/(?<=^|\s)# .*$/gm) ?? []).map((comment) => comment.trim());
}

/** Runs checks of which each may fail, and fails with all of their messages. */
export class Checks {
  readonly #failures = new Map<string, string>();

  /** Runs a check; the same failure counts once. */
  run(where: string, check: () => void): void {
    try {
      check();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (!this.#failures.has(message)) this.#failures.set(message, `${where}: ${message}`);
    }
  }

  /** Fails if a check has failed. */
  end(): void {
    const failures = [...this.#failures.values()];
    assert.equal(failures.length, 0, `${failures.length} failures:\n${failures.slice(0, mostShown).join("\n")}`);
  }
}

const mostShown = 30;
