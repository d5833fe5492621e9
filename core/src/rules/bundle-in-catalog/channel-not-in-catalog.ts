import { formatFirst } from "../../base/format-text.ts";
import { type BundleInPackage, bundleInPackage } from "../../bundle/bundle-in-package.ts";
import { entriesNamed } from "../../model/find-in-package.ts";
import type { Located } from "../../syntax/source-file.ts";
import { defineRule } from "../rule.ts";
import {
  type Counterpart,
  counterpartsOf,
  type Difference,
  differenceReports,
} from "../support/bundles/counterparts.ts";

export default defineRule({
  id: "channel-not-in-catalog",
  scope: "bundle-in-catalogs",
  severity: "info",
  summary: "The annotations of a bundle name a channel in which the catalogs have it.",
  *check(folder, catalogs) {
    const own = bundleInPackage(folder);
    const [first] = own?.channels ?? [];
    if (!own || !first) return;
    yield* differenceReports(counterpartsOf(folder, catalogs).flatMap((each) => differencesOf(own, first, each)));
  },
});

function differencesOf(
  { name, channels }: BundleInPackage,
  at: Located<string>,
  { pkg, catalog }: Counterpart,
): readonly Difference[] {
  const entries = entriesNamed(pkg, name.value);
  const names = new Set(entries.flatMap(({ channel }) => channel.name?.value ?? []));
  const [first] = entries;
  if (!first || channels.some(({ value }) => names.has(value.trim()))) return [];
  const listed = formatFirst(
    [...names].map((each) => `'${each}'`),
    3,
  );
  const message = `catalog '${catalog}' has this bundle in ${names.size === 1 ? "channel" : "channels"} ${listed}, not in '${at.value}'`;
  return [{ part: "channel", at, message, there: first.entry.name ?? first.entry, catalog }];
}
