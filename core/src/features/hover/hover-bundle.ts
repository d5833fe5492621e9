// The hover on a bundle's name outside of channels.

import type { Package } from "../../model/catalog.ts";
import { chainOf } from "../../model/channel-chain.ts";
import { bundleNamed, type EntryInChannel, entriesNamed } from "../../model/find-in-package.ts";
import type { Snapshot } from "../../session/snapshot.ts";
import { code, enumerate, facts } from "../words/markdown.ts";
import { deprecationFact } from "./hover-deprecation.ts";
import { openShiftFact } from "./hover-openshift.ts";
import { versionFact } from "./hover-version.ts";

/** Version, channels, image, deprecation, OpenShift limit. */
export function describeBundle(snapshot: Snapshot, pkg: Package, name: string): string {
  const bundle = bundleNamed(pkg, name);
  const entries = entriesNamed(pkg, name);
  const image = bundle?.image?.value;
  return facts(`**Bundle ${code(name)}** of package ${code(pkg.name)}`, [
    versionFact(pkg, name),
    bundle ? undefined : "no olm\\.bundle blob has that name in this package",
    entries.length > 0 ? `in ${enumerate(entries.map(channelFact))}` : "in no channel",
    image ? `image ${code(image)}` : undefined,
    bundle && openShiftFact(snapshot, bundle),
    deprecationFact(pkg, "olm.bundle", name),
  ]);
}

function channelFact({ channel, entry }: EntryInChannel): string {
  const isHead = chainOf(channel).heads.includes(entry);
  return `channel ${code(channel.name?.value ?? "")}${isHead ? " (head)" : ""}`;
}
