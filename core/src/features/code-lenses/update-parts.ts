// Where the automatic updates of each OLM lead from an entry, in a few words.

import { memoizeByBoth } from "../../base/memoize.ts";
import type { Channel, Entry } from "../../model/blob.ts";
import { versionOf } from "../../model/bundle-version.ts";
import { channelChain } from "../../model/channel-chain.ts";
import type { PackageFacts } from "../../model/facts.ts";
import { bundleNamed } from "../../model/find-in-package.ts";
import { unsupportedDependencyOf } from "../../resolve/automatic-update-path.ts";
import { type AutomaticUpdates, automaticUpdatesIn } from "../../resolve/automatic-updates.ts";
import type { Olm } from "../../resolve/resolution.ts";
import { type StuckEntry, stuckEntries } from "../../resolve/stuck-entries.ts";
import type { InstalledEntry } from "../../resolve/version-line.ts";
import { isSelectableName } from "../../schema/cluster-extension-schema.ts";

/** Lists the entries that can update to the lens's entry, goes to an entry of its channel, or shows the graph there. */
export type LensAction =
  | { readonly kind: "predecessors" }
  | { readonly kind: "entry"; readonly entry: string }
  | { readonly kind: "graph" };

/** One part of a line of lenses. */
export interface LensPart {
  readonly title: string;
  readonly action: LensAction | undefined;
}

/** One part where both OLMs do the same, else one for each; none at the head, and none without a version. */
export function automaticUpdateParts(pkg: PackageFacts, channel: Channel, { name }: Entry): readonly LensPart[] {
  const updates = automaticUpdatesIn(pkg, channel);
  const from = updates.entryNamed(name?.value ?? "");
  if (!from) return [];
  const v0 = updatePart(updates, "v0", from);
  // A ClusterExtension cannot select a channel whose name is not a DNS subdomain.
  const v1 = isSelectableName(channel.name?.value ?? "") ? updatePart(updates, "v1", from) : undefined;
  if (v0 && v1 && v0.title === v1.title) return [{ ...v0, title: `OLM v0 and v1${v0.title}` }];
  return [
    ...(v0 ? [{ ...v0, title: `OLM v0${v0.title}` }] : []),
    ...(v1 ? [{ ...v1, title: `OLM v1${v1.title}` }] : []),
  ];
}

/** The version of the bundle with this name, as opm tells bundles apart; without one the name. */
export function versionLabel(pkg: PackageFacts, name: string): string {
  const bundle = bundleNamed(pkg, name);
  return (bundle && versionOf(bundle)?.text) ?? name;
}

/** What one OLM does, to be put behind its name; undefined for the head, from which nothing should follow. */
function updatePart(updates: AutomaticUpdates, olm: Olm, from: InstalledEntry): LensPart | undefined {
  const { pkg, channel } = updates;
  if (olm === "v0" && updates.v0Error !== undefined) return { title: ": reports an error", action: undefined };
  const next = updates.next(olm, from);
  const stuck = stuckByEntry(updates, olm).get(from);
  if (next === "crash") return { title: ": crashes", action: undefined };
  if (next === "stays") {
    if (channelChain(channel).heads[0]?.name?.value === from.name) return undefined;
    return { title: stuck ? ": stuck here" : ": no update", action: undefined };
  }
  const refused = olm === "v1" && unsupportedDependencyOf(pkg, next.name) !== undefined;
  const ending = refused ? ", which it does not install" : stuckText(pkg, stuck);
  return { title: ` → ${versionLabel(pkg, next.name)}${ending}`, action: { kind: "entry", entry: next.name } };
}

/** What becomes of the updates after the next one, where they never reach the head. */
function stuckText(pkg: PackageFacts, stuck: StuckEntry | undefined): string {
  if (!stuck) return "";
  if (stuck.end === "cycle") return ", then repeating forever";
  return stuck.end === "crash" ? ", then crashes" : `, stuck at ${versionLabel(pkg, stuck.stopsAt.name)}`;
}

const stuckByEntry = memoizeByBoth(
  ({ pkg, channel }: AutomaticUpdates, olm: Olm): ReadonlyMap<InstalledEntry, StuckEntry> =>
    new Map(stuckEntries(pkg, channel, olm).map((stuck) => [stuck.entry, stuck])),
);
