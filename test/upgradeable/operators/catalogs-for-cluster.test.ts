import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { catalogsForCluster, installedPackages, readSettings, Session } from "#core";
import { clusterExtension, clusterOf, clusterVersion, csv, subscription } from "../../support/cluster-objects.ts";
import { memoryWorkspace } from "../../support/memory-workspace.ts";

const ferry = "schema: olm.package\nname: ferry\ndefaultChannel: stable\n";
const crane = "schema: olm.package\nname: crane\ndefaultChannel: stable\n";

/** The names of the catalogs that a cluster of this release, which runs ferry, is judged with. */
async function chosen(
  files: Record<string, string>,
  release: string | undefined,
  options: { readonly folders?: readonly string[]; readonly setting?: string } = {},
): Promise<readonly string[]> {
  const session = new Session(memoryWorkspace(files));
  session.setWorkspaceFolders(options.folders ?? ["/w"]);
  session.configure(readSettings({ openshiftVersion: options.setting }));
  const facts = clusterOf([...(release === undefined ? [] : [clusterVersion(release)]), clusterExtension("ferry")]);
  const offering = await session.workspaceCatalogsFor(installedPackages(facts));
  assert.ok(offering);
  return catalogsForCluster(facts, offering).map(({ name }) => name);
}

describe("the catalogs that a cluster is judged with", () => {
  const each = {
    "/w/v4.18/ferry/catalog.yaml": ferry,
    "/w/v4.19/ferry/catalog.yaml": ferry,
    "/w/v4.21/ferry/catalog.yaml": ferry,
    "/w/v4.19/crane/catalog.yaml": crane,
  };

  test("are those of its own OpenShift, patch and pre-release ignored", async () => {
    assert.deepEqual(await chosen(each, "4.19.0-rc.1"), ["v4.19/ferry"]);
    assert.deepEqual(await chosen(each, "4.18.30"), ["v4.18/ferry"]);
  });

  test("are those that are for no version in particular where there is none of its own", async () => {
    const general = { ...each, "/w/index/ferry/catalog.yaml": ferry };
    assert.deepEqual(await chosen(general, "4.20.1"), ["index/ferry"]);
    assert.deepEqual(await chosen(general, "4.19.1"), ["v4.19/ferry"]);
  });

  test("are those of the nearest version before, else of the first one after", async () => {
    assert.deepEqual(await chosen(each, "4.20.1"), ["v4.19/ferry"]);
    assert.deepEqual(await chosen(each, "4.16.1"), ["v4.18/ferry"]);
  });

  test("can get their OpenShift version from the setting", async () => {
    const files = { "/w/index/ferry/catalog.yaml": ferry, "/w/v4.18/ferry/catalog.yaml": ferry };
    assert.deepEqual(await chosen(files, "4.18.1", { setting: "4.19" }), ["v4.18/ferry"]);
    assert.deepEqual(await chosen(files, "4.19.1", { setting: "4.19" }), ["index/ferry"]);
  });

  test("can get their OpenShift version from a settings file above them", async () => {
    const files = { "/w/index/ferry/catalog.yaml": ferry, "/w/other/ferry/catalog.yaml": ferry };
    const config = "overrides:\n  - paths: [index]\n    openshiftVersion: '4.19'\n";
    assert.deepEqual(await chosen({ ...files, "/w/.olm-catalogs.yaml": config }, "4.19.1"), ["index/ferry"]);
  });

  test("are all selected if the cluster's version is unknown", async () => {
    assert.equal((await chosen(each, undefined)).length, 3);
  });

  test("go by their whole paths where two open folders name them alike", async () => {
    const files = { "/a/ferry/catalog.yaml": ferry, "/b/ferry/catalog.yaml": ferry };
    assert.deepEqual(await chosen(files, "4.19.1", { folders: ["/a", "/b"] }), ["/a/ferry", "/b/ferry"]);
  });
});

describe("the packages that a cluster names", () => {
  test("are those of its CSVs and ClusterExtensions, each once", () => {
    const facts = clusterOf([
      csv("operators", "ferry.v1.0.0"),
      subscription("ferry.v1.0.0"),
      clusterExtension("crane"),
      clusterExtension("ferry"),
    ]);
    assert.deepEqual(installedPackages(facts), ["crane", "ferry"]);
  });
});
