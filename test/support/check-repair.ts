// Repairs in the fixture language: their titles, and the text after one of them.

import assert from "node:assert/strict";
import { type Finding, filePlace, findingsInFile, Session, type Snapshot, type TextEdit } from "#core";
import { repairsOf } from "#core/features/repairs/code-actions.ts";
import { applyAndUndo } from "./check-edits.ts";
import { parseFixture } from "./fixture.ts";
import { memoryWorkspace } from "./memory-workspace.ts";

const folder = "/w/";

/** Files by their paths. */
export type Texts = ReadonlyMap<string, string>;

export type Repair = ReturnType<typeof repairsOf>[number];

/** The snapshot of a file of a workspace. */
export async function snapshotOf(texts: Texts, path: string): Promise<Snapshot | undefined> {
  const session = new Session(
    memoryWorkspace(Object.fromEntries([...texts].map(([name, text]) => [folder + name, text]))),
  );
  session.setWorkspaceFolders(["/w"]);
  await session.snapshot(folder + path);
  await session.readNextCatalogs(folder + path);
  return session.snapshot(folder + path);
}

/** The texts of a fixture. */
export function textsOf(fixture: string): Texts {
  return new Map(parseFixture(fixture).map(({ path, text }) => [path, text]));
}

/** The texts after a repair. */
export function textsAfter(texts: Texts, snapshot: Snapshot, { fix }: Repair): Texts {
  const edits = new Map<string, TextEdit[]>();
  for (const { document, edit } of fix.edits) {
    const place = filePlace(snapshot, { document, span: edit.span });
    assert.ok(place, `'${fix.title}' edits a document that is not there`);
    const path = document.path.slice(folder.length);
    edits.set(path, [...(edits.get(path) ?? []), { span: place.span, newText: edit.newText }]);
  }
  return new Map([...texts].map(([path, text]) => [path, applyAndUndo(text, edits.get(path) ?? [], fix.title)]));
}

/** What a fixture should offer for its first finding of a rule. */
export interface ExpectedRepairs {
  readonly rule: string;
  /** The titles, best first; without it, only the first repair is applied. */
  readonly titles?: readonly string[];
}

/** Checks the repairs of the first finding of a rule in the first file, and the text after the first of them. */
export async function checkRepairs(before: string, { rule, titles }: ExpectedRepairs, after: string): Promise<void> {
  const texts = textsOf(before);
  const [path = ""] = texts.keys();
  const snapshot = await snapshotOf(texts, path);
  assert.ok(snapshot, "the fixture is not checked");
  const finding = findingsInFile(snapshot).find((each) => each.rule === rule);
  assert.ok(finding, `no finding of ${rule}`);
  const repairs = repairsOf(snapshot, finding);
  if (titles) assert.deepEqual(titlesOf(repairs), titles);
  const [first] = repairs;
  if (titles?.length === 0) return;
  assert.ok(first, "no repair");
  assert.deepEqual(Object.fromEntries(textsAfter(texts, snapshot, first)), Object.fromEntries(textsOf(after)));
}

export function titlesOf(repairs: readonly Repair[]): readonly string[] {
  return repairs.map(({ fix }) => fix.title);
}

/** The texts after the first repair of the first repairable finding, again and again; and what is left. */
export async function repairAll(
  texts: Texts,
  path: string,
  limit = 100,
): Promise<{ texts: Texts; left: readonly Finding[] }> {
  let now = texts;
  for (let count = 0; ; count++) {
    const snapshot = await snapshotOf(now, path);
    const findings = snapshot ? findingsInFile(snapshot) : [];
    const repair =
      snapshot && findings.map((finding) => repairsOf(snapshot, finding)[0]).find((each) => each !== undefined);
    if (!snapshot || !repair || count === limit) return { texts: now, left: findings };
    now = textsAfter(now, snapshot, repair);
  }
}
