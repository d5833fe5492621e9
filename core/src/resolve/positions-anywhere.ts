// What OLM v1 does by itself when it is asked for no channel: the edges of all channels count.

import type { Package } from "../model/catalog.ts";
import { Line } from "./line.ts";
import { type NextStep, type NextSteps, nextStepsV1 } from "./next-steps.ts";
import { defaultReading, v1Bundles } from "./v1-package.ts";

interface Anywhere {
  readonly line: Line;
  readonly steps: NextSteps;
}

const remembered = new WeakMap<Package, Anywhere>();

/** What comes next by itself under OLM v1 without `channels` from the entry of that name; undefined for no entry. */
export function nextAnywhere(pkg: Package, name: string): NextStep | undefined {
  const known = remembered.get(pkg) ?? readAnywhere(pkg);
  remembered.set(pkg, known);
  const position = known.line.named(name);
  return position && (known.steps.get(position) ?? "stays");
}

function readAnywhere(pkg: Package): Anywhere {
  const ranked = v1Bundles(pkg, defaultReading);
  const line = new Line(
    ranked.flatMap(({ name, written: version, entries: [first] }) =>
      version && first ? [{ name, ...first, version }] : [],
    ),
  );
  const offers = ranked.map((bundle) => ({ bundle, entries: bundle.entries.map(({ entry }) => entry) }));
  return { line, steps: nextStepsV1(offers, line) };
}
