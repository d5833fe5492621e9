import { type BundleInPackage, bundleInPackage } from "../../bundle/bundle-in-package.ts";
import { entriesNamed } from "../../model/find-in-package.ts";
import { edgeNamesOf } from "../../model/written-edges.ts";
import type { Located } from "../../syntax/source-file.ts";
import { defineRule } from "../rule.ts";
import {
  type Counterpart,
  counterpartsOf,
  type Difference,
  differenceReports,
} from "../support/bundles/counterparts.ts";

export default defineRule({
  id: "edge-not-in-catalog",
  scope: "bundle-in-catalogs",
  severity: "info",
  summary: "The catalogs with a CSV have the update edges that the CSV states.",
  *check(folder, catalogs) {
    const own = bundleInPackage(folder);
    if (!own?.replaces && !own?.skipRange && !own?.skips.length) return;
    yield* differenceReports(counterpartsOf(folder, catalogs).flatMap((each) => differencesOf(own, each)));
  },
});

function differencesOf(own: BundleInPackage, { pkg, catalog }: Counterpart): readonly Difference[] {
  const entries = entriesNamed(pkg, own.name.value).map(({ entry }) => entry);
  const [first] = entries;
  if (!first) return [];
  const edges = new Set(entries.flatMap(edgeNamesOf).map(({ value }) => value));
  const there = first.name ?? first;
  const lost = ({ value }: Located<string>) => !edges.has(value);
  const names = edgeNamesOf(own).filter(lost);
  const differences = names.map((at): Difference => {
    const message = `this edge from '${at.value}' has no effect in catalog '${catalog}', whose entry of this bundle lacks it`;
    return { part: `edge ${at.value}`, at, message, there, catalog };
  });
  const { skipRange } = own;
  if (!skipRange || entries.some((entry) => entry.skipRange?.value === skipRange.value)) return differences;
  const other = entries.find((entry) => entry.skipRange)?.skipRange;
  const instead = other ? `has the skipRange '${other.value}'` : "has no skipRange";
  const message = `this skipRange has no effect in catalog '${catalog}', whose entry of this bundle ${instead}`;
  return [...differences, { part: "skipRange", at: skipRange, message, there: other ?? there, catalog }];
}
