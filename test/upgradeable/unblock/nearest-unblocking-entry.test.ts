// The nearest updates that hovers tell of, against the paths and walks that ask the resolvers step by step.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { type Catalog, readCatalog, readSourceFile, resolveUpdatePath, shortestPath, versionText } from "#core";
import type { ChannelScope } from "#core/resolve/automatic-update-path.ts";
import { automaticUpdatesIn } from "#core/resolve/automatic-updates.ts";
import { nearestUnblockingEntry } from "#core/upgradeable/unblock/nearest-unblocking-entry.ts";
import { catalogOf, plainPackage } from "../../resolve/random-package.ts";

const needed = { major: 4, minor: 19 };
const limits = ["4.18", "4.18", "4.18", "4.19", "4.18.1", undefined];
const isEnough = (limit: string | undefined) => limit === undefined || limit === "4.19";

test("the nearest update is as near as the shortest path to a version that allows it", () => {
  const found = { v0: 0, v1: 0, none: 0 };
  fc.assert(
    fc.property(plainPackage, fc.array(fc.constantFrom(...limits), { minLength: 7, maxLength: 7 }), (plain, drawn) => {
      const { catalog, allowed } = withLimits(catalogOf(plain), drawn);
      for (const scope of scopesOf(catalog)) checkScope(scope, allowed, found);
    }),
    { numRuns: 300, seed: 1 },
  );
  assert.ok(found.v0 > 50 && found.v1 > 50 && found.none > 50, JSON.stringify(found));
});

/** The catalog with a limit for each bundle, and the names of those that may be on the needed OpenShift. */
function withLimits({ files }: Catalog, drawn: readonly (string | undefined)[]) {
  const blobs = (files[0]?.text ?? "").split("\n").map((line) => JSON.parse(line));
  const bundles = blobs.filter(({ schema }) => schema === "olm.bundle");
  const allowed = new Set<string>();
  for (const [index, { name, properties }] of bundles.entries()) {
    const limit = drawn[index];
    if (limit !== undefined) properties.push({ type: "olm.maxOpenShiftVersion", value: limit });
    if (isEnough(limit)) allowed.add(name);
  }
  const text = blobs.map((blob) => JSON.stringify(blob)).join("\n");
  return { catalog: readCatalog("", [readSourceFile("catalog.json", text)]), allowed };
}

function scopesOf(catalog: Catalog): readonly ChannelScope[] {
  return [...catalog.packages.values()].flatMap((pkg) => pkg.channels.map((channel) => ({ catalog, pkg, channel })));
}

function checkScope(
  scope: ChannelScope,
  allowed: ReadonlySet<string>,
  found: Record<"v0" | "v1" | "none", number>,
): void {
  const { catalog, pkg, channel } = scope;
  const target = { text: "one that allows it", matches: ({ name }: { name: string }) => allowed.has(name) };
  for (const position of automaticUpdatesIn(pkg, channel).entries) {
    if (allowed.has(position.name)) continue;
    const installed = { name: position.name, version: versionText(position.version) };
    const name = channel.name?.value ?? "";
    const question = { packageName: pkg.name, installed };
    const v1 = nearestUnblockingEntry(scope, "v1", position, needed);
    const sources = [{ name: "catalog", catalog }];
    const path = shortestPath({ olm: "v1", sources, question: { ...question, channels: [name] } }, target);
    assert.equal(v1?.hops, path.hops?.length, `OLM v1 from ${position.name}`);
    const v0 = nearestUnblockingEntry(scope, "v0", position, needed);
    const walk = resolveUpdatePath({ olm: "v0", catalog, question: { ...question, channel: name } });
    const at = walk.hops.findIndex(({ to }) => allowed.has(to.name));
    assert.equal(v0?.hops, at < 0 ? undefined : at + 1, `OLM v0 from ${position.name}`);
    for (const nearest of [v0, v1]) assert.ok(!nearest || allowed.has(nearest.to.name));
    found[v0 ? "v0" : v1 ? "v1" : "none"]++;
  }
}
