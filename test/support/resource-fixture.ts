// What hovers and completion say in known objects: a text with a cursor, as an editor has it.

import assert from "node:assert/strict";
import { applyEdits, type Completion, completionsAt, hoverAt } from "#core";
import { atCursor } from "./places.ts";

/** A client that fills in the places of snippets. */
const editor = { snippets: true, isTyping: false };

/** The labels of the completions at the cursor. */
export async function labelsAt(fixture: string): Promise<readonly string[]> {
  return (await completionsOf(fixture)).map(({ label }) => label);
}

/** The completions at the cursor. */
export async function completionsOf(fixture: string): Promise<readonly Completion[]> {
  const { snapshot, offset } = await atCursor(fixture);
  return completionsAt(snapshot, offset, editor) ?? [];
}

/** The file after the completion with that label is chosen, with the places of a snippet as they are. */
export async function textWith(fixture: string, label: string): Promise<string> {
  const { snapshot, offset } = await atCursor(fixture);
  const all = completionsAt(snapshot, offset, editor) ?? [];
  const chosen = all.find((each) => each.label === label);
  assert.ok(chosen, `${label} is not offered, only ${all.map((each) => each.label).join(", ")}`);
  return applyEdits(snapshot.file.text, [{ span: chosen.span, newText: chosen.newText }, ...chosen.more]);
}

/** The hover in the middle of the first `text` of a file. */
export async function hoverOnText(file: string, text: string): Promise<string | undefined> {
  assert.ok(file.includes(text), `the file does not contain ${text}`);
  const at = file.indexOf(text) + Math.floor(text.length / 2);
  const { snapshot, offset } = await atCursor(`${file.slice(0, at)}<|>${file.slice(at)}`);
  return hoverAt(snapshot, offset)?.markdown;
}
