// What a session knows of the catalogs for the next OpenShift: read once, apart, and only where it matters.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { filePlace, findingsInFile, readSettings, Session, type Workspace } from "#core";
import { bundleFor, bundlesOf, channelOf, packageBlob } from "../support/lighthouse.ts";
import { type MemoryFile, memoryWorkspace } from "../support/memory-workspace.ts";

const here = "/w/catalogs/v4.20/lighthouse/catalog.yaml";
const there = "/w/catalogs/v4.21/lighthouse/catalog.yaml";
const till = "/w/catalogs/v4.21/till/catalog.yaml";

const catalog = `${packageBlob}${channelOf("stable", "1.1.0", "1.0.0")}${bundlesOf("1.0.0", "1.1.0")}`;
const pruned = `${packageBlob}${channelOf("stable", "1.0.0")}${bundlesOf("1.0.0")}`;
const tillCatalog = catalog.replaceAll("lighthouse", "till");

/** A workspace that counts how often each catalog file is read. */
function counted(files: Readonly<Record<string, MemoryFile>>): { workspace: Workspace; reads: Map<string, number> } {
  const inner = memoryWorkspace(files);
  const reads = new Map<string, number>();
  const readFile: Workspace["readFile"] = (path) => {
    if (path.endsWith("/catalog.yaml")) reads.set(path, (reads.get(path) ?? 0) + 1);
    return inner.readFile(path);
  };
  return { workspace: { ...inner, readFile }, reads };
}

function sessionOver(workspace: Workspace, folder = "/w"): Session {
  const session = new Session(workspace);
  session.setWorkspaceFolders([folder]);
  return session;
}

async function rulesIn(session: Session, path: string): Promise<readonly string[]> {
  const snapshot = await session.snapshot(path);
  assert.ok(snapshot);
  return findingsInFile(snapshot).map(({ rule }) => rule);
}

describe("a snapshot", () => {
  it("does not wait for the next catalog, which is then read once, and nothing else", async () => {
    const { workspace, reads } = counted({ [here]: catalog, [there]: pruned, [till]: tillCatalog });
    const session = sessionOver(workspace);
    assert.deepEqual(await rulesIn(session, here), []);
    assert.deepEqual([...reads.keys()], [here]);
    assert.equal(await session.readNextCatalogs(here), true);
    assert.deepEqual(await rulesIn(session, here), ["no-way-to-next-openshift"]);
    assert.equal(await session.readNextCatalogs(here), false);
    assert.deepEqual(Object.fromEntries(reads), { [here]: 1, [there]: 1 });
  });

  it("knows where related places are in the next catalog", async () => {
    const session = sessionOver(memoryWorkspace({ [here]: catalog, [there]: pruned }));
    await session.readNextCatalogs(here);
    const snapshot = await session.snapshot(here);
    const related = snapshot?.findings()[0]?.related[0];
    assert.ok(snapshot && related);
    assert.equal(filePlace(snapshot, related.at)?.file.path, there);
  });

  it("follows what is typed in the next catalog", async () => {
    const session = sessionOver(memoryWorkspace({ [here]: catalog, [there]: catalog }));
    session.setText(here, catalog);
    await session.readNextCatalogs(here);
    assert.deepEqual(await rulesIn(session, here), []);
    session.setText(there, pruned);
    assert.deepEqual(await rulesIn(session, here), ["no-way-to-next-openshift"]);
    session.setText(there, catalog);
    assert.deepEqual(await rulesIn(session, here), []);
  });

  it("follows what changes on disk", async () => {
    const files: Record<string, MemoryFile> = { [here]: catalog, [till]: tillCatalog };
    const session = sessionOver(memoryWorkspace(files));
    await session.readNextCatalogs(here);
    assert.deepEqual(await rulesIn(session, here), ["no-way-to-next-openshift"]);
    files[there] = catalog;
    session.forget(there);
    await session.readNextCatalogs(here);
    assert.deepEqual(await rulesIn(session, here), []);
    delete files[there];
    delete files[till];
    session.forget("/w/catalogs/v4.21");
    await session.readNextCatalogs(here);
    assert.deepEqual(await rulesIn(session, here), []);
  });

  it("keeps what it knew while the next catalog is read again", async () => {
    const session = sessionOver(memoryWorkspace({ [here]: catalog, [there]: pruned }));
    await session.readNextCatalogs(here);
    session.forget(there);
    assert.deepEqual(await rulesIn(session, here), ["no-way-to-next-openshift"]);
  });

  it("shares the findings with the previous snapshot while neither catalog changes", async () => {
    const session = sessionOver(memoryWorkspace({ [here]: catalog, [there]: pruned }));
    await session.readNextCatalogs(here);
    const [first, second] = [await session.snapshot(here), await session.snapshot(here)];
    const finding = first?.findings()[0];
    assert.equal(finding?.rule, "no-way-to-next-openshift");
    assert.ok(finding === second?.findings()[0]);
  });

  it("reads nothing outside the open folders", async () => {
    const { workspace, reads } = counted({ [here]: catalog, [there]: pruned });
    const session = sessionOver(workspace, "/w/catalogs/v4.20");
    assert.equal(await session.readNextCatalogs(here), false);
    assert.deepEqual(await rulesIn(session, here), []);
    assert.deepEqual([...reads.keys()], [here]);
  });
});

describe("the next catalog", () => {
  const layouts: readonly (readonly [string, string])[] = [
    ["/w/v4.20/catalog.yaml", "/w/v4.21/catalog.yaml"],
    ["/w/lighthouse/v4.20/catalog.yaml", "/w/lighthouse/v4.21/catalog.yaml"],
    ["/w/v4.20/catalog/lighthouse/catalog.yaml", "/w/v4.21/catalog/lighthouse/catalog.yaml"],
    ["/w/v4.20/lighthouse/catalog.yaml", "/w/v4.21/lights/catalog.yaml"],
    ["/w/v4.20/lighthouse/catalog.yaml", "/w/v4.21/catalog.yaml"],
    ["/w/v4.20/catalog.yaml", "/w/v4.21/lighthouse/catalog.yaml"],
    ["/w/v4.22/catalog.yaml", "/w/v5.0/catalog.yaml"],
    ["/w/v4-22/catalog.yaml", "/w/v5-0/catalog.yaml"],
    ["/w/catalog-4-20/catalog.yaml", "/w/catalog-4-21/catalog.yaml"],
    ["/w/catalog-v4.20/catalog.yaml", "/w/catalog-v4.21/catalog.yaml"],
    ["/w/ocp-4.20/catalog.yaml", "/w/ocp-4.21/catalog.yaml"],
    ["/w/4.20/lighthouse/catalog.yaml", "/w/4.21/lighthouse/catalog.yaml"],
    ["/w/lights-4.20/lighthouse/catalog.yaml", "/w/lights-4.21/lighthouse/catalog.yaml"],
  ];

  for (const [own, next] of layouts) {
    it(`of ${own} is ${next}`, async () => {
      const session = sessionOver(memoryWorkspace({ [own]: tillCatalog + catalog, [next]: tillCatalog + pruned }));
      await session.readNextCatalogs(own);
      assert.deepEqual(await rulesIn(session, own), ["no-way-to-next-openshift"]);
    });
  }

  it("is what overrides of a settings file say, and follows them", async () => {
    const overrides = (next: string) =>
      `overrides:\n- {paths: [now], openshiftVersion: '4.20'}\n- {paths: [next], openshiftVersion: '${next}'}\n`;
    const own = "/w/now/catalog.yaml";
    const config = "/w/.olm-catalogs.yaml";
    const session = sessionOver(
      memoryWorkspace({ [own]: catalog, "/w/next/catalog.yaml": pruned, [config]: overrides("4.21") }),
    );
    await session.readNextCatalogs(own);
    assert.deepEqual(await rulesIn(session, own), ["no-way-to-next-openshift"]);
    session.setText("/w/next/catalog.yaml", catalog);
    assert.deepEqual(await rulesIn(session, own), []);
    session.setText("/w/next/catalog.yaml", pruned);
    session.setText(config, overrides("4.22"));
    await session.readNextCatalogs(own);
    assert.deepEqual(await rulesIn(session, own), []);
  });

  it("may be a whole folder of packages that the setting names", async () => {
    const files = { [here]: catalog, [there]: pruned, [till]: tillCatalog };
    const session = sessionOver(memoryWorkspace(files));
    session.configure(readSettings({ catalogRoots: ["catalogs/*"] }));
    await session.readNextCatalogs(here);
    assert.deepEqual(await rulesIn(session, here), ["no-way-to-next-openshift"]);
  });

  it("may be open and not saved yet", async () => {
    const session = sessionOver(memoryWorkspace({ [here]: catalog }));
    assert.deepEqual(await rulesIn(session, here), []);
    session.setText(there, pruned);
    await session.readNextCatalogs(here);
    assert.deepEqual(await rulesIn(session, here), ["no-way-to-next-openshift"]);
  });
});

describe("the setting", () => {
  it("says for which OpenShift a catalog is that lies in no folder named after one", async () => {
    const path = "/w/lighthouse/catalog.yaml";
    const text = `${packageBlob}${channelOf("stable", "1.0.0")}${bundleFor("1.0.0", '"4.18"')}`;
    const session = sessionOver(memoryWorkspace({ [path]: text }));
    assert.deepEqual(await rulesIn(session, path), []);
    session.configure(readSettings({ openshiftVersion: "4.19" }));
    assert.deepEqual(await rulesIn(session, path), ["not-for-this-openshift"]);
    session.configure(readSettings({ openshiftVersion: "4.18" }));
    assert.deepEqual(await rulesIn(session, path), []);
    session.setText("/w/.olm-catalogs.yaml", "openshiftVersion: '4.19'\n");
    assert.deepEqual(await rulesIn(session, path), ["not-for-this-openshift"]);
    session.setText("/w/.olm-catalogs.yaml", "openshiftVersion: '4.18'\n");
    assert.deepEqual(await rulesIn(session, path), []);
  });
});
