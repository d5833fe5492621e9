// Versions outside a channel, an interval at a time, against the resolvers, a version at a time.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { type Package, resolveNext } from "#core";
import type { Channel } from "#core/model/blob.ts";
import { channelChain, hasValidChain } from "#core/model/channel-chain.ts";
import { automaticUpdatesIn } from "#core/resolve/automatic-updates.ts";
import { hasEdgeFrom, skipRangeOf } from "#core/resolve/edges.ts";
import { outsideVersions } from "#core/resolve/installed/outside-versions.ts";
import type { NextUpdate } from "#core/resolve/next-updates.ts";
import type { Olm } from "#core/resolve/resolution.ts";
import { type Version, versionText } from "#core/versions/version.ts";
import { contains } from "#core/versions/version-set.ts";
import { catalogOf, installedVersion, plainPackage, textOf } from "./random-package.ts";

const runs = { numRuns: 400, seed: 1 };

test("every version that a skipRange matches is in one interval, and is updated as that says", () => {
  let seen = 0;
  fc.assert(
    fc.property(plainPackage, fc.array(installedVersion, { minLength: 4, maxLength: 8 }), (plain, versions) => {
      const catalog = catalogOf(plain);
      const pkg = catalog.packages.get("foo");
      for (const channel of pkg?.channels ?? []) {
        if (!pkg || !hasValidChain(channel) || automaticUpdatesIn(pkg, channel).v0Error !== undefined) continue;
        const found = outsideVersions(pkg, channel);
        for (const { example, v0, v1 } of found) {
          assert.equal(nextOf(catalog, channel, "v0", example), textOfNext(v0));
          assert.equal(nextOf(catalog, channel, "v1", example), textOfNext(v1));
        }
        for (const plainVersion of versions) {
          const [major = 0, minor = 0, patch = 0] = plainVersion;
          const version: Version = { major, minor, patch, pre: [], build: [] };
          if (versionText(version) === "0.0.0" || isKnown(pkg, channel, version) || !isMatched(channel, version))
            continue;
          const own = found.filter(({ interval }) => contains([interval], version));
          assert.equal(own.length, 1, textOf(plainVersion));
          const installed = { name: "unknown", version };
          assert.equal(nextOf(catalog, channel, "v0", installed), textOfNext(own[0]?.v0));
          assert.equal(nextOf(catalog, channel, "v1", installed), textOfNext(own[0]?.v1));
          seen++;
        }
      }
    }),
    runs,
  );
  assert.ok(seen > 100, `only ${seen} versions were compared`);
});

function isKnown(pkg: Package, channel: Channel, version: Version): boolean {
  const text = versionText(version);
  const { entries } = channelChain(channel);
  return [...entries.keys(), ...pkg.bundles.flatMap(({ name }) => name?.value ?? [])].some((name) =>
    name.endsWith(text),
  );
}

function isMatched(channel: Channel, version: Version): boolean {
  return channel.entries.some(
    (entry) => skipRangeOf(entry) && hasEdgeFrom(entry, { name: "unknown", version }) === true,
  );
}

function nextOf(
  catalog: ReturnType<typeof catalogOf>,
  channel: Channel,
  olm: Olm,
  from: { readonly name: string; readonly version: Version },
): string | undefined {
  const installed = { name: from.name, version: versionText(from.version) };
  const name = channel.name?.value ?? "";
  const { outcome, chosen, chosenAnyOf, error } = resolveNext(
    olm === "v0"
      ? { olm, catalog, question: { packageName: "foo", channel: name, installed, ignoreDependencies: true } }
      : { olm, sources: [{ name: "c", catalog }], question: { packageName: "foo", channels: [name], installed } },
  );
  if (error?.startsWith("OLM crashes")) return "crash";
  if (outcome === "error" || outcome === "stays") return "stays";
  return (chosen ?? chosenAnyOf[0])?.name;
}

function textOfNext(next: NextUpdate | undefined): string | undefined {
  return typeof next === "string" ? next : next?.name;
}
