// Completion in catalogs as tests write it: a text with a cursor in, labels or the changed text out.

import assert from "node:assert/strict";
import { applyEdits, type Completion, completionsAt, Session } from "#core";
import type { CompletionClient } from "#core/features/completion/completion-item.ts";
import { parseFixture } from "../../support/fixture.ts";
import { memoryWorkspace } from "../../support/memory-workspace.ts";

/** An editor that fills in snippets, asked by hand. */
export const byHand: CompletionClient = { snippets: true, isTyping: false };

/** The same while typing. */
export const typing: CompletionClient = { snippets: true, isTyping: true };

/** An editor without snippets. */
export const plain: CompletionClient = { snippets: false, isTyping: false };

interface Asked {
  readonly text: string;
  readonly completions: readonly Completion[] | undefined;
}

/** The completions at `<|>`, as an editor gets them that has the file open. */
export async function ask(fixture: string, client: CompletionClient = byHand): Promise<Asked> {
  const files = parseFixture(fixture);
  const asked = files.find(({ cursor }) => cursor !== undefined);
  assert.ok(asked, "no cursor");
  const onDisk = files.filter((file) => file !== asked).map(({ path, text }) => [`/w/${path}`, text] as const);
  const session = new Session(memoryWorkspace(Object.fromEntries(onDisk)));
  session.setWorkspaceFolders(["/w"]);
  session.setText(`/w/${asked.path}`, asked.text);
  const snapshot = await session.draft(`/w/${asked.path}`);
  return { text: asked.text, completions: snapshot && completionsAt(snapshot, asked.cursor ?? 0, client) };
}

/** The labels at `<|>`; "not ours" where the text is none of ours. */
export async function labels(fixture: string, client?: CompletionClient): Promise<readonly string[]> {
  return (await ask(fixture, client)).completions?.map(({ label }) => label) ?? ["not ours"];
}

/** `label | detail` for each completion with a detail. */
export async function details(fixture: string, client?: CompletionClient): Promise<readonly string[]> {
  const { completions = [] } = await ask(fixture, client);
  return completions.map(({ label, detail }) => (detail === undefined ? label : `${label} | ${detail}`));
}

/** The text after the completion with that label was taken. */
export async function taken(fixture: string, label: string, client?: CompletionClient): Promise<string> {
  const { text, completions = [] } = await ask(fixture, client);
  const chosen = completions.find((each) => each.label === label);
  assert.ok(chosen, `'${label}' is not among ${completions.map((each) => each.label).join(", ")}`);
  const { span, newText, more } = chosen;
  assert.ok(!text.slice(span.start, span.end).includes("\n"), "the replaced text is on one line");
  return applyEdits(text, [{ span, newText }, ...more]);
}
