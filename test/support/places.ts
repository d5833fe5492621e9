// Fixtures for language features: a cursor in the text, and places written as the line with the place marked in it.

import assert from "node:assert/strict";
import { filePlace, LineIndex, type Place, Session, type Snapshot } from "#core";
import { parseFixture } from "./fixture.ts";
import { memoryWorkspace } from "./memory-workspace.ts";

/** The queried place. */
export interface Cursor {
  readonly snapshot: Snapshot;
  readonly offset: number;
}

const folder = "/w/";

/** The fixture's files as one catalog, seen from the file that holds `<|>`. */
export async function atCursor(fixture: string): Promise<Cursor> {
  const files = parseFixture(fixture);
  const asked = files.find(({ cursor }) => cursor !== undefined) ?? files[0];
  assert.ok(asked, "the fixture has no file");
  return { snapshot: await snapshotOf(fixture, asked.path), offset: asked.cursor ?? 0 };
}

/** The same with the workspace's catalogs of a bundle's or template's packages. */
export async function atCursorWithCatalogs(fixture: string): Promise<Cursor> {
  const files = parseFixture(fixture);
  const asked = files.find(({ cursor }) => cursor !== undefined);
  assert.ok(asked, "the fixture has no cursor");
  const session = new Session(
    memoryWorkspace(Object.fromEntries(files.map((file) => [folder + file.path, file.text]))),
  );
  session.setWorkspaceFolders(["/w"]);
  const snapshot = await session.snapshotWithCatalogs(folder + asked.path);
  assert.ok(snapshot, `${asked.path} is part of no catalog`);
  return { snapshot, offset: asked.cursor ?? 0 };
}

/** The fixture's files as one catalog, seen from one of them. */
export async function snapshotOf(fixture: string, path = parseFixture(fixture)[0]?.path ?? ""): Promise<Snapshot> {
  const files = parseFixture(fixture).map((file) => [`${folder}${file.path}`, file.text] as const);
  const session = new Session(memoryWorkspace(Object.fromEntries(files)));
  session.setWorkspaceFolders(["/w"]);
  const snapshot = await session.snapshot(`${folder}${path}`);
  assert.ok(snapshot, `${path} is part of no catalog`);
  return snapshot;
}

/** "bundles.yaml:3: name: <|shop.v1|>": the file, the 1-based line, its text with the place marked. */
function showPlace(snapshot: Snapshot, place: Place): string {
  const found = filePlace(snapshot, place);
  assert.ok(found, "the place is in no file of the snapshot");
  const { file, span } = found;
  const index = new LineIndex(file.text);
  const start = index.positionAt(span.start);
  const lineStart = span.start - start.character;
  const line = file.text.slice(lineStart).split(/\r?\n/)[0] ?? "";
  const end = Math.min(line.length, start.character + span.end - span.start);
  const marked = `${line.slice(0, start.character)}<|${line.slice(start.character, end)}|>${line.slice(end)}`;
  return `${file.path.slice(folder.length)}:${start.line + 1}: ${marked.trim()}`;
}

/** Several places, in the order of files and texts. */
export function showPlaces(snapshot: Snapshot, places: readonly Place[]): readonly string[] {
  return places.map((place) => showPlace(snapshot, place));
}
