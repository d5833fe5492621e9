// Networks of updates, which answer questions about whole packages, against the resolvers step by step.

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { test } from "node:test";
import fc from "fast-check";
import {
  type Catalog,
  loadCatalog,
  parseTarget,
  type ResolutionRequest,
  resolveNext,
  shortestPath,
  type Version,
  versionText,
} from "#core";
import type { InstalledBundle } from "#core/resolve/edges.ts";
import { pathInNetwork } from "#core/resolve/reach/path-in-network.ts";
import {
  channelsByPreference,
  type NetworkScope,
  type UpdateNetwork,
  updateNetworkV0,
  updateNetworkV1,
} from "#core/resolve/reach/update-network.ts";
import { reachableFrom } from "#core/resolve/shortest-path.ts";
import { nodeWorkspace } from "#host";
import { corpusFolder } from "../support/corpus.ts";
import { catalogOf, installedVersion, nameOf, plainPackage, textOf } from "./random-package.ts";

/** How many installed versions, and how many wanted ones for each, are tried in each scope of a real package. */
const tried = { installed: 10_000, wanted: 5 };

test("the networks of random packages have the paths of the resolvers", () => {
  fc.assert(
    fc.property(plainPackage, installedVersion, (plain, version) => {
      const catalog = catalogOf(plain);
      const [major = 0, minor = 0, patch = 0, pre] = version;
      const own: Version = { major, minor, patch, pre: pre === undefined ? [] : ["rc", pre], build: [] };
      for (const scope of scopesOf(catalog)) {
        const { versions } = updateNetworkV1(scope, undefined);
        const others = [
          { name: nameOf(version), version: own },
          { name: `bar.v${textOf(version)}`, version: own },
        ];
        for (const from of [...versions, ...others]) check(scope, from, versions);
      }
    }),
    { numRuns: 200, seed: 1 },
  );
});

test("the networks of packages with several builds of a version have the paths of the resolvers", () => {
  const builds = fc.uniqueArray(fc.constantFrom("1.1.0", "1.1.0+1", "1.1.0+2", "1.1.0+x.01"), { minLength: 2 });
  let several = 0;
  fc.assert(
    fc.property(plainPackage, builds, fc.boolean(), (plain, texts, isAgain) => {
      const names = [...new Set(plain.channels.flatMap(({ entries }) => entries.map(({ name }) => name)))];
      const chosen = names.slice(0, texts.length);
      // Two bundles of one version and build, between which OLM v1 does not decide, are among them.
      const versions = new Map(chosen.map((name, index) => [name, (isAgain ? texts[index >> 1] : texts[index]) ?? ""]));
      several += versions.size > 1 ? 1 : 0;
      const bundles = [{ name: "foo.v9.9.9", version: [1, 1, 0] as const }];
      for (const scope of scopesOf(catalogOf(plain, { versions, bundles }))) {
        const { versions: known } = updateNetworkV1(scope, undefined);
        for (const from of known) checkV1(scope, from, known);
      }
    }),
    { numRuns: 200, seed: 5 },
  );
  assert.ok(several > 150, `only ${several} packages with several builds`);
});

test("the networks of real packages have the paths of the resolvers", async (t) => {
  const corpus = corpusFolder();
  if (!corpus) return t.skip("no corpus here");
  let count = 0;
  const root = resolve(corpus, "catalogs/v4.20");
  for (const name of readdirSync(root)) {
    for (const scope of scopesOf(await loadCatalog(nodeWorkspace(), resolve(root, name)))) {
      const { versions } = updateNetworkV1(scope, undefined);
      const between = versions.slice(0, 2).map(({ version }) => {
        const removed = { ...version, patch: Number(version.patch) + 1, pre: [], build: [] };
        return { name: `${scope.pkg.name}.v${versionText(removed)}`, version: removed };
      });
      for (const from of [...some(versions, tried.installed), ...between]) {
        check(scope, from, some(versions, tried.wanted));
        count++;
      }
    }
  }
  assert.ok(count > 2000, `only ${count} positions`);
});

function some<T>(items: readonly T[], most: number): readonly T[] {
  const step = Math.ceil(items.length / most);
  return items.filter((_, index) => (items.length - 1 - index) % step === 0);
}

function scopesOf(catalog: Catalog): readonly NetworkScope[] {
  return [...catalog.packages.values()].flatMap((pkg) =>
    [undefined, ...channelsByPreference(pkg)].map((channel) => ({ catalog, pkg, channel })),
  );
}

function checkV1(scope: NetworkScope, from: InstalledBundle, wanted: readonly InstalledBundle[]): void {
  const { catalog, pkg, channel } = scope;
  const installed = { name: from.name, version: versionText(from.version) };
  const where = `OLM v1 from ${from.name} in ${channel ?? "any channel"} of ${pkg.name}`;
  const question = { packageName: pkg.name, installed };
  const v1: ResolutionRequest = {
    olm: "v1",
    sources: [{ name: "catalog", catalog }],
    question: { ...question, channels: channel === undefined ? [] : [channel] },
  };
  const networkV1 = updateNetworkV1(scope, from);
  checkReached(networkV1, from, reachableFrom(v1), where);
  checkPaths(networkV1, v1, installed, wanted, where);
}

function check(scope: NetworkScope, from: InstalledBundle, wanted: readonly InstalledBundle[]): void {
  checkV1(scope, from, wanted);
  const { catalog, pkg, channel } = scope;
  const installed = { name: from.name, version: versionText(from.version) };
  const where = `from ${from.name} in ${channel ?? "any channel"} of ${pkg.name}`;
  const question = { packageName: pkg.name, installed };
  const networkV0 = updateNetworkV0(scope, from);
  if (channel === undefined) return checkSwitches(networkV0, scope, from, wanted);
  const v0: ResolutionRequest = { olm: "v0", catalog, question: { ...question, channel, ignoreDependencies: true } };
  checkReached(networkV0, from, reachableFrom(v0), `OLM v0 ${where}`);
  checkPaths(networkV0, v0, installed, wanted, `OLM v0 ${where}`);
}

function checkReached(
  network: UpdateNetwork,
  from: InstalledBundle,
  reached: readonly { readonly name: string }[],
  where: string,
): void {
  const expected = reached.map(({ name }) => name).filter((name) => name !== from.name);
  const found = [...network.from(from.name).keys()].filter((name) => name !== from.name);
  assert.deepEqual(found.sort(), expected.sort(), where);
}

function checkPaths(
  network: UpdateNetwork,
  request: ResolutionRequest,
  installed: { readonly name: string; readonly version: string },
  wanted: readonly InstalledBundle[],
  where: string,
): void {
  for (const { name } of wanted) {
    const target = { ...parseTarget(name), matches: (bundle: { readonly name: string }) => bundle.name === name };
    const { hops } = shortestPath(request, target);
    const found = pathInNetwork(network, request, installed, name);
    assert.deepEqual(
      found?.map(({ to }) => to.name),
      hops?.map(({ to }) => to.name),
      `${where} to ${name}`,
    );
    assert.equal(network.to(name).get(installed.name), hops?.length, `${where} to ${name}`);
    assert.deepEqual(
      found?.map(({ to }) => to.because),
      hops?.map(({ to }) => to.because),
    );
  }
}

/** Follows the automatic updates of every channel from each version, one resolution after the other. */
function checkSwitches(
  network: UpdateNetwork,
  { catalog, pkg }: NetworkScope,
  from: InstalledBundle,
  wanted: readonly InstalledBundle[],
): void {
  const distances = new Map([[from.name, 0]]);
  const queue = [{ name: from.name, version: versionText(from.version) }];
  for (const installed of queue) {
    for (const channel of channelsByPreference(pkg)) {
      const question = { packageName: pkg.name, channel, installed, ignoreDependencies: true };
      const { chosen } = resolveNext({ olm: "v0", catalog, question });
      if (!chosen?.version || distances.has(chosen.name)) continue;
      distances.set(chosen.name, (distances.get(installed.name) ?? 0) + 1);
      queue.push({ name: chosen.name, version: versionText(chosen.version) });
    }
  }
  assert.deepEqual(
    new Map([...network.from(from.name)].sort()),
    new Map([...distances].sort()),
    `OLM v0 from ${from.name} of ${pkg.name}`,
  );
  const request: ResolutionRequest = {
    olm: "v0",
    catalog,
    question: { packageName: pkg.name, ignoreDependencies: true },
  };
  const installed = { name: from.name, version: versionText(from.version) };
  for (const { name } of wanted) {
    const path = pathInNetwork(network, request, installed, name);
    assert.equal(path?.length, distances.get(name), `OLM v0 from ${from.name} to ${name} of ${pkg.name}`);
    assert.equal(path?.at(-1)?.to.name ?? from.name, path ? name : from.name);
  }
}
