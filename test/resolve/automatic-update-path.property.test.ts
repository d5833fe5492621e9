// Automatic update paths, which hovers show, against the same paths resolved step by step.

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { test } from "node:test";
import fc from "fast-check";
import {
  type Catalog,
  loadCatalog,
  type Package,
  type ResolutionRequest,
  resolveUpdatePath,
  type Version,
  versionText,
} from "#core";
import {
  type AutomaticUpdatePath,
  automaticPathInAnyChannel,
  automaticUpdatePath,
  type ChannelScope,
} from "#core/resolve/automatic-update-path.ts";
import { automaticUpdatesIn } from "#core/resolve/automatic-updates.ts";
import type { InstalledBundle } from "#core/resolve/edges.ts";
import type { ResolvedUpdatePath } from "#core/resolve/resolved-update-path.ts";
import { nodeWorkspace } from "#host";
import { corpusFolder } from "../support/corpus.ts";
import { catalogOf, installedVersion, nameOf, plainPackage, textOf } from "./random-package.ts";

/** How many entries of a real channel are checked. */
const triedEntries = 12;

test("an automatic update path is the same as resolved step by step, from entries and from other versions", () => {
  fc.assert(
    fc.property(plainPackage, installedVersion, (plain, version) => {
      const catalog = catalogOf(plain);
      for (const scope of scopesOf(catalog)) {
        const [major = 0, minor = 0, patch = 0, pre] = version;
        const own: Version = { major, minor, patch, pre: pre === undefined ? [] : ["rc", pre], build: [] };
        checkFrom(scope, { name: nameOf(version), version: own });
        checkFrom(scope, { name: `bar.v${textOf(version)}`, version: own });
        for (const entry of automaticUpdatesIn(scope.pkg, scope.channel).entries) checkFrom(scope, entry);
      }
    }),
    { numRuns: 300, seed: 1 },
  );
});

test("automatic update paths in real catalogs are the same as resolved step by step", async (t) => {
  const corpus = corpusFolder();
  if (!corpus) return t.skip("no corpus here");
  let count = 0;
  const root = resolve(corpus, "catalogs/v4.20");
  for (const name of readdirSync(root)) {
    for (const scope of scopesOf(await loadCatalog(nodeWorkspace(), resolve(root, name)))) {
      const { entries } = automaticUpdatesIn(scope.pkg, scope.channel);
      const step = Math.ceil(entries.length / triedEntries);
      for (const entry of entries.filter((_, index) => index % step === 0)) {
        checkFrom(scope, entry);
        count++;
      }
    }
  }
  assert.ok(count > 300, `only ${count} entries`);
});

function scopesOf(catalog: Catalog): readonly ChannelScope[] {
  const packages: readonly Package[] = [...catalog.packages.values()];
  return packages.flatMap((pkg) => pkg.channels.map((channel) => ({ catalog, pkg, channel })));
}

function checkFrom(scope: ChannelScope, from: { readonly name: string; readonly version: Version }): void {
  const { catalog, pkg, channel } = scope;
  const channelName = channel.name?.value ?? "";
  const question = { packageName: pkg.name, installed: { name: from.name, version: versionText(from.version) } };
  const v0: ResolutionRequest = {
    olm: "v0",
    catalog,
    question: { ...question, channel: channelName, ignoreDependencies: true },
  };
  const sources = [{ name: "catalog", catalog }];
  const v1: ResolutionRequest = { olm: "v1", sources, question: { ...question, channels: [channelName] } };
  const where = `from ${from.name} in ${channelName} of ${pkg.name}`;
  assert.deepEqual(
    shownAutomatic(automaticUpdatePath(scope, "v0", from)),
    shownResolved(resolveUpdatePath(v0)),
    `OLM v0 ${where}`,
  );
  const inChannel = automaticUpdatePath(scope, "v1", from);
  // What OLM v1 refuses to install is nowhere installed by it.
  if (inChannel.end === "refused" && inChannel.steps.length === 0) return;
  assert.deepEqual(shownAutomatic(inChannel), shownResolved(resolveUpdatePath(v1)), `OLM v1 ${where}`);
  const anywhere = automaticPathInAnyChannel(pkg, from);
  if (anywhere) {
    assert.deepEqual(
      shownAutomatic(anywhere),
      shownResolved(resolveUpdatePath({ olm: "v1", sources, question })),
      `anywhere ${where}`,
    );
  }
}

interface Shown {
  readonly steps: readonly string[];
  readonly end: string;
}

/** Resolved step by step, OLM v1 reports an error instead of the step that it refuses. */
function shownAutomatic({ steps, end }: AutomaticUpdatePath<InstalledBundle>): Shown {
  const taken = end === "refused" ? steps.slice(0, -1) : steps;
  return { steps: taken.map(({ name }) => name), end: end === "refused" ? "error" : end };
}

function shownResolved({ hops, end, error }: ResolvedUpdatePath): Shown {
  const isCrash = error?.startsWith("OLM crashes");
  return { steps: hops.map(({ to }) => to.name), end: isCrash ? "crash" : end };
}
