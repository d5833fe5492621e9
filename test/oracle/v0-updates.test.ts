// Compares our answers with those of OLM v0's resolver: candidates in order, next version, path, error text.

import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { type Catalog, resolveUpdatePath } from "#core";
import { resolveV0 } from "#core/resolve/v0.ts";
import { inputCatalog, realVectors, syntheticVectors } from "../support/resolver-vectors.ts";

interface Vectors {
  readonly synthetic: readonly CatalogVector[];
  readonly real: readonly CatalogVector[];
}

interface CatalogVector {
  readonly id: string;
  readonly file: string;
  readonly package: string;
  readonly channels: readonly ChannelVector[];
}

interface ChannelVector {
  /** "" for all channels. */
  readonly channel: string;
  readonly sortedChain?: readonly string[];
  readonly freshInstall: readonly {
    readonly startingCSV?: string;
    readonly chosen?: string;
    readonly error?: string;
  }[];
  readonly installed: readonly InstalledVector[];
}

interface InstalledVector {
  readonly name: string;
  readonly version: string;
  /** For all channels the names are `channel/name`. */
  readonly candidates: readonly { readonly name: string; readonly via: readonly string[] }[];
  readonly next: string | null;
  /** Ends with `(cycle)` where OLM v0 updates in a cycle. */
  readonly path: readonly string[];
  readonly error?: string;
}

interface Question {
  readonly packageName: string;
  readonly channel: string;
}

for (const vector of syntheticVectors<Vectors>("v0-updates").synthetic) {
  test(vector.id, () => checkVector(vector));
}

test("real catalogs", async (t: TestContext) => {
  const vectors = realVectors<Vectors>("v0-updates");
  if (!vectors) return t.skip("no real catalogs here");
  for (const vector of vectors.real) await t.test(vector.id, () => checkVector(vector));
});

function checkVector(vector: CatalogVector): void {
  const catalog = inputCatalog(vector.file);
  for (const channel of vector.channels) {
    const question = { packageName: vector.package, channel: channel.channel };
    for (const { startingCSV, chosen, error } of channel.freshInstall) {
      const resolution = resolveV0(catalog, { ...question, startingCSV });
      assert.deepEqual({ chosen: resolution.chosen?.name, error: resolution.error }, { chosen, error });
    }
    for (const installed of channel.installed) {
      if (channel.channel === "") checkInAllChannels(catalog, vector, installed);
      else checkInstalled(catalog, question, installed);
    }
  }
}

/** Such a vector lists all entries with an edge by name. These include skipped entries, which OLM v0 never chooses. */
function checkInAllChannels(
  catalog: Catalog,
  { package: packageName, channels }: CatalogVector,
  installed: InstalledVector,
): void {
  const chains = new Set(channels.flatMap((each) => (each.sortedChain ?? []).map((name) => `${each.channel}/${name}`)));
  const question = { packageName, channel: "" };
  const { candidates } = resolveV0(catalog, { ...question, installed });
  const names = candidates.map(({ name, channels: [channel] }) => `${channel}/${name}`);
  const wanted = installed.candidates.map(({ name }) => name).filter((name) => chains.has(name));
  assert.deepEqual(names.sort(), wanted.sort());
  checkNext(catalog, question, installed);
}

function checkInstalled(catalog: Catalog, question: Question, vector: InstalledVector): void {
  const { candidates } = resolveV0(catalog, { ...question, installed: vector });
  const shown = candidates.map(({ name: candidate, because }) => ({
    name: candidate,
    via: [...new Set(because.map(({ kind }) => kind))],
  }));
  assert.deepEqual(shown, vector.candidates, `${JSON.stringify(question)} ${vector.name}`);
  checkNext(catalog, question, vector);
}

function checkNext(catalog: Catalog, question: Question, { name, version, next, path, error }: InstalledVector): void {
  const label = `${JSON.stringify(question)} ${name} ${version}`;
  const asked = { ...question, installed: { name, version } };
  const resolution = resolveV0(catalog, asked);
  // The oracle prefixes the error for an unreadable ClusterServiceVersion.
  assert.equal(resolution.error, error?.replace(/^oracle: /, ""), label);
  assert.equal(resolution.outcome === "update" ? resolution.chosen?.name : null, next, label);
  if (error !== undefined) return;
  const walk = resolveUpdatePath({ olm: "v0", catalog, question: asked });
  const names = [...walk.hops.map(({ to }) => to.name), ...(walk.end === "cycle" ? ["(cycle)"] : [])];
  assert.deepEqual(names, path, label);
}
