// Renames in real catalogs: each leaves a catalog that opm accepts, and renaming back restores every byte.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { applyEdits, opmVerdict, type RenameTarget, renameTargetAt, renameTo, Session } from "#core";
import { corpusFolder } from "../../support/corpus.ts";
import { memoryWorkspace } from "../../support/memory-workspace.ts";

/** How many names of a file are tried. */
const triedNames = 4;

const newNames: Readonly<Record<RenameTarget["kind"], string>> = {
  package: "renamed",
  channel: "4.10",
  bundle: "renamed.v1",
};

describe("in every real catalog", () => {
  it("a rename can be reversed and leaves the verdict as it was", async (t) => {
    const corpus = corpusFolder();
    if (corpus === undefined) return t.skip("no corpus here: set OLM_CATALOGS_CORPUS");
    const folder = join(corpus, "catalogs", "v4.20");
    let renamed = 0;
    for (const name of readdirSync(folder)) {
      const text = readFileSync(join(folder, name, "catalog.yaml"), "utf8");
      const places = /^(?:package: |name: | *(?:- )?name: (?=\S+\.v)| *replaces: |defaultChannel: )(?=\S)/gm;
      const offsets = [...text.matchAll(places)].map(({ index, 0: { length } }) => index + length);
      const step = Math.max(1, Math.floor(offsets.length / triedNames));
      for (let at = 0; at < offsets.length; at += step) renamed += await tryRename(name, text, offsets[at] ?? 0);
    }
    assert.ok(renamed > 100, `only ${renamed} renames`);
  });
});

/** 1 if there is a name at the offset. */
async function tryRename(where: string, text: string, offset: number): Promise<number> {
  const session = new Session(memoryWorkspace({ "/w/catalog.yaml": text }));
  session.setWorkspaceFolders(["/w"]);
  const renamed = await renamedText(session, offset);
  // A channel whose name ClusterExtensions cannot select cannot get it back.
  if (!renamed || /[^a-z0-9.+~_-]/.test(renamed.name)) return 0;
  const before = (await session.snapshot("/w/catalog.yaml"))?.catalogs[0];
  session.setText("/w/catalog.yaml", renamed.text);
  const after = (await session.snapshot("/w/catalog.yaml"))?.catalogs[0];
  assert.ok(before && after);
  assert.equal(opmVerdict(after), opmVerdict(before), `${where}: ${renamed.name}`);
  const back = await renamedText(session, renamed.offset, renamed.name);
  // A name that needs quotes gets them, and keeps them.
  assert.equal(
    back?.text.replaceAll(`"${renamed.name}"`, renamed.name),
    text.replaceAll(`"${renamed.name}"`, renamed.name),
    where,
  );
  return 1;
}

async function renamedText(session: Session, offset: number, to?: string) {
  const snapshot = await session.snapshot("/w/catalog.yaml");
  const target = snapshot && renameTargetAt(snapshot, offset);
  if (!target || "refused" in target || "changes" in target) return undefined;
  const workspace = await session.workspaceCatalogsFor([target.packageName]);
  const extensionFiles = await session.extensionFiles(target.packageName);
  const templateFiles = await session.templateFiles();
  assert.ok(workspace && extensionFiles && templateFiles);
  const rename = renameTo(target, { workspace, extensionFiles, templateFiles }, to ?? newNames[target.kind]);
  assert.ok("files" in rename, JSON.stringify(rename));
  const [file] = rename.files;
  assert.ok(file);
  const moved = file.edits.filter(({ span }) => span.end <= offset);
  const growth = moved.reduce((sum, { span, newText }) => sum + newText.length - (span.end - span.start), 0);
  return { text: applyEdits(file.file.text, file.edits), name: target.name, offset: offset + growth };
}
