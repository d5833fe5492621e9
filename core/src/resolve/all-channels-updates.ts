// What OLM v1 does by itself when it is asked for no channel: the edges of all channels count.

import type { Package } from "../model/catalog.ts";
import { type NextUpdate, type NextUpdates, nextUpdatesV1 } from "./next-updates.ts";
import { noFeatureGates, v1Bundles } from "./v1-package.ts";
import { VersionLine } from "./version-line.ts";

interface Anywhere {
  readonly line: VersionLine;
  readonly steps: NextUpdates;
}

const remembered = new WeakMap<Package, Anywhere>();

/** What comes next by itself under OLM v1 without `channels` from the entry of that name; undefined for no entry. */
export function nextUpdateInAllChannels(pkg: Package, name: string): NextUpdate | undefined {
  const known = remembered.get(pkg) ?? readAnywhere(pkg);
  remembered.set(pkg, known);
  const position = known.line.entryNamed(name);
  return position && (known.steps.get(position) ?? "stays");
}

function readAnywhere(pkg: Package): Anywhere {
  const ranked = v1Bundles(pkg, noFeatureGates);
  const line = new VersionLine(
    ranked.flatMap(({ name, written: version, entries: [first] }) =>
      version && first ? [{ name, ...first, version }] : [],
    ),
  );
  const offers = ranked.map((bundle) => ({ bundle, entries: bundle.entries.map(({ entry }) => entry) }));
  return { line, steps: nextUpdatesV1(offers, line) };
}
