// What a refactoring makes of the catalog of a package: its title with the changed lines, or why it is refused.

import type { Catalog } from "#core";
import { withoutPause } from "#core/base/paused.ts";
import { previewChange } from "#core/edits/preview-change.ts";
import { sequenceDifference } from "#core/edits/sequence-difference.ts";
import type { Trial } from "#core/features/refactoring/refactored.ts";
import { catalogOf } from "../../support/fixture.ts";

/** A bundle of package `shop`, with a line before it. */
export function bundle(version: string): string {
  return `---
schema: olm.bundle
package: shop
name: shop.v${version}
image: quay.io/shop/shop:v${version}
properties:
- type: olm.package
  value:
    packageName: shop
    version: ${version}
`;
}

/** A catalog of package `shop`: its channels with the lines of their entries, a bundle for each entry, and more blobs. */
export function shopOf(channels: Readonly<Record<string, readonly string[]>>, more = ""): string {
  const [first] = Object.keys(channels);
  const texts = Object.entries(channels).map(
    ([name, lines]) => `---\nschema: olm.channel\npackage: shop\nname: ${name}\nentries:\n${lines.join("\n")}\n`,
  );
  const lines = Object.values(channels).flat();
  const versions = new Set(lines.flatMap((line) => /^- (?:\{ ?)?name: shop\.v([\w.+-]+)/.exec(line)?.[1] ?? []));
  const bundles = [...versions].sort().map(bundle);
  return `schema: olm.package\nname: shop\ndefaultChannel: ${first}\n${texts.join("")}${bundles.join("")}${more}`;
}

/** Removed lines with a minus, new ones with a plus. */
export function changedLines(before: Catalog, after: Catalog): readonly string[] {
  const lines = ({ files }: Catalog) => files.flatMap(({ text }) => text.split("\n"));
  const [old, current] = [lines(before), lines(after)];
  return sequenceDifference(old, current, (a, b) => a === b).flatMap(({ start, end, newStart, newEnd }) => [
    ...old.slice(start, end).map((line) => `-${line}`),
    ...current.slice(newStart, newEnd).map((line) => `+${line}`),
  ]);
}

/** The title and the changed lines of a refactoring with input, or why it is refused. */
export function outcome(text: string, run: (catalog: Catalog) => Trial): readonly string[] {
  const catalog = catalogOf(text);
  const result = withoutPause(run(catalog));
  if ("error" in result) return [result.error];
  return [result.ok.title, ...changedLines(catalog, previewChange(catalog, result.ok))];
}
