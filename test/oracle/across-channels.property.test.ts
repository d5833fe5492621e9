// Updates across channels, against one resolution for each: in the oracle's catalogs, in real ones and in random ones.

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { type TestContext, test } from "node:test";
import fc from "fast-check";
import { type Catalog, loadCatalog, type Package, packageNames, type Resolution, versionText } from "#core";
import { resolveV0 } from "#core/resolve/v0.ts";
import { resolveV1 } from "#core/resolve/v1.ts";
import type { InstalledEntry } from "#core/resolve/version-line.ts";
import { nodeWorkspace } from "#host";
import type { WireAcross, WireUpdates } from "#protocol";
import { toWireAcross } from "../../server/src/requests/wire-across.ts";
import { catalogOf, plainPackage } from "../resolve/random-package.ts";
import { corpusFolder } from "../support/corpus.ts";
import { inputCatalog, syntheticVectors } from "../support/resolver-vectors.ts";
import { withoutDependencies } from "../support/without-dependencies.ts";

/** How often updates were compared, and how many of them lead out of the channels of what is installed. */
interface Compared {
  anyChannel: number;
  switches: number;
  leaving: number;
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
  const count = { anyChannel: 0, switches: 0, leaving: 0 };
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

function checkCatalog(catalog: Catalog, count: Compared = { anyChannel: 0, switches: 0, leaving: 0 }): void {
  for (const pkg of catalog.packages.values()) {
    // Of channels that are defined twice each OLM sees something else, and opm neither.
    if (new Set(pkg.channels.map(({ name }) => name?.value)).size < pkg.channels.length) continue;
    const channels = pkg.channels.flatMap(({ name }) => name?.value ?? []);
    const across = toWireAcross(pkg, channels);
    for (const installed of packageNames(pkg).versionLine.entries) {
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

function checkAnyChannel(scope: Scope, { name, version }: InstalledEntry, count: Compared): void {
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
  if (channel === undefined || own.has(channel)) return;
  count.leaving++;
  assert.ok(!chosen?.because.some((each) => each.channel && own.has(each.channel)), `${name} leaves its channels`);
}

function checkSwitches(
  { catalog, pkg, channels, across }: Scope,
  { name, version }: InstalledEntry,
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
