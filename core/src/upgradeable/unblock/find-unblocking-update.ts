// The nearest update after which an operator lets the cluster go on, or why there is none.

import type { Bundle } from "../../model/blob.ts";
import { channelNames } from "../../model/find-in-package.ts";
import { bundlePropertiesKey } from "../../openshift/annotation-names.ts";
import { coversOpenShiftMinor, minorText, type OpenShiftMinor } from "../../openshift/openshift-minor.ts";
import type { Candidate, Olm } from "../../resolve/resolution.ts";
import { installedAfter, resolveNext, withInstalled } from "../../resolve/resolution-request.ts";
import { type Hop, resolveUpdatePath } from "../../resolve/resolved-update-path.ts";
import { shortestPath, versionPins } from "../../resolve/shortest-path.ts";
import type { CatalogSource } from "../../resolve/v1-candidates.ts";
import { maxOfBundleProperties } from "../facts/installed-max.ts";
import { maxInCatalog, writtenMaxInCatalog } from "../operators/catalog-max.ts";
import {
  availableUpdates,
  type ManagedOperator,
  type RelaxedConstraints,
  requestToV0,
  requestToV1,
} from "../operators/managed-operator.ts";
import type { UnblockingUpdate } from "../report/upgrade-report.ts";

/** The update that frees the cluster, or a sentence that says why there is none. */
export type UnblockingResult =
  | { readonly update: UnblockingUpdate; readonly reason: null }
  | { readonly update: null; readonly reason: string };

/** The nearest version that OLM may be brought to and that lets the cluster go to `needed`. */
export function findUnblockingUpdate(operator: ManagedOperator, needed: OpenShiftMinor): UnblockingResult {
  if (operator.sources.length === 0) return noUpdate(whyNoCatalog(operator, needed));
  const way = operator.olm === "v0" ? findForV0(operator, needed) : findForV1(operator, needed);
  if (way) return { update: way, reason: null };
  return noUpdate(whyNoUpdate(operator, needed));
}

/** PackageManifests know the heads, but no edges: they tell what to look at, not how to get there. */
function whyNoCatalog({ packageName, manifests }: ManagedOperator, needed: OpenShiftMinor): string {
  const missing = `no catalog that was given has package '${packageName}'`;
  const channels = manifests.flatMap(({ catalogSource, channels }) =>
    channels.map((each) => ({ ...each, catalogSource })),
  );
  const free = channels.find(({ headAnnotations }) => {
    const { shipped } = maxOfBundleProperties(headAnnotations[bundlePropertiesKey], bundlePropertiesKey);
    return "ok" in shipped && (shipped.ok === undefined || coversOpenShiftMinor(shipped.ok, needed));
  });
  if (!free) return missing;
  return `${missing}; the cluster offers '${free.currentCsv}', the head of channel '${free.name}' of '${free.catalogSource}', which allows OpenShift ${minorText(needed)}: give that catalog to see whether an update leads there`;
}

function noUpdate(reason: string): UnblockingResult {
  return { update: null, reason };
}

/** What OLM v0 does by itself in the channel that it follows; else the fewest updates, with other channels on the way. */
function findForV0(operator: ManagedOperator, needed: OpenShiftMinor): UnblockingUpdate | undefined {
  if (allowingBundleNames(operator, "v0", needed).size === 0) return undefined;
  const { channels, isUnsubscribed } = operator;
  const [own] = channels;
  const alone = shortestPathOf(operator.sources.map((source) => findAutomaticPath(operator, source, own, needed)));
  if (alone)
    return describeUpdate(operator, alone, isUnsubscribed ? subscribeText(alone[0]?.to.channels[0] ?? "") : null);
  const ways = operator.sources.map((source) => {
    const way = findPathAcrossChannels(operator, source, needed);
    return way && preferLastChannel(operator, source, way);
  });
  const nearest = shortestPathOf(ways);
  return nearest && describeUpdate(operator, nearest, channelChangesText(nearest, operator));
}

/** The first of equally short ones. */
function shortestPathOf<Way extends readonly Hop[]>(ways: readonly (Way | undefined)[]): Way | undefined {
  return ways.reduce((best, way) => (way && (!best || way.length < best.length) ? way : best), undefined);
}

/** An update in some channel of a Subscription. */
interface ChannelHop extends Hop {
  readonly channel: string;
}

/** The Subscription may change its channel before every update. Breadth first, staying in a channel before leaving it. */
function findPathAcrossChannels(
  operator: ManagedOperator,
  source: CatalogSource,
  needed: OpenShiftMinor,
): readonly ChannelHop[] | undefined {
  const pkg = source.catalog.packages.get(operator.packageName);
  const channels = pkg ? [...channelNames(pkg)] : [];
  const seen = new Set([operator.installed.name]);
  const ways: (readonly ChannelHop[])[] = [[]];
  for (const way of ways) {
    const last = way.at(-1);
    const first = last?.channel ?? operator.channels[0];
    for (const channel of [
      ...channels.filter((each) => each === first),
      ...channels.filter((each) => each !== first),
    ]) {
      const to = nextChannelHop(operator, last, source, channel);
      if (!to || seen.has(to.to.name)) continue;
      seen.add(to.to.name);
      const longer = [...way, { ...to, channel }];
      if (unblocks(operator, to.to, needed)) return longer;
      ways.push(longer);
    }
  }
  return undefined;
}

/** The same updates in the channel where they end, if that has them all: then it is changed once, and at once. */
function preferLastChannel(
  operator: ManagedOperator,
  source: CatalogSource,
  way: readonly ChannelHop[],
): readonly ChannelHop[] {
  const channel = way.at(-1)?.channel ?? "";
  const { hops } = resolveUpdatePath(requestToV0(operator, source, channel));
  return way.every(({ to }, index) => hops[index]?.to.name === to.name) ? way.map((hop) => ({ ...hop, channel })) : way;
}

/** What OLM v0 takes next in a channel, once the last update is installed. */
function nextChannelHop(
  operator: ManagedOperator,
  last: Hop | undefined,
  source: CatalogSource,
  channel: string,
): Hop | undefined {
  const inquiry = requestToV0(operator, source, channel);
  const installed = last ? installedAfter(last.to, inquiry) : operator.installed;
  const { outcome, chosen } = resolveNext(withInstalled(inquiry, installed));
  return outcome === "update" && chosen ? { from: installed, to: chosen } : undefined;
}

function subscribeText(channel: string): string {
  return `let a Subscription to channel '${channel}' install it, for OLM v0 updates nothing without one`;
}

function channelChangesText(way: readonly ChannelHop[], { channels, isUnsubscribed }: ManagedOperator): string {
  const changes = way.flatMap(({ channel, from }, index) => {
    if (index === 0 && isUnsubscribed) return [subscribeText(channel)];
    if (channel === (index === 0 ? channels[0] : way[index - 1]?.channel)) return [];
    const when = index === 0 ? "" : `once '${from?.name}' is installed, `;
    return `${when}set the channel of the Subscription to '${channel}'`;
  });
  return changes.join("; ");
}

function findAutomaticPath(
  operator: ManagedOperator,
  source: CatalogSource,
  channel: string | undefined,
  needed: OpenShiftMinor,
): readonly Hop[] | undefined {
  const { hops } = resolveUpdatePath(requestToV0(operator, source, channel));
  const at = hops.findIndex(({ to }) => unblocks(operator, to, needed));
  return at < 0 ? undefined : hops.slice(0, at + 1);
}

/** OLM v1 can be pinned to any successor; what the extension asks for is loosened only as far as it must be. */
function findForV1(operator: ManagedOperator, needed: OpenShiftMinor): UnblockingUpdate | undefined {
  if (allowingBundleNames(operator, "v1", needed).size === 0) return undefined;
  const target = {
    text: `OpenShift ${minorText(needed)}`,
    matches: (to: { readonly name: string; readonly bundle?: Bundle | undefined }) => unblocks(operator, to, needed),
  };
  for (const loosened of relaxationsToTry(operator)) {
    const inquiry = requestToV1(operator, loosened);
    const { hops } = shortestPath(inquiry, target);
    if (!hops || hops.length === 0) continue;
    const goesAlone = Object.keys(loosened).length === 0 && isPrefixOf(resolveUpdatePath(inquiry).hops, hops);
    return describeUpdate(operator, hops, goesAlone ? null : extensionChangesText(operator, hops, loosened));
  }
  return undefined;
}

function relaxationsToTry({ version, channels }: ManagedOperator): readonly RelaxedConstraints[] {
  const inOtherVersion = version === "" ? [] : [{ version: "" }];
  const inOtherChannel = channels.length === 0 ? [] : [{ channels: [] }];
  const inBoth = inOtherVersion.length > 0 && inOtherChannel.length > 0 ? [{ version: "", channels: [] }] : [];
  return [{}, ...inOtherVersion, ...inOtherChannel, ...inBoth];
}

function isPrefixOf(walked: readonly Hop[], hops: readonly Hop[]): boolean {
  return hops.every(({ to }, index) => walked[index]?.to.name === to.name);
}

function extensionChangesText(
  { channels }: ManagedOperator,
  hops: readonly Hop[],
  loosened: RelaxedConstraints,
): string {
  const missing = loosened.channels ? new Set(hops.flatMap(({ to }) => channelToAdd(to, channels) ?? [])) : [];
  const added = [...missing].map((channel) => `'${channel}'`).join(" and ");
  const first = added === "" ? "" : `add ${added} to the channels of the ClusterExtension and `;
  const pins = versionPins(hops).map((pin) => `'${pin}'`);
  return `${first}set its version to ${pins.join(", then ")}`;
}

/** Where the edge to it is, or under SelfCertified it itself; undefined where the extension follows that channel. */
function channelToAdd({ because, channels }: Candidate, followed: readonly string[]): string | undefined {
  const ofEdges = because.flatMap(({ channel }) => channel ?? []);
  const all = ofEdges.length > 0 ? ofEdges : channels;
  return all.some((channel) => followed.includes(channel)) ? undefined : all[0];
}

/** The other bundles of the package that let the cluster go on, by name; the installed one does not, whatever a catalog says. */
function allowingBundleNames(
  { packageName, sources, installed }: ManagedOperator,
  olm: Olm,
  needed: OpenShiftMinor,
): ReadonlySet<string> {
  const bundles = sources.flatMap(({ catalog }) => catalog.packages.get(packageName)?.bundles ?? []);
  const names = bundles
    .filter((bundle) => allowsOpenShift(bundle, olm, needed))
    .flatMap(({ name }) => name?.value ?? []);
  return new Set(names.filter((name) => name !== installed.name));
}

/** Two catalogs may say different things of bundles of one name: that of the candidate counts. */
function unblocks(
  { olm, installed }: ManagedOperator,
  { name, bundle }: { readonly name: string; readonly bundle?: Bundle | undefined },
  needed: OpenShiftMinor,
): boolean {
  return name !== installed.name && bundle !== undefined && allowsOpenShift(bundle, olm, needed);
}

function allowsOpenShift(bundle: Bundle, olm: Olm, needed: OpenShiftMinor): boolean {
  const max = maxInCatalog(bundle, olm);
  return "ok" in max && (max.ok === undefined || coversOpenShiftMinor(max.ok, needed));
}

function describeUpdate({ olm }: ManagedOperator, hops: readonly Hop[], change: string | null): UnblockingUpdate {
  const last = hops.at(-1)?.to;
  const because = last?.because[0];
  return {
    to: last?.name ?? "",
    hops: hops.map(({ to }) => to.name),
    maxOpenShiftVersion: last?.bundle ? writtenMaxInCatalog(last.bundle) : null,
    channel: because?.channel ?? (olm === "v0" ? (last?.channels[0] ?? null) : null),
    change,
  };
}

/** Tells a package that has nothing for that OpenShift from one that has it out of reach. */
function whyNoUpdate(operator: ManagedOperator, needed: OpenShiftMinor): string {
  const { olm, packageName, installed } = operator;
  const free = allowingBundleNames(operator, olm, needed);
  const [any] = free;
  const beyond = availableUpdates(operator).find(({ name }) => free.has(name))?.name ?? any;
  if (beyond === undefined) {
    return `none: no version of '${packageName}' in the catalogs allows OpenShift ${minorText(needed)}; uninstall it or wait for one`;
  }
  const named = olm === "v0" ? "OLM v0" : "OLM v1";
  return `none: '${beyond}' would allow OpenShift ${minorText(needed)}, but no update of ${named} leads there from '${installed.name}'${resolutionErrorText(operator)}; uninstall it or resolveNext its author for an edge`;
}

/** What the OLM would report instead of an update, if it would. */
function resolutionErrorText(operator: ManagedOperator): string {
  const [source] = operator.sources;
  const inquiry =
    operator.olm === "v1" || !source ? requestToV1(operator) : requestToV0(operator, source, operator.channels[0]);
  const { error } = resolveNext(inquiry);
  return error === undefined ? "" : `, where it reports: ${error}`;
}
