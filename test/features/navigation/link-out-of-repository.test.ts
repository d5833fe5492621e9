// In the editor, as on the command line, a link that leads out of the repository is not part of the catalog.

import assert from "node:assert/strict";
import { test } from "node:test";
import { type FolderEntry, opmVerdict, Session, type Workspace } from "#core";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

const text = `${packageBlob}${channelBlob}`;
const entries: readonly FolderEntry[] = [
  { name: "bundles.yaml", kind: "link-out" },
  { name: "catalog.yaml", kind: "file" },
];

function sessionOver(read: string[]): Session {
  const workspace: Workspace = {
    readFile: async (path) => {
      read.push(path);
      if (path === "/harbour/bundles.yaml")
        return { error: "a symbolic link that leads out", leadsOutOfRepository: true };
      return path === "/harbour/catalog.yaml"
        ? { ok: Buffer.from(text) }
        : { error: "no such file or folder", isMissing: true };
    },
    readFolder: async (path) =>
      path === "/harbour" ? { ok: entries } : { error: "no such file or folder", isMissing: true },
  };
  const session = new Session(workspace);
  session.setWorkspaceFolders(["/harbour"]);
  return session;
}

async function found(session: Session, path: string): Promise<readonly string[]> {
  const snapshot = await session.snapshot(path);
  assert.ok(snapshot);
  assert.deepEqual(snapshot.catalogs.map(opmVerdict), ["unknown"]);
  return snapshot.findings().map(({ rule, at }) => `${at.document.path} ${rule}`);
}

test("the catalog of an open file says which link was not read", async () => {
  const session = sessionOver([]);
  session.setText("/harbour/catalog.yaml", text);
  assert.deepEqual(await found(session, "/harbour/catalog.yaml"), ["/harbour/bundles.yaml link-out-of-repository"]);
});

test("the link is not read even while an editor shows its target", async () => {
  const session = sessionOver([]);
  session.setText("/harbour/bundles.yaml", bundlesOf("1.0.0"));
  assert.deepEqual(await found(session, "/harbour/bundles.yaml"), ["/harbour/bundles.yaml link-out-of-repository"]);
  const snapshot = await session.snapshot("/harbour/bundles.yaml");
  assert.equal(snapshot?.file.text, "");
});
