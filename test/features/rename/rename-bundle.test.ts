// Renames that begin in a bundle folder or a Subscription.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { applyEdits, readSourceFile, renameTargetAt, renameTo } from "#core";
import { harbourCatalog, subscriptionOf } from "../../support/cluster-resources.ts";
import { lighthouseBundle, lighthouseCatalog, lighthouseCsv } from "../../support/lighthouse-bundle.ts";
import { atCursorWithCatalogs } from "../../support/places.ts";

/** The changed lines of each file after a rename, or the reason why it is refused. */
async function rename(fixture: string, name: string): Promise<readonly string[] | string> {
  const { snapshot, offset } = await atCursorWithCatalogs(fixture);
  const target = renameTargetAt(snapshot, offset);
  assert.ok(target, "the place is not a bundle name");
  if ("refused" in target) return target.refused;
  const scope = { workspace: snapshot.workspace, extensionFiles: [], templateFiles: [] };
  const result = renameTo(target, scope, name);
  if ("refused" in result) return result.refused;
  return result.files.flatMap(({ file, edits }) => {
    const before = file.text.split("\n");
    const after = readSourceFile(file.path, applyEdits(file.text, edits)).text.split("\n");
    const changed = after.flatMap((line, index) => (line === before[index] ? [] : line.trim()));
    return changed.map((line) => `${file.path.replace(/^\/w\//, "")}: ${line}`);
  });
}

const csvFile = "lighthouse/1.1.0/manifests/lighthouse.v1.1.0.clusterserviceversion.yaml";
const bundle = (from: string, to: string) => lighthouseBundle().replace(from, to) + lighthouseCatalog;

describe("rename in a bundle folder", () => {
  it("changes the CSV's name with its bundle in the catalog", async () => {
    const renamed = await rename(
      bundle("name: lighthouse.v1.1.0", "name: light<|>house.v1.1.0"),
      "lighthouse.v1.1.0-1",
    );
    assert.deepEqual(renamed, [
      `${csvFile}: name: lighthouse.v1.1.0-1`,
      "catalogs/lighthouse/catalog.yaml: name: lighthouse.v1.1.0-1",
    ]);
  });

  it("changes a channel in annotations.yaml and the catalog", async () => {
    const renamed = await rename(bundle("candidate,stable", "candidate,sta<|>ble"), "stable-v1");
    assert.deepEqual(renamed, [
      "lighthouse/1.1.0/metadata/annotations.yaml: operators.operatorframework.io.bundle.channels.v1: candidate,stable-v1",
      "catalogs/lighthouse/catalog.yaml: defaultChannel: stable-v1",
      "catalogs/lighthouse/catalog.yaml: name: stable-v1",
    ]);
  });

  it("refuses names that clusters know", async () => {
    assert.match(
      String(await rename(bundle("- name: lamps.light", "- name: lamps.li<|>ght"), "x")),
      /plural and group/,
    );
    assert.ok(lighthouseCsv.includes("lamps.light"));
  });
});

describe("rename in a Subscription", () => {
  it("changes the catalogs of the workspace", async () => {
    const fixture = subscriptionOf("name: lighthouse", "channel: cand<|>idate") + harbourCatalog;
    assert.deepEqual(await rename(fixture, "fast"), ["catalogs/lighthouse/catalog.yaml: name: fast"]);
  });
});
