// Updates across channels, against one resolution for each: in the oracle's catalogs, in real ones and in random ones.

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { type TestContext, test } from "node:test";
import fc from "fast-check";
import {
  type Catalog,
  type Installed,
  loadCatalog,
  type Package,
  packageNames,
  type Resolution,
  readCatalog,
  readSourceFile,
  versionText,
} from "#core";
import type { InstalledBundle } from "#core/resolve/edges.ts";
import { resolveV0 } from "#core/resolve/v0.ts";
import { resolveV1 } from "#core/resolve/v1.ts";
import { noFeatureGates, v1Bundles } from "#core/resolve/v1-package.ts";
import { nodeWorkspace } from "#host";
import type { WireAcross, WireUpdates } from "#protocol";
import { toWireAcross } from "../../server/src/requests/wire-across.ts";
import { catalogOf, installedVersion, plainPackage } from "../resolve/random-package.ts";
import { corpusFolder } from "../support/corpus.ts";
import { inputCatalog, syntheticVectors } from "../support/resolver-vectors.ts";
import { withoutDependencies } from "../support/without-dependencies.ts";

/** How often updates were compared, and how many of them lead out of the channels of what is installed. */
interface Compared {
  anyChannel: number;
  switches: number;
  leaving: number;
  /** How many updates start or end at a bundle that is in no channel. */
  outside: number;
}

const inputs = Object.keys(syntheticVectors<Readonly<Record<string, string>>>("resolver-inputs"));

for (const input of inputs) {
  test(input, () => {
    checkCatalog(inputCatalog(`v1-inputs/synthetic/${input}`));
  });
}

test("real catalogs", async (t: TestContext) => {
  const corpus = corpusFolder();
  if (!corpus) return t.skip("no corpus here");
  const count = { anyChannel: 0, switches: 0, leaving: 0, outside: 0 };
  const root = resolve(corpus, "catalogs/v4.20");
  for (const name of readdirSync(root)) {
    checkCatalog(await loadCatalog(nodeWorkspace(), resolve(root, name)), count);
  }
  t.diagnostic(`${count.anyChannel} versions, ${count.switches} switches, ${count.leaving} lead to other channels`);
  assert.ok(count.leaving > 100, "too few updates lead to other channels");
});

test("random packages", () => {
  fc.assert(
    fc.property(plainPackage, (plain) => checkCatalog(catalogOf(plain))),
    { numRuns: 500, seed: 3 },
  );
});

test("random packages with bundles that are in no channel", () => {
  const count = { anyChannel: 0, switches: 0, leaving: 0, outside: 0 };
  // Entries of random packages refer to foo.v9.9.9, whatever its version is.
  const others = fc.tuple(installedVersion, installedVersion).map(([one, other]) => [
    { name: "foo.v9.9.9", version: one },
    { name: "foo.other", version: other },
  ]);
  fc.assert(
    fc.property(plainPackage, others, (plain, bundles) => checkCatalog(catalogOf(plain, { bundles }), count)),
    { numRuns: 500, seed: 4 },
  );
  assert.ok(count.outside > 200, `only ${count.outside} updates from or to bundles in no channel`);
});

interface WithoutChannel {
  readonly id: string;
  readonly blobs: readonly unknown[];
  readonly cases: readonly {
    readonly installed: Installed;
    readonly channels?: readonly string[];
    readonly chosen?: string;
    readonly error?: string;
  }[];
}

for (const { id, blobs, cases } of syntheticVectors<{ catalogs: readonly WithoutChannel[] }>("v1-without-channel")
  .catalogs) {
  test(`as operator-controller answered: ${id}`, () => {
    const text = blobs.map((blob) => JSON.stringify(blob)).join("\n");
    const catalog = readCatalog("", [readSourceFile("catalog.json", text)]);
    for (const { installed, channels, chosen, error } of cases) {
      const sources = [{ name: "catalog", catalog }];
      const resolution = resolveV1(sources, { packageName: "foo", installed, channels });
      const where = `from ${installed.name} ${installed.version} in ${channels ?? "any channel"}`;
      assert.equal(resolution.chosen?.name, chosen, where);
      assert.equal(resolution.error, error, where);
    }
    checkCatalog(catalog);
  });
}

function checkCatalog(
  catalog: Catalog,
  count: Compared = { anyChannel: 0, switches: 0, leaving: 0, outside: 0 },
): void {
  for (const pkg of catalog.packages.values()) {
    // Of channels that are defined twice each OLM sees something else, and opm neither.
    if (new Set(pkg.channels.map(({ name }) => name?.value)).size < pkg.channels.length) continue;
    const channels = pkg.channels.flatMap(({ name }) => name?.value ?? []);
    const across = toWireAcross(pkg, channels);
    const positions = packageNames(pkg).versionLine.entries;
    const versions = v1Bundles(pkg, noFeatureGates).filter(({ written }) => written !== undefined);
    assert.equal(positions.length, versions.length, "every bundle with a version may be installed");
    for (const installed of positions) {
      checkAnyChannel({ catalog, pkg, channels, across }, installed, count);
      checkSwitches({ catalog, pkg, channels, across }, installed, count);
    }
  }
}

interface Scope {
  readonly catalog: Catalog;
  readonly pkg: Package;
  readonly channels: readonly string[];
  /** What the panel gets. */
  readonly across: WireAcross;
}

function checkAnyChannel(scope: Scope, { name, version }: InstalledBundle, count: Compared): void {
  const { catalog, pkg, channels, across } = scope;
  const sources = [{ name: "catalog", catalog: withoutDependencies(catalog) }];
  const installed = { name, version: versionText(version) };
  const resolution = resolveV1(sources, { packageName: pkg.name, installed });
  const update = updateFrom(across, across.anyChannel, name);
  assert.equal(update && across.names[update.to], targetOf(resolution), `OLM v1 without channels from ${name}`);
  count.anyChannel++;
  if (!update) return;
  const chosen = resolution.candidates.find((candidate) => candidate.name === across.names[update.to]);
  const channel = update.channel === null ? undefined : channels[update.channel];
  const reason = chosen?.because.find((each) => each.kind === update.kind && each.channel === channel);
  assert.ok(reason, `${update.kind} in channel ${channel} from ${name} to ${chosen?.name}`);
  const own = channelsWith(pkg, name);
  if (own.size === 0 || chosen?.channels.length === 0) count.outside++;
  if (channel === undefined || own.has(channel)) return;
  count.leaving++;
  assert.ok(!chosen?.because.some((each) => each.channel && own.has(each.channel)), `${name} leaves its channels`);
}

function checkSwitches(
  { catalog, pkg, channels, across }: Scope,
  { name, version }: InstalledBundle,
  count: Compared,
): void {
  const installed = { name, version: versionText(version) };
  const own = channelsWith(pkg, name);
  for (const [number, channel] of channels.entries()) {
    const question = { packageName: pkg.name, channel, installed, ignoreDependencies: true };
    const update = updateFrom(across, across.switches[number] ?? [], name);
    const expected = targetOf(resolveV0(catalog, question));
    assert.equal(update && across.names[update.to], expected, `OLM v0 from ${name} in channel ${channel}`);
    count.switches++;
    if (update && !own.has(channel)) count.leaving++;
  }
}

function updateFrom<T extends WireUpdates>({ names }: WireAcross, updates: readonly T[], name: string): T | undefined {
  const index = names.indexOf(name);
  return updates.find(({ start, end }) => start <= index && index < end);
}

function channelsWith(pkg: Package, name: string): ReadonlySet<string> {
  const holding = pkg.channels.filter(({ entries }) => entries.some((entry) => entry.name?.value === name));
  return new Set(holding.flatMap((channel) => channel.name?.value ?? []));
}

/** A bundle without a version, which opm refuses, does not count. */
function targetOf({ outcome, chosen, chosenAnyOf }: Resolution): string | undefined {
  const next = chosen ?? chosenAnyOf[0];
  return outcome === "update" && next?.version ? next.name : undefined;
}
