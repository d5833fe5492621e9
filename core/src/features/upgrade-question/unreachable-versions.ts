// Why updates from an installed version do not reach the other entries of a scope.

import { groupBy } from "../../base/group-by.ts";
import { bundleNamed, channelNamed } from "../../model/find-in-package.ts";
import { entriesWithEdgeFrom } from "../../resolve/edge-index.ts";
import { hasEdgeFrom, type InstalledBundle } from "../../resolve/edges.ts";
import type { NetworkScope } from "../../resolve/reach/update-network.ts";
import type { Olm } from "../../resolve/resolution.ts";
import { findSkippingEntry } from "../../resolve/skipped-entries.ts";
import { v0Chain } from "../../resolve/v0-channel.ts";
import { hasDeprecatedProperty } from "../../resolve/v0-dependencies.ts";
import { unsupportedDependency } from "../../resolve/v1.ts";
import { v1BundleNamed } from "../../resolve/v1-package.ts";
import { compareVersions, versionText } from "../../versions/version.ts";
import type { UnreachableVersions } from "./upgrade-answer.ts";

/** What is asked about. */
export interface ReachedFrom {
  readonly scope: NetworkScope;
  readonly olm: Olm;
  readonly from: InstalledBundle;
  /** What is reached, lowest version first, `from` included. */
  readonly reached: readonly InstalledBundle[];
}

/** The names that are not reached, in groups of one reason, each in the order of `names`. */
export function unreachableVersions(asked: ReachedFrom, names: readonly string[]): readonly UnreachableVersions[] {
  const reached = new Set(asked.reached.map(({ name }) => name));
  const others = names.filter((name) => !reached.has(name));
  const explain = others.length === 0 ? () => "" : createExplanation(asked);
  return Array.from(groupBy(others, explain), ([reason, group]) => ({ reason, names: group }));
}

function createExplanation(asked: ReachedFrom): (name: string) => string {
  const { scope, olm, from, reached } = asked;
  const highest = reached.at(-1) ?? from;
  const newer = whyNothingNewer(asked, highest);
  const chainError = olm === "v0" ? chainErrorIn(scope) : undefined;
  return (name) => {
    const bundle = v1BundleNamed(scope.pkg, name);
    if (!bundle) return "has no bundle";
    if (!bundle.written) return "has no valid version";
    if (chainError !== undefined) return chainError;
    if (compareVersions(bundle.written, from.version) < 0) return `older than ${versionText(from.version)}`;
    const obstacle = olm === "v0" ? obstacleV0(scope, name) : obstacleV1(scope, name);
    if (obstacle !== undefined) return obstacle;
    return compareVersions(bundle.written, highest.version) > 0 ? newer : whyPassedOver(asked);
  };
}

/** OLM v0's error where the channel has no unique chain: no Subscription to it is updated. */
function chainErrorIn({ pkg, channel }: NetworkScope): string | undefined {
  const chain = channel === undefined ? undefined : v0Chain(pkg, channel);
  return chain && "error" in chain ? chain.error : undefined;
}

function whyNothingNewer({ scope, from }: ReachedFrom, highest: InstalledBundle): string {
  const entries = scope.channel === undefined ? "no entry" : `no entry of channel '${scope.channel}'`;
  const noEdge = `${entries} replaces, skips or matches`;
  const isFollowed = hasSuccessor(scope, highest);
  if (highest.name !== from.name) return `updates stop at '${highest.name}'${isFollowed ? "" : `, which ${noEdge}`}`;
  return isFollowed ? `no update path leads from '${from.name}' to a higher version` : `${noEdge} '${from.name}'`;
}

/** Whether an entry of the scope has an edge from the version, even one that the OLM does not take. */
function hasSuccessor({ pkg, channel }: NetworkScope, from: InstalledBundle): boolean {
  const channels = pkg.channels.filter(({ name }) => channel === undefined || name?.value === channel);
  return channels.some((each) =>
    entriesWithEdgeFrom(each, from).some((entry) => entry.name?.value !== from.name && hasEdgeFrom(entry, from)),
  );
}

function obstacleV0({ pkg, channel: channelName }: NetworkScope, name: string): string | undefined {
  const bundle = bundleNamed(pkg, name);
  if (bundle && hasDeprecatedProperty(bundle)) return "OLM v0 does not install bundles with property 'olm.deprecated'";
  const channel = channelName === undefined ? undefined : channelNamed(pkg, channelName);
  const skippedBy = channel && findSkippingEntry(channel, name);
  return skippedBy === undefined ? undefined : `OLM v0 never updates to an entry that '${skippedBy}' skips`;
}

function obstacleV1({ pkg }: NetworkScope, name: string): string | undefined {
  const bundle = bundleNamed(pkg, name);
  const dependency = bundle && unsupportedDependency(bundle);
  return dependency === undefined ? undefined : `OLM v1 does not install bundles with property '${dependency}'`;
}

function whyPassedOver({ olm, from }: ReachedFrom): string {
  if (olm === "v0") return "automatic updates pass over it";
  return `no update path leads from '${from.name}' to it`;
}
