// opm's verdict on a whole catalog folder with open documents, including files that editors skip.

import assert from "node:assert/strict";
import { test } from "node:test";
import { hiddenRejections, loadCatalog, opmVerdict, Session } from "#core";
import { rejectionsOf } from "#core/rules/engine/opm-verdict.ts";
import { type MemoryFile, memoryWorkspace } from "../support/memory-workspace.ts";

const good = `schema: olm.package
name: tidewatch
defaultChannel: stable
---
schema: olm.channel
package: tidewatch
name: stable
entries:
  - name: tidewatch.v1.0.0
---
schema: olm.bundle
package: tidewatch
name: tidewatch.v1.0.0
image: quay.io/tidewatch/bundle:v1.0.0
properties:
  - type: olm.package
    value:
      packageName: tidewatch
      version: 1.0.0
`;
const path = "repo/catalog/tidewatch.yaml";
const [definition = "", channel = "", bundle = ""] = good.split("---\n");

/** Folders that opm and an editor see differently, or may. */
const folders: Readonly<Record<string, Readonly<Record<string, MemoryFile>>>> = {
  "a good catalog": { [path]: good },
  "a README": { [path]: good, "repo/catalog/README.md": "Tidewatch.\n" },
  "a README that .indexignore names": {
    [path]: good,
    "repo/catalog/README.md": "Tidewatch.\n",
    "repo/catalog/.indexignore": "*.md\n",
  },
  "a values.yaml": { [path]: good, "repo/catalog/values.yaml": "replicas: 3\n" },
  "an empty file": { [path]: good, "repo/catalog/empty.txt": "" },
  "a Git repository": { [path]: good, "repo/catalog/.git/HEAD": "ref: refs/heads/main\n" },
  "installed packages": { [path]: good, "repo/catalog/node_modules/x/package.json": '{"name": "x"}' },
  "blobs in a file without an extension": { [path]: `${definition}---\n${channel}`, "repo/catalog/bundles": bundle },
  "blobs of a schema of its own": { [path]: good, "repo/catalog/more": "schema: anchor.test\nname: x\n" },
  "a file that cannot be read": { [path]: good, "repo/catalog/secret": { error: "permission denied" } },
  "silenced mistakes": {
    [path]: good
      .replace("- name: tidewatch.v1.0.0", "- name: tidewatch.v1.1.0 # olm-catalogs-ignore entry-without-bundle")
      .replace("\nname: tidewatch.v1.0.0", "\nname: tidewatch.v1.0.0 # olm-catalogs-ignore bundle-without-entry"),
  },
  "a package of another root in a file below": {
    [path]: good,
    "repo/catalog/below/channel.yaml": channel.replaceAll("tidewatch", "heron"),
  },
  "a package of two roots in a file below": {
    [path]: `${definition}---\n${bundle}`,
    "repo/catalog/below/channels.yaml": `${channel}---\n${channel.replaceAll("tidewatch", "heron")}`,
  },
};

for (const [name, files] of Object.entries(folders)) {
  test(`the editor says what opm says of ${name}`, async () => {
    const workspace = memoryWorkspace(files);
    const session = new Session(workspace);
    session.setWorkspaceFolders(["repo"]);
    session.setText(path, String(files[path]));
    const snapshot = await session.snapshot(path);
    const [catalog] = snapshot?.catalogs ?? [];
    assert.ok(snapshot && catalog);
    const asOpm = await loadCatalog(workspace, catalog.root);
    const whole = await session.completeCatalog(catalog);
    assert.equal(opmVerdict(whole), opmVerdict(asOpm));
    const hidden = hiddenRejections(whole, snapshot.findings(), {});
    assert.equal(
      hidden.length > 0,
      opmVerdict(asOpm) === "rejects" && snapshot.findings().every(({ oracle }) => oracle !== "opm"),
    );
    for (const { finding } of hidden) {
      assert.ok(
        rejectionsOf(asOpm).some(
          ({ message, at }) => message === finding.message && at.document.path === finding.at.document.path,
        ),
      );
    }
  });
}

test("what stands in an editor counts, also in a file that is not on the disk yet", async () => {
  const session = new Session(memoryWorkspace({ [path]: `${definition}---\n${channel}` }));
  session.setWorkspaceFolders(["repo"]);
  session.setText("repo/catalog/bundle.yaml", bundle);
  const [catalog] = (await session.snapshot(path))?.catalogs ?? [];
  assert.ok(catalog);
  assert.equal(opmVerdict(await session.completeCatalog(catalog)), "accepts");
  session.setText("repo/catalog/NOTES", "To do.\n");
  const [again] = (await session.snapshot(path))?.catalogs ?? [];
  assert.ok(again);
  assert.equal(opmVerdict(await session.completeCatalog(again)), "rejects");
});

test("nothing is read behind the first file that settles it", async () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`repo/catalog/.git/x${index}`, "x\n"]));
  const inner = memoryWorkspace({ [path]: good, ...many });
  let reads = 0;
  const session = new Session({
    ...inner,
    readFile: (each) => {
      reads++;
      return inner.readFile(each);
    },
  });
  session.setWorkspaceFolders(["repo"]);
  const [catalog] = (await session.snapshot(path))?.catalogs ?? [];
  assert.ok(catalog);
  assert.equal(opmVerdict(await session.completeCatalog(catalog)), "rejects");
  assert.ok(reads < 30, String(reads));
});

test("the reasons do not depend on which other files have been read", async () => {
  const broken = "apiVersion: operators.coreos.com/v2\nkind: OperatorCondition\nspec: {\n";
  const beside = { "repo/catalog/a.yaml": broken, "repo/catalog/b.yaml": broken };
  const session = new Session(memoryWorkspace({ [path]: good, ...beside }));
  session.setWorkspaceFolders(["repo"]);
  const reasons = async () => {
    const snapshot = await session.snapshot(path);
    const [catalog] = snapshot?.catalogs ?? [];
    assert.ok(snapshot && catalog);
    const hidden = hiddenRejections(await session.completeCatalog(catalog), snapshot.findings(), {});
    return hidden.map(({ finding }) => finding.at.document.path);
  };
  const before = await reasons();
  assert.deepEqual(before, ["repo/catalog/a.yaml"]);
  for (const each of Object.keys(beside)) await session.snapshot(each);
  assert.deepEqual(await reasons(), before);
});
