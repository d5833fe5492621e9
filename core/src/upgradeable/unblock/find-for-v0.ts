// The unblocking update under OLM v0: on the automatic update path of the Subscription's channel, otherwise the fewest
// updates with other channels on the way.

import { channelNames } from "../../model/find-in-package.ts";
import type { OpenShiftMinor } from "../../openshift/openshift-minor.ts";
import { installedAfter, resolveNext, withInstalled } from "../../resolve/resolution-request.ts";
import { type Hop, resolveUpdatePath } from "../../resolve/resolved-update-path.ts";
import type { CatalogSource } from "../../resolve/v1-candidates.ts";
import { type ManagedOperator, requestToV0 } from "../operators/managed-operator.ts";
import type { UnblockingUpdate } from "../report/upgrade-report.ts";
import { describeUpdate, unblocks } from "./unblocking-bundles.ts";

/** The update, or undefined if no update path leads to a bundle that supports OpenShift `needed`. */
export function findForV0(operator: ManagedOperator, needed: OpenShiftMinor): UnblockingUpdate | undefined {
  const { sources, isUnsubscribed } = operator;
  const automatic = shortestOf(sources.map((source) => findAutomaticPath(operator, source, needed)));
  if (automatic) {
    const change = isUnsubscribed ? subscribeText(automatic[0]?.to.channels[0] ?? "") : null;
    return describeUpdate(operator, automatic, change);
  }
  const paths = sources.map((source) => {
    const path = findPathAcrossChannels(operator, source, needed);
    return path && preferLastChannel(operator, source, path);
  });
  const shortest = shortestOf(paths);
  return shortest && describeUpdate(operator, shortest, channelChangesText(shortest, operator));
}

/** The shortest path; of equally short ones the first. */
function shortestOf<Path extends readonly Hop[]>(paths: readonly (Path | undefined)[]): Path | undefined {
  return paths.reduce((best, path) => (path && (!best || path.length < best.length) ? path : best), undefined);
}

/** The part of the automatic update path in the followed channel up to the first update that unblocks. */
function findAutomaticPath(
  operator: ManagedOperator,
  source: CatalogSource,
  needed: OpenShiftMinor,
): readonly Hop[] | undefined {
  const { hops } = resolveUpdatePath(requestToV0(operator, source, operator.channels[0]));
  const index = hops.findIndex(({ to }) => unblocks(operator, to, needed));
  return index < 0 ? undefined : hops.slice(0, index + 1);
}

/** An update in one of the channels that a Subscription can follow. */
interface ChannelHop extends Hop {
  readonly channel: string;
}

/** An update that the search has reached, and the one before it. */
interface SearchNode {
  readonly hop: ChannelHop | undefined;
  readonly previous: SearchNode | undefined;
}

/**
 * Searches breadth first. Before every update the Subscription can follow another channel; paths that stay in their
 * channel are tried first.
 */
function findPathAcrossChannels(
  operator: ManagedOperator,
  source: CatalogSource,
  needed: OpenShiftMinor,
): readonly ChannelHop[] | undefined {
  const pkg = source.catalog.packages.get(operator.packageName);
  const channels = pkg ? [...channelNames(pkg)] : [];
  const seen = new Set([operator.installed.name]);
  const queue: SearchNode[] = [{ hop: undefined, previous: undefined }];
  for (const node of queue) {
    const current = node.hop?.channel ?? operator.channels[0];
    for (const channel of startingWith(current, channels)) {
      const hop = nextHop(operator, node.hop, source, channel);
      if (!hop || seen.has(hop.to.name)) continue;
      seen.add(hop.to.name);
      const nextNode = { hop: { ...hop, channel }, previous: node };
      if (unblocks(operator, hop.to, needed)) return hopsTo(nextNode);
      queue.push(nextNode);
    }
  }
  return undefined;
}

function hopsTo(node: SearchNode): readonly ChannelHop[] {
  const hops: ChannelHop[] = [];
  for (let at: SearchNode | undefined = node; at?.hop; at = at.previous) hops.push(at.hop);
  return hops.reverse();
}

function startingWith(first: string | undefined, channels: readonly string[]): readonly string[] {
  return [...channels.filter((channel) => channel === first), ...channels.filter((channel) => channel !== first)];
}

/** The next automatic update in a channel after the last update is installed. */
function nextHop(
  operator: ManagedOperator,
  last: Hop | undefined,
  source: CatalogSource,
  channel: string,
): Hop | undefined {
  const request = requestToV0(operator, source, channel);
  const installed = last ? installedAfter(last.to, request) : operator.installed;
  const { outcome, chosen } = resolveNext(withInstalled(request, installed));
  return outcome === "update" && chosen ? { from: installed, to: chosen } : undefined;
}

/** The same updates in the path's last channel, if it has them all, so that the channel is changed only once. */
function preferLastChannel(
  operator: ManagedOperator,
  source: CatalogSource,
  path: readonly ChannelHop[],
): readonly ChannelHop[] {
  const channel = path.at(-1)?.channel ?? "";
  const { hops } = resolveUpdatePath(requestToV0(operator, source, channel));
  const hasAll = path.every(({ to }, index) => hops[index]?.to.name === to.name);
  return hasAll ? path.map((hop) => ({ ...hop, channel })) : path;
}

function channelChangesText(path: readonly ChannelHop[], { channels, isUnsubscribed }: ManagedOperator): string {
  const changes = path.flatMap(({ channel, from }, index) => {
    if (index === 0 && isUnsubscribed) return [subscribeText(channel)];
    const previous = index === 0 ? channels[0] : path[index - 1]?.channel;
    if (channel === previous) return [];
    const when = index === 0 ? "" : `once '${from?.name}' is installed, `;
    return `${when}set the Subscription's channel to '${channel}'`;
  });
  return changes.join("; ");
}

function subscribeText(channel: string): string {
  return `create a Subscription to channel '${channel}', because OLM v0 updates nothing without one`;
}
