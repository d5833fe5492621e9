// The hover on a channel's name.

import type { Package } from "../../model/catalog.ts";
import { chainOf } from "../../model/channel-chain.ts";
import { channelNamed } from "../../model/find-in-package.ts";
import { code, count, enumerate, facts } from "../words/markdown.ts";
import { deprecationFact } from "./hover-deprecation.ts";
import { versionFact } from "./hover-version.ts";

/** Head, number of entries, whether it is the default; or that there is no such channel. */
export function describeChannel(pkg: Package, name: string): string {
  const channel = channelNamed(pkg, name);
  const heading = `**Channel ${code(name)}** of package ${code(pkg.name)}`;
  if (!channel) return facts(heading, ["no olm\\.channel blob has that name in this package"]);
  const heads = chainOf(channel).heads.flatMap((head) => head.name?.value ?? []);
  const isDefault = pkg.definitions.some(({ defaultChannel }) => defaultChannel?.value === name);
  return facts(heading, [
    headFact(pkg, heads),
    count(channel.entries.length, "entry", "entries"),
    isDefault ? "the package's default channel" : undefined,
    deprecationFact(pkg, "olm.channel", name),
  ]);
}

function headFact(pkg: Package, heads: readonly string[]): string {
  const [head, ...more] = heads;
  if (head === undefined) return "no head: every entry is replaced or skipped by another";
  if (more.length > 0) return `${heads.length} heads, where opm wants one: ${enumerate(heads.map(code))}`;
  const version = versionFact(pkg, head);
  return `head ${code(head)}${version ? `, ${version}` : ""}`;
}
