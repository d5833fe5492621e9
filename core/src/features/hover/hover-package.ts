// The hover on a package's name.

import type { Package } from "../../model/catalog.ts";
import { code, count, enumerate, facts, plain } from "../words/markdown.ts";
import { deprecationFact } from "./hover-deprecation.ts";

/** Default channel, channels, number of bundles, deprecation. */
export function describePackage(pkg: Package): string {
  const [definition] = pkg.definitions;
  const channels = pkg.channels.flatMap(({ name }) => (name ? [code(name.value)] : []));
  const defaultChannel = definition?.defaultChannel?.value;
  return facts(`**Package ${code(pkg.name)}**`, [
    definition ? undefined : "no olm\\.package blob defines it in this catalog",
    defaultChannel ? `default channel ${code(defaultChannel)}` : undefined,
    channels.length > 0 ? `${count(channels.length, "channel", "channels")}: ${enumerate(channels)}` : "no channels",
    count(pkg.bundles.length, "bundle", "bundles"),
    deprecationFact(pkg, "olm.package"),
    definition?.description?.value ? plain(shortened(definition.description.value)) : undefined,
  ]);
}

/** The first paragraph, at most 200 characters of it. */
function shortened(description: string): string {
  const paragraph = description.trim().split(/\n\s*\n/)[0] ?? "";
  const characters = [...paragraph];
  return characters.length <= 200 ? paragraph : `${characters.slice(0, 200).join("")}…`;
}
