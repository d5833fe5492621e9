// Which catalogs of the open folders have a package, for files that ask for packages without being part of a catalog.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readSettings, Session, type Workspace } from "#core";
import { extensionOf } from "../support/extension-fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../support/lighthouse.ts";
import { type MemoryFile, memoryWorkspace } from "../support/memory-workspace.ts";

const lighthouse = packageBlob + channelBlob + bundlesOf("1.0.0");

function sessionOver(workspace: Workspace): Session {
  const session = new Session(workspace);
  session.setWorkspaceFolders(["/w"]);
  return session;
}

async function rootsWith(session: Session, name: string): Promise<readonly string[]> {
  const catalogs = await session.catalogsWithPackage(name);
  return (catalogs ?? []).map(({ root }) => root);
}

/** The workspace, and the paths that were read in it. */
function watched(files: Readonly<Record<string, MemoryFile>>): { workspace: Workspace; read: string[] } {
  const disk = memoryWorkspace(files);
  const read: string[] = [];
  return {
    read,
    workspace: {
      readFile: (path) => disk.readFile(read[read.push(path) - 1] ?? ""),
      readFolder: (path) => disk.readFolder(path),
    },
  };
}

describe("the catalogs with a package", () => {
  it("are those of every folder, in YAML and JSON, over one file or many", async () => {
    const json =
      '{"schema": "olm.channel", "package": "lighthouse"}\n{"schema": "olm.package", "name": "lighthouse"}\n';
    const session = sessionOver(
      memoryWorkspace({
        "/w/catalogs/v4.19/lighthouse/catalog.yaml": lighthouse,
        "/w/catalogs/v4.20/lighthouse/package.yaml": packageBlob,
        "/w/catalogs/v4.20/lighthouse/bundles/v1.yaml": bundlesOf("1.0.0"),
        "/w/catalogs/v4.21/all.json": json,
        "/w/catalogs/v4.21/tidewatch/catalog.yaml": "{schema: olm.package, name: tidewatch}\n",
        "/w/operators/lighthouse/values.yaml": "packageName: lighthouse\n",
      }),
    );
    assert.deepEqual(await rootsWith(session, "lighthouse"), [
      "/w/catalogs/v4.19/lighthouse",
      "/w/catalogs/v4.20/lighthouse",
      "/w/catalogs/v4.21",
    ]);
    assert.deepEqual(await rootsWith(session, "tidewatch"), ["/w/catalogs/v4.21/tidewatch"]);
    assert.deepEqual(await rootsWith(session, "elsewhere"), []);
    const [, several] = (await session.catalogsWithPackage("lighthouse")) ?? [];
    assert.equal(several?.packages.get("lighthouse")?.bundles.length, 1);
  });

  it("define the package; requiring it or defining it in a file that .indexignore excludes does not count", async () => {
    const requires = bundlesOf("1.0.0").replace(/lighthouse/g, "tidewatch");
    const session = sessionOver(
      memoryWorkspace({
        "/w/a/catalog.yaml": `${requires}- type: olm.package.required\n  value: {packageName: lighthouse, versionRange: 1.0.0}\n`,
        "/w/b/catalog.yaml": lighthouse,
        "/w/b/.indexignore": "catalog.yaml\n",
      }),
    );
    assert.deepEqual(await rootsWith(session, "lighthouse"), []);
    assert.deepEqual(await rootsWith(session, "tidewatch"), []);
  });

  it("follow the disk and the open documents", async () => {
    const onDisk: Record<string, MemoryFile> = { "/w/a/catalog.yaml": lighthouse };
    const session = sessionOver(memoryWorkspace(onDisk));
    assert.deepEqual(await rootsWith(session, "lighthouse"), ["/w/a"]);
    onDisk["/w/b/catalog.yaml"] = lighthouse;
    session.forget("/w/b/catalog.yaml");
    assert.deepEqual(await rootsWith(session, "lighthouse"), ["/w/a", "/w/b"]);
    delete onDisk["/w/a/catalog.yaml"];
    session.forget("/w/a/catalog.yaml");
    assert.deepEqual(await rootsWith(session, "lighthouse"), ["/w/b"]);
    session.setText("/w/c/catalog.yaml", lighthouse);
    session.setText("/w/b/catalog.yaml", lighthouse.replaceAll("lighthouse", "tidewatch"));
    assert.deepEqual(await rootsWith(session, "lighthouse"), ["/w/c"]);
    session.close("/w/b/catalog.yaml");
    assert.deepEqual(await rootsWith(session, "lighthouse"), ["/w/b", "/w/c"]);
  });

  it("are the same objects as those of their own files", async () => {
    const session = sessionOver(memoryWorkspace({ "/w/a/catalog.yaml": lighthouse }));
    const [found] = (await session.catalogsWithPackage("lighthouse")) ?? [];
    assert.ok(found);
    assert.ok((await session.snapshot("/w/a/catalog.yaml"))?.catalogs[0] === found);
  });
});

describe("the files that a query reads", () => {
  const files = {
    "/w/catalogs/v4.19/lighthouse/catalog.yaml": lighthouse,
    "/w/catalogs/v4.20/lighthouse/catalog.yaml": lighthouse,
    "/w/catalogs/v4.20/tidewatch/catalog.yaml": lighthouse.replaceAll("lighthouse", "tidewatch"),
    "/w/deploy/extension.yaml": extensionOf("version: 1.x"),
    "/w/deploy/deployment.yaml": "kind: Deployment\n",
  };

  it("are those of its own catalog for a file of a catalog", async () => {
    const { workspace, read } = watched(files);
    await sessionOver(workspace).snapshot("/w/catalogs/v4.20/lighthouse/catalog.yaml");
    const others = read.filter((path) => path.endsWith("catalog.yaml") && !path.includes("v4.20/lighthouse"));
    assert.deepEqual(others, []);
  });

  it("are scanned once for a ClusterExtension, which keeps only the catalogs of its package", async () => {
    const { workspace, read } = watched(files);
    const session = sessionOver(workspace);
    const snapshot = await session.snapshot("/w/deploy/extension.yaml");
    assert.deepEqual(snapshot?.workspace.packageNames, ["lighthouse", "tidewatch"]);
    assert.deepEqual(snapshot?.workspace.catalogsWith("lighthouse").map(snapshot.workspace.displayName), [
      "catalogs/v4.19/lighthouse",
      "catalogs/v4.20/lighthouse",
    ]);
    const times = (path: string) => read.filter((each) => each === path).length;
    assert.equal(times("/w/catalogs/v4.20/tidewatch/catalog.yaml"), 1);
    read.length = 0;
    session.setText("/w/deploy/extension.yaml", extensionOf("version: 2.x"));
    assert.equal((await session.snapshot("/w/deploy/extension.yaml"))?.findings().length, 1);
    assert.deepEqual(read, []);
  });

  it("a cancelled query returns at once", async () => {
    const session = sessionOver(memoryWorkspace(files));
    assert.equal(await session.catalogsWithPackage("lighthouse", { isCancellationRequested: true }), undefined);
  });
});

describe("the findings of a ClusterExtension", () => {
  it("have the severities of the settings, and of the settings file beside it or in a folder above", async () => {
    const session = sessionOver(
      memoryWorkspace({
        "/w/.olm-catalogs.yaml": "rules: {self-certified: error}\n",
        "/w/deploy/.olm-catalogs.yaml": "rules: {self-certified: hint}\n",
        "/w/deploy/extension.yaml": extensionOf("upgradeConstraintPolicy: SelfCertified"),
        "/w/extension.yaml": extensionOf("upgradeConstraintPolicy: SelfCertified"),
      }),
    );
    const severities = async (path: string) =>
      (await session.snapshot(path))?.findings().map(({ severity }) => severity);
    assert.deepEqual(await severities("/w/deploy/extension.yaml"), ["hint"]);
    assert.deepEqual(await severities("/w/extension.yaml"), ["error"]);
    session.configure(readSettings({ rules: { "self-certified": "off" } }));
    assert.deepEqual(await severities("/w/extension.yaml"), ["error"]);
    session.setText("/w/.olm-catalogs.yaml", "rules: {}\n");
    assert.deepEqual(await severities("/w/extension.yaml"), []);
  });

  it("are reported once if the object is in a catalog, which opm rejects because of it", async () => {
    const strayed = extensionOf('version: "1.x').replace(/^/, "---\n");
    const session = sessionOver(memoryWorkspace({ "/w/a/catalog.yaml": lighthouse + strayed }));
    const rules = (await session.snapshot("/w/a/catalog.yaml"))?.findings().map(({ rule }) => rule);
    assert.deepEqual(rules, ["yaml-syntax"]);
    session.setText("/w/a/catalog.yaml", `${lighthouse}---\n${extensionOf("upgradeConstraintPolicy: SelfCertified")}`);
    const foundRules = (await session.snapshot("/w/a/catalog.yaml"))?.findings().map(({ rule }) => rule);
    assert.deepEqual(foundRules, ["missing-schema", "self-certified"]);
  });
});
