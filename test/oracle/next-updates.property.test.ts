// The automatic updates of whole channels, against one resolution for each entry: in the oracle's and in real catalogs.

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { type TestContext, test } from "node:test";
import { type Catalog, loadCatalog, type Olm, type Package, type Resolution, versionText } from "#core";
import { type AutomaticUpdates, automaticUpdatesIn } from "#core/resolve/automatic-updates.ts";
import { resolveV0 } from "#core/resolve/v0.ts";
import { resolveV1 } from "#core/resolve/v1.ts";
import type { InstalledEntry } from "#core/resolve/version-line.ts";
import { nodeWorkspace } from "#host";
import { corpusFolder } from "../support/corpus.ts";
import { inputCatalog, syntheticVectors } from "../support/resolver-vectors.ts";
import { withoutDependencies } from "../support/without-dependencies.ts";

const inputs = Object.keys(syntheticVectors<Readonly<Record<string, string>>>("resolver-inputs"));

for (const input of inputs) {
  test(input, () => {
    checkCatalog(inputCatalog(`v1-inputs/synthetic/${input}`));
  });
}

test("real catalogs", async (t: TestContext) => {
  const corpus = corpusFolder();
  if (!corpus) return t.skip("no corpus here");
  let count = 0;
  const root = resolve(corpus, "catalogs/v4.20");
  for (const name of readdirSync(root)) count += checkCatalog(await loadCatalog(nodeWorkspace(), resolve(root, name)));
  t.diagnostic(`${count} entries`);
});

/** The number of compared entries. */
function checkCatalog(catalog: Catalog): number {
  let count = 0;
  for (const pkg of catalog.packages.values()) {
    for (const channel of pkg.channels) {
      // Of doubled channels each OLM sees something else, and opm neither.
      if (pkg.channels.some((other) => other !== channel && other.name?.value === channel.name?.value)) continue;
      const updates = automaticUpdatesIn(pkg, channel);
      for (const entry of updates.entries) {
        for (const olm of ["v0", "v1"] as const) {
          assert.equal(shown(updates, olm, entry), expected(catalog, pkg, olm, entry), `${olm} ${entry.name}`);
        }
        count++;
      }
    }
  }
  return count;
}

function shown(updates: AutomaticUpdates, olm: Olm, entry: InstalledEntry): string {
  if (olm === "v0" && updates.v0Error !== undefined) return updates.v0Error;
  const next = updates.next(olm, entry);
  return typeof next === "string" ? next : next.name;
}

function expected(catalog: Catalog, pkg: Package, olm: Olm, { name, version, channel }: InstalledEntry): string {
  const installed = { name, version: versionText(version) };
  const channelName = channel.name?.value ?? "";
  const question = { packageName: pkg.name, installed };
  if (olm === "v0") return outcome(resolveV0(catalog, { ...question, channel: channelName, ignoreDependencies: true }));
  const sources = [{ name: "catalog", catalog: withoutDependencies(catalog) }];
  return outcome(resolveV1(sources, { ...question, channels: [channelName] }));
}

/** The name of the next entry. A bundle without a version, which opm refuses, does not count. */
function outcome({ outcome, chosen, chosenAnyOf, error }: Resolution): string {
  if (error?.startsWith("OLM crashes")) return "crash";
  // OLM v0 complains of an installed bundle with the property olm.deprecated that nothing follows; it stays all the same.
  if (error?.includes("is deprecated")) return "stays";
  if (error !== undefined) return error;
  const next = chosen ?? chosenAnyOf[0];
  return outcome === "update" && next?.version ? next.name : "stays";
}
