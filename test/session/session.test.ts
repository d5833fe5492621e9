// Which files make a catalog in an editor, and that snapshots follow the texts.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { findingsInFile, foldsOf, opmVerdict, readSettings, Session, type Snapshot } from "#core";
import { defaultSettings } from "#core/settings/settings.ts";
import { type MemoryFile, memoryWorkspace } from "../support/memory-workspace.ts";

const olmPackage = (name: string) => `---\nschema: olm.package\nname: ${name}\ndefaultChannel: stable\n`;

const channel = (name: string, entry: string) =>
  `---\nschema: olm.channel\npackage: ${name}\nname: stable\nentries:\n  - name: ${entry}\n`;

const bundle = (name: string, version: string) => `---
schema: olm.bundle
package: ${name}
name: ${name}.v${version}
image: quay.io/example/${name}:v${version}
properties:
  - type: olm.package
    value:
      packageName: ${name}
      version: ${version}
`;

const whole = (name: string) => olmPackage(name) + channel(name, `${name}.v1.0.0`) + bundle(name, "1.0.0");

function sessionOver(files: Readonly<Record<string, MemoryFile>>, folder = "/w"): Session {
  const session = new Session(memoryWorkspace(files));
  session.setWorkspaceFolders([folder]);
  return session;
}

async function snapshotOf(session: Session, path: string): Promise<Snapshot> {
  const snapshot = await session.snapshot(path);
  assert.ok(snapshot, `${path} is part of no catalog`);
  return snapshot;
}

const rootsOf = ({ catalogs }: Snapshot) => catalogs.map(({ root }) => root);
const filesOf = ({ catalogs }: Snapshot) => catalogs.flatMap(({ files }) => files.map(({ path }) => path));
const rulesOf = (snapshot: Snapshot) => findingsInFile(snapshot).map(({ rule }) => rule);

describe("the catalog root of a file", () => {
  it("is the nearest folder above it whose own files hold the package's blob", async () => {
    const session = sessionOver({
      "/w/shop/package.yaml": olmPackage("shop"),
      "/w/shop/channels/stable.yaml": channel("shop", "shop.v1.0.0"),
      "/w/shop/bundles/v1/bundle.yaml": bundle("shop", "1.0.0"),
    });
    const snapshot = await snapshotOf(session, "/w/shop/bundles/v1/bundle.yaml");
    assert.deepEqual(rootsOf(snapshot), ["/w/shop"]);
    assert.deepEqual(filesOf(snapshot), [
      "/w/shop/bundles/v1/bundle.yaml",
      "/w/shop/channels/stable.yaml",
      "/w/shop/package.yaml",
    ]);
    assert.deepEqual(snapshot.findings(), []);
  });

  it("is not a folder that holds another package's blob", async () => {
    const session = sessionOver({
      "/w/till.yaml": olmPackage("till"),
      "/w/shop/catalog.yaml": whole("shop"),
    });
    assert.deepEqual(rootsOf(await snapshotOf(session, "/w/shop/catalog.yaml")), ["/w/shop"]);
  });

  it("is the file's own folder when nothing defines the package", async () => {
    const session = sessionOver({
      "/w/package.yaml": olmPackage("till"),
      "/w/shop/stable.yaml": channel("shop", "shop.v1.0.0"),
      "/w/shop/bundle.yaml": bundle("shop", "1.0.0"),
    });
    const snapshot = await snapshotOf(session, "/w/shop/stable.yaml");
    assert.deepEqual(rootsOf(snapshot), ["/w/shop"]);
    assert.deepEqual(filesOf(snapshot), ["/w/shop/bundle.yaml", "/w/shop/stable.yaml"]);
  });

  it("is never above the workspace folder", async () => {
    const files = { "/w/package.yaml": olmPackage("shop"), "/w/shop/stable.yaml": channel("shop", "shop.v1.0.0") };
    assert.deepEqual(rootsOf(await snapshotOf(sessionOver(files, "/w/shop"), "/w/shop/stable.yaml")), ["/w/shop"]);
    assert.deepEqual(rootsOf(await snapshotOf(sessionOver(files, "/w"), "/w/shop/stable.yaml")), ["/w"]);
  });

  it("is the folder that olmCatalogs.catalogRoots names, before all else", async () => {
    const session = sessionOver({
      "/w/catalogs/v4.20/shop/catalog.yaml": whole("shop"),
      "/w/catalogs/v4.20/till/catalog.yaml": whole("till"),
    });
    session.configure(readSettings({ catalogRoots: ["catalogs/*"] }));
    const snapshot = await snapshotOf(session, "/w/catalogs/v4.20/shop/catalog.yaml");
    assert.deepEqual(rootsOf(snapshot), ["/w/catalogs/v4.20"]);
    assert.deepEqual(filesOf(snapshot).length, 2);
  });

  it("keeps two versions of one catalog apart", async () => {
    const session = sessionOver({
      "/w/catalogs/v4.19/shop/catalog.yaml": whole("shop"),
      "/w/catalogs/v4.20/shop/catalog.yaml": whole("shop"),
    });
    const snapshot = await snapshotOf(session, "/w/catalogs/v4.20/shop/catalog.yaml");
    assert.deepEqual(filesOf(snapshot), ["/w/catalogs/v4.20/shop/catalog.yaml"]);
    assert.deepEqual(snapshot.findings(), []);
  });

  it("leaves a nested catalog of the same package to itself", async () => {
    const session = sessionOver({ "/w/shop/catalog.yaml": whole("shop"), "/w/shop/old/catalog.yaml": whole("shop") });
    assert.deepEqual(filesOf(await snapshotOf(session, "/w/shop/catalog.yaml")), ["/w/shop/catalog.yaml"]);
    assert.deepEqual(filesOf(await snapshotOf(session, "/w/shop/old/catalog.yaml")), ["/w/shop/old/catalog.yaml"]);
  });

  it("may differ for the packages of one file", async () => {
    const session = sessionOver({
      "/w/package.yaml": olmPackage("till"),
      "/w/shop/catalog.yaml": whole("shop") + channel("till", "till.v1.0.0") + bundle("till", "1.0.0"),
    });
    const snapshot = await snapshotOf(session, "/w/shop/catalog.yaml");
    assert.deepEqual(rootsOf(snapshot), ["/w/shop", "/w"]);
    assert.deepEqual(
      snapshot.catalogs.map(({ packages }) => [...packages.keys()]),
      [["shop"], ["till"]],
    );
    assert.deepEqual(snapshot.findings(), []);
  });

  it("takes a file that is too broken to name its package for a part of the nearest catalog", async () => {
    const session = sessionOver({
      "/w/shop/package.yaml": olmPackage("shop"),
      "/w/shop/channels/stable.yaml": "schema: olm.channel\n\tname: [\n",
    });
    assert.deepEqual(rootsOf(await snapshotOf(session, "/w/shop/channels/stable.yaml")), ["/w/shop"]);
  });

  it("works for any scheme of URIs", async () => {
    const session = sessionOver({ "vfs://host/w/shop/package.yaml": olmPackage("shop") }, "vfs://host/w");
    session.setText("vfs://host/w/shop/stable.yaml", channel("shop", "shop.v1.0.0"));
    assert.deepEqual(rootsOf(await snapshotOf(session, "vfs://host/w/shop/stable.yaml")), ["vfs://host/w/shop"]);
  });

  it("is found for a document that was never saved", async () => {
    const session = sessionOver({});
    session.setText("untitled:Untitled-1", whole("shop"));
    assert.deepEqual(findingsInFile(await snapshotOf(session, "untitled:Untitled-1")), []);
  });
});

describe("the files of a catalog", () => {
  it("are without those that .indexignore names", async () => {
    const session = sessionOver({
      "/w/shop/.indexignore": "drafts/\n",
      "/w/shop/catalog.yaml": whole("shop"),
      "/w/shop/drafts/bundle.yaml": bundle("shop", "1.0.0"),
    });
    assert.deepEqual(filesOf(await snapshotOf(session, "/w/shop/catalog.yaml")), ["/w/shop/catalog.yaml"]);
    assert.deepEqual((await snapshotOf(session, "/w/shop/drafts/bundle.yaml")).catalogs, []);
  });

  it("are without files that hold no blobs", async () => {
    const session = sessionOver({
      "/w/shop/catalog.yaml": whole("shop"),
      "/w/shop/README.md": "# The shop\n",
      "/w/shop/ci.yaml": "on: push\n",
      "/w/shop/values.yaml": "schema: of-something-else\nnote: olm.package\n",
    });
    const snapshot = await snapshotOf(session, "/w/shop/catalog.yaml");
    assert.deepEqual(filesOf(snapshot), ["/w/shop/catalog.yaml"]);
    assert.deepEqual(snapshot.findings(), []);
    for (const name of ["ci.yaml", "values.yaml"]) assert.equal(await session.snapshot(`/w/shop/${name}`), undefined);
  });

  it("include a new document that is not on disk yet, in opm's order", async () => {
    const session = sessionOver({ "/w/shop/a.yaml": olmPackage("shop"), "/w/shop/c.yaml": bundle("shop", "1.0.0") });
    session.setText("/w/shop/b.yaml", channel("shop", "shop.v1.0.0"));
    const snapshot = await snapshotOf(session, "/w/shop/a.yaml");
    assert.deepEqual(filesOf(snapshot), ["/w/shop/a.yaml", "/w/shop/b.yaml", "/w/shop/c.yaml"]);
    assert.deepEqual(snapshot.findings(), []);
  });
});

describe("a snapshot", () => {
  const files = {
    "/w/shop/package.yaml": olmPackage("shop"),
    "/w/shop/stable.yaml": channel("shop", "shop.v1.0.0"),
    "/w/shop/bundle.yaml": bundle("shop", "1.0.0"),
  };

  it("shows the text of the editor, not of the disk", async () => {
    const session = sessionOver(files);
    session.setText("/w/shop/bundle.yaml", bundle("shop", "2.0.0"));
    assert.deepEqual(rulesOf(await snapshotOf(session, "/w/shop/bundle.yaml")), ["bundle-without-entry"]);
    assert.deepEqual(rulesOf(await snapshotOf(session, "/w/shop/stable.yaml")), ["entry-without-bundle"]);
    session.close("/w/shop/bundle.yaml");
    assert.deepEqual(rulesOf(await snapshotOf(session, "/w/shop/stable.yaml")), []);
  });

  it("is not changed by what comes later", async () => {
    const session = sessionOver(files);
    const before = await snapshotOf(session, "/w/shop/bundle.yaml");
    session.setText("/w/shop/bundle.yaml", "");
    assert.equal(before.file.text, files["/w/shop/bundle.yaml"]);
    assert.deepEqual(before.findings(), []);
  });

  it("shares with the one before all that an edit did not touch", async () => {
    const session = sessionOver(files);
    session.setText("/w/shop/stable.yaml", channel("shop", "shop.v1.0.0") + whole("till"));
    const before = await snapshotOf(session, "/w/shop/stable.yaml");
    session.setText("/w/shop/stable.yaml", `${channel("shop", "shop.v1.0.0")}${whole("till")}description: new\n`);
    const after = await snapshotOf(session, "/w/shop/stable.yaml");
    assert.ok(after.file.documents[0] === before.file.documents[0]);
    assert.ok(after.catalogs[0]?.packages.get("till") !== before.catalogs[0]?.packages.get("till"));
    assert.ok(after.catalogs[0]?.packages.get("shop") === before.catalogs[0]?.packages.get("shop"));
  });

  it("is made of the same catalog while nothing changes", async () => {
    const session = sessionOver(files);
    const first = await snapshotOf(session, "/w/shop/bundle.yaml");
    const second = await snapshotOf(session, "/w/shop/stable.yaml");
    assert.ok(first.catalogs[0] === second.catalogs[0]);
  });

  it("reads again what was changed, made or deleted on disk", async () => {
    const onDisk: Record<string, MemoryFile> = { ...files };
    const session = sessionOver(onDisk);
    assert.deepEqual((await snapshotOf(session, "/w/shop/stable.yaml")).findings(), []);
    delete onDisk["/w/shop/bundle.yaml"];
    session.forget("/w/shop/bundle.yaml");
    assert.deepEqual(rulesOf(await snapshotOf(session, "/w/shop/package.yaml")), ["incomplete-package"]);
    onDisk["/w/shop/bundles/v1/bundle.yaml"] = bundle("shop", "1.0.0");
    session.forget("/w/shop/bundles/v1/bundle.yaml");
    assert.deepEqual((await snapshotOf(session, "/w/shop/stable.yaml")).findings(), []);
    onDisk["/w/shop/bundles/v1/bundle.yaml"] = bundle("shop", "3.0.0");
    session.forget("/w/shop/bundles/v1/bundle.yaml");
    assert.deepEqual(rulesOf(await snapshotOf(session, "/w/shop/bundles/v1/bundle.yaml")), ["bundle-without-entry"]);
    session.forget("/w/shop/bundles");
    delete onDisk["/w/shop/bundles/v1/bundle.yaml"];
    session.forget("/w/shop/bundles");
    assert.deepEqual(rulesOf(await snapshotOf(session, "/w/shop/package.yaml")), ["incomplete-package"]);
  });

  it("takes the severities that are set", async () => {
    const session = sessionOver({ "/w/shop/stable.yaml": channel("shop", "shop.v1.0.0") + olmPackage("shop") });
    session.configure(readSettings({ rules: { "incomplete-package": "hint" } }));
    const [finding] = findingsInFile(await snapshotOf(session, "/w/shop/stable.yaml"));
    assert.equal(finding?.severity, "hint");
    session.configure(readSettings({ rules: { "incomplete-package": "off" } }));
    assert.deepEqual(findingsInFile(await snapshotOf(session, "/w/shop/stable.yaml")), []);
  });

  it("takes the severities that the repository's settings file above the catalog gives", async () => {
    const session = sessionOver({
      "/w/.olm-catalogs.yaml": "rules:\n  incomplete-package: off\n  unknown-default-channel: hint\n",
      "/w/v4.20/.olm-catalogs.yaml": "rules: {incomplete-package: info, other: loud}\n",
      "/w/v4.20/shop/stable.yaml": channel("shop", "shop.v1.0.0") + olmPackage("shop"),
    });
    const severity = async () =>
      findingsInFile(await snapshotOf(session, "/w/v4.20/shop/stable.yaml")).map((each) => each.severity);
    assert.deepEqual(await severity(), ["info"]);
    session.setText("/w/v4.20/.olm-catalogs.yaml", "rules: {}\n");
    assert.deepEqual(await severity(), []);
    session.configure(readSettings({ rules: { "incomplete-package": "warning", "unknown-default-channel": "error" } }));
    assert.deepEqual(await severity(), []);
    session.setText("/w/.olm-catalogs.yaml", "rules: {}\n");
    assert.deepEqual(await severity(), ["warning"]);
  });

  it("says that a settings file must not lie in a catalog, and nothing where there is none", async () => {
    const config = "rules: {}\n";
    const session = sessionOver({
      "/w/.olm-catalogs.yaml": config,
      "/w/shop/.olm-catalogs.yaml": config,
      "/w/shop/catalog.yaml": whole("shop"),
    });
    assert.deepEqual(rulesOf(await snapshotOf(session, "/w/shop/.olm-catalogs.yaml")), ["config-inside-catalog"]);
    assert.deepEqual(rulesOf(await snapshotOf(session, "/w/.olm-catalogs.yaml")), []);
    assert.deepEqual(rulesOf(await snapshotOf(session, "/w/shop/catalog.yaml")), []);
  });

  it("returns at once when it is cancelled", async () => {
    assert.equal(
      await sessionOver(files).snapshot("/w/shop/bundle.yaml", { isCancellationRequested: true }),
      undefined,
    );
  });
});

describe("a text made to break its reader", () => {
  it("leaves the other findings of its catalog as they are", async () => {
    const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
    const texts = [
      `x: ${deep}\n`,
      `x: ${deep.slice(11_000, 29_000)}\n`,
      `x: ${"[\n ".repeat(9000)}${"]".repeat(9000)}\n`,
    ];
    for (const text of texts) {
      const session = sessionOver({ "/w/shop/stable.yaml": channel("shop", "shop.v1.0.0") + olmPackage("shop") });
      session.setText("/w/shop/deep.yaml", `${bundle("shop", "2.0.0")}${text}`);
      assert.deepEqual(rulesOf(await snapshotOf(session, "/w/shop/stable.yaml")), ["entry-without-bundle"]);
      const deepFile = await snapshotOf(session, "/w/shop/deep.yaml");
      assert.ok(rulesOf(deepFile).length > 0);
      assert.ok(foldsOf(deepFile.file).length > 0);
    }
  });
});

describe("settings", () => {
  it("count as not set where they have the wrong form", () => {
    for (const value of [undefined, null, 3, "x", [], { rules: [], catalogRoots: "x" }]) {
      assert.deepEqual(readSettings(value), defaultSettings);
    }
    const mixed = { rules: { a: "off", b: "loud" }, catalogRoots: ["a/*", 3, ""], exclude: [null, "b"] };
    const usable = { ...defaultSettings, rules: { a: "off" }, catalogRoots: ["a/*"], exclude: ["b"] };
    assert.deepEqual(readSettings(mixed), usable);
  });

  it("know an OpenShift version where it is exactly that", () => {
    const version = (openshiftVersion: unknown) => readSettings({ openshiftVersion }).openshiftVersion;
    assert.equal(version("4.20"), "4.20");
    for (const wrong of ["", "v4.20", "4.20.1", "4", 4.2, null]) assert.equal(version(wrong), undefined);
  });
});

describe("a settings file", () => {
  const pkg = "/w/shop/catalog.yaml";
  const draft = "/w/shop/drafts/more.yaml";
  const config = "/w/.olm-catalogs.yaml";

  it("excludes files from their catalog and from all requests about them, while it is edited", async () => {
    const session = sessionOver({ [pkg]: whole("shop"), [draft]: bundle("shop", "1.0.0") });
    assert.deepEqual(rulesOf(await snapshotOf(session, draft)), ["duplicate-bundle"]);
    session.setText(config, "exclude: ['**/drafts']\n");
    assert.deepEqual(filesOf(await snapshotOf(session, pkg)), [pkg]);
    assert.equal(await session.snapshot(draft), undefined);
    session.setText(config, "");
    assert.deepEqual(rulesOf(await snapshotOf(session, draft)), ["duplicate-bundle"]);
  });

  it("may exclude by the editor's setting", async () => {
    const session = sessionOver({ [pkg]: whole("shop"), [draft]: bundle("shop", "1.0.0") });
    session.configure(readSettings({ exclude: ["**/drafts"] }));
    assert.deepEqual(filesOf(await snapshotOf(session, pkg)), [pkg]);
  });

  it("does not change opm's verdict by excluding a file", async () => {
    const session = sessionOver({
      [config]: "exclude: ['**/drafts']\n",
      [pkg]: whole("shop"),
      [draft]: bundle("shop", "1.0.0"),
    });
    const [catalog] = (await snapshotOf(session, pkg)).catalogs;
    assert.ok(catalog);
    assert.equal(opmVerdict(catalog), "accepts");
    assert.equal(opmVerdict(await session.completeCatalog(catalog)), "rejects");
  });

  it("names catalog folders, before the editor's setting", async () => {
    const files = { "/w/a/package.yaml": olmPackage("shop"), "/w/a/b/c/catalog.yaml": whole("shop") };
    const session = sessionOver({ ...files, [config]: "catalogRoots: [a]\n" });
    session.configure(readSettings({ catalogRoots: ["a/b"] }));
    assert.deepEqual(rootsOf(await snapshotOf(session, "/w/a/b/c/catalog.yaml")), ["/w/a"]);
    session.setText(config, "catalogRoots: [a/b/*]\n");
    assert.deepEqual(rootsOf(await snapshotOf(session, "/w/a/b/c/catalog.yaml")), ["/w/a/b/c"]);
    session.setText(config, "rules: {}\n");
    assert.deepEqual(rootsOf(await snapshotOf(session, "/w/a/b/c/catalog.yaml")), ["/w/a/b"]);
  });

  it("has a hint for a glob that matches nothing, as long as nothing is there", async () => {
    const session = sessionOver({ [config]: "exclude: [drafts, 'shop/*.json']\n", [pkg]: whole("shop") });
    const globs = async () =>
      findingsInFile(await snapshotOf(session, config)).map(({ message }) => message.split("'")[1]);
    assert.deepEqual(await globs(), ["drafts", "shop/*.json"]);
    session.setText("/w/drafts/new.yaml", "");
    assert.deepEqual(await globs(), ["shop/*.json"]);
    assert.deepEqual(rulesOf(await snapshotOf(session, pkg)), []);
  });
});
