// Renames in the fixture language: the lines that a rename changes, or the reason why it is refused.

import assert from "node:assert/strict";
import {
  applyEdits,
  filePlace,
  type Refusal,
  renamedPart,
  renameTargetAt,
  renameTo,
  Session,
  type Snapshot,
} from "#core";
import { parseFixture } from "./fixture.ts";
import { memoryWorkspace } from "./memory-workspace.ts";

const folder = "/w/";

/** What is at the cursor of a fixture: a session with all files, and the snapshot of the file with the cursor. */
async function openFixture(fixture: string) {
  const files = parseFixture(fixture);
  const asked = files.find(({ cursor }) => cursor !== undefined);
  assert.ok(asked?.cursor !== undefined, "the fixture has no cursor");
  const session = new Session(
    memoryWorkspace(Object.fromEntries(files.map(({ path, text }) => [folder + path, text]))),
  );
  session.setWorkspaceFolders(["/w"]);
  const snapshot = await session.snapshotWithCatalogs(folder + asked.path);
  assert.ok(snapshot, `${asked.path} is part of no catalog`);
  return { session, snapshot, offset: asked.cursor };
}

/** "<|name|> as PLACEHOLDER": the line with the renamed part marked; "" where nothing can be renamed; or the reason. */
export async function preparedRename(fixture: string): Promise<string> {
  const { snapshot, offset } = await openFixture(fixture);
  const target = renameTargetAt(snapshot, offset);
  if (!target) return "";
  if ("refused" in target) return `refused: ${target.refused}`;
  return `${markedLine(snapshot, renamedPart(target))} as ${target.name}`;
}

/** The changed lines as `path:line: text` in the order of the files, or `refused: …`. */
export async function renamedLines(fixture: string, name: string): Promise<readonly string[]> {
  const result = await renamedFiles(fixture, name);
  if ("refused" in result) return [`refused: ${result.refused}`];
  return [...result.texts].sort().flatMap(([path, { before, after }]) => {
    const old = before.split("\n");
    return after
      .split("\n")
      .flatMap((line, index) => (line === old[index] ? [] : `${path}:${index + 1}: ${line.trim()}`));
  });
}

interface ChangedTexts {
  readonly texts: ReadonlyMap<string, { readonly before: string; readonly after: string }>;
  readonly otherCatalogs: readonly string[];
}

/** The changed files by path, before and after the rename. */
export async function renamedFiles(fixture: string, name: string): Promise<ChangedTexts | Refusal> {
  const { session, snapshot, offset } = await openFixture(fixture);
  const target = renameTargetAt(snapshot, offset);
  assert.ok(target, "nothing can be renamed here");
  if ("refused" in target) return target;
  const { packageName = "" } = target;
  const workspace = await session.workspaceCatalogsFor([packageName]);
  const extensionFiles = await session.extensionFiles(packageName);
  const templateFiles = await session.templateFiles();
  assert.ok(workspace && extensionFiles && templateFiles);
  const rename = renameTo(target, { workspace, extensionFiles, templateFiles }, name);
  if ("refused" in rename) return rename;
  const texts = rename.files.map(({ file, edits }) => {
    const path = file.path.slice(folder.length);
    return [path, { before: file.text, after: applyEdits(file.text, edits) }] as const;
  });
  return { texts: new Map(texts), otherCatalogs: rename.otherCatalogs };
}

function markedLine(snapshot: Snapshot, place: Parameters<typeof filePlace>[1]): string {
  const found = filePlace(snapshot, place);
  assert.ok(found);
  const { text } = found.file;
  const { start, end } = found.span;
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const lineEnd = text.indexOf("\n", end);
  return `${text.slice(lineStart, start)}<|${text.slice(start, end)}|>${text.slice(end, lineEnd < 0 ? undefined : lineEnd)}`.trim();
}
