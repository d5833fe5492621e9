import type { Channel } from "../../model/blob.ts";
import { versionOf } from "../../model/bundle-version.ts";
import type { Catalog, Package } from "../../model/catalog.ts";
import { bundleNamed, channelNames, entriesNamed } from "../../model/find-in-package.ts";
import { isPlaceholder } from "../../model/kubernetes-object.ts";
import type { Subscription } from "../../model/subscription.ts";
import type { WorkspaceCatalogs } from "../../model/workspace-catalogs.ts";
import { subscribedVersion, subscriptionRequest } from "../../resolve/installed/subscription-request.ts";
import { whyNoUpdate } from "../../resolve/installed/why-no-update.ts";
import { v0Chain } from "../../resolve/v0-channel.ts";
import type { Located } from "../../syntax/source-file.ts";
import { compareVersions, type Version } from "../../versions/version.ts";
import { defineRule, type Report } from "../rule.ts";
import { didYouMean, nearestName, renameFix } from "../support/nearest-name.ts";

export default defineRule({
  id: "unresolvable-subscription",
  scope: "subscription",
  severity: "warning",
  summary: "What a Subscription names exists in the workspace's catalogs, which update its installed version.",
  *check(subscription, catalogs) {
    const { packageName } = subscription;
    if (packageName === undefined || isPlaceholder(packageName.value)) return;
    const packages = packagesIn(catalogs.catalogsWith(packageName.value), packageName.value);
    if (packages.length === 0) yield* checkUnknownPackage(packageName, catalogs);
    else {
      yield* checkChannel(subscription, packageName.value, packages);
      yield* checkUpdate(subscription, packageName, catalogs.catalogsWith(packageName.value));
    }
  },
});

function packagesIn(catalogs: readonly Catalog[], name: string): readonly Package[] {
  return catalogs.flatMap(({ packages }) => packages.get(name) ?? []);
}

/** The package may come from a catalog outside the workspace, so only a name close to one in the workspace is reported. */
function* checkUnknownPackage(at: Located<string>, { packageNames }: WorkspaceCatalogs): Generator<Report> {
  const better = nearestName(at.value, packageNames);
  if (better === undefined) return;
  const message = `package '${at.value}' does not exist in any catalog of this workspace${didYouMean(better)}`;
  yield { at, message, fixes: renameFix(at, better) };
}

function* checkChannel(
  { channel, startingCSV }: Subscription,
  name: string,
  packages: readonly Package[],
): Generator<Report> {
  const known = [...new Set(packages.flatMap((pkg) => [...channelNames(pkg)]))];
  const isGiven = channel !== undefined && channel.value !== "" && !isPlaceholder(channel.value);
  if (isGiven && !known.includes(channel.value)) {
    const better = nearestName(channel.value, known);
    const message = `package '${name}' has no channel '${channel.value}' in any catalog of this workspace${didYouMean(better)}`;
    yield { at: channel, message, fixes: renameFix(channel, better) };
    return;
  }
  if (startingCSV && startingCSV.value !== "" && !isPlaceholder(startingCSV.value)) {
    yield* checkStart(startingCSV, { name, channel: isGiven ? channel.value : undefined, packages });
  }
}

/** Reports that no catalog with the channel updates the installed version, which `status` names, and why. */
function* checkUpdate(
  subscription: Subscription,
  packageName: Located<string>,
  catalogs: readonly Catalog[],
): Generator<Report> {
  const { channel } = subscription;
  if (channel && isPlaceholder(channel.value)) return;
  const reasons = catalogs.flatMap((catalog) => {
    const pkg = catalog.packages.get(packageName.value);
    const channels = pkg?.channels.filter(({ name }) => !channel?.value || name?.value === channel.value) ?? [];
    if (!pkg || channels.length === 0) return [];
    const installed = subscribedVersion(catalog, subscription);
    // A channel without a newer version is not wrong: it may get one.
    const isBehind = installed && channels.some((each) => hasNewer(pkg, each, installed.version));
    if (!isBehind) return [undefined];
    return [whyNoUpdate(subscriptionRequest(catalog, subscription, installed))?.reason];
  });
  const [reason] = reasons;
  if (reason === undefined || reasons.includes(undefined)) return;
  yield { at: channel?.value ? channel : packageName, message: reason };
}

function hasNewer(pkg: Package, { name }: Channel, installed: Version): boolean {
  const chain = v0Chain(pkg, name?.value ?? "");
  const head = "ok" in chain ? chain.ok[0] : undefined;
  const version = head && versionOf(head.bundle)?.version;
  return version !== undefined && compareVersions(version, installed) > 0;
}

interface Subscribed {
  readonly name: string;
  /** Undefined without a channel: then OLM v0 looks in all of them. */
  readonly channel: string | undefined;
  readonly packages: readonly Package[];
}

/** OLM v0 installs nothing if the first bundle is not in the channel. */
function* checkStart(at: Located<string>, { name, channel, packages }: Subscribed): Generator<Report> {
  const channels = packages.flatMap((pkg) =>
    entriesNamed(pkg, at.value).flatMap((each) => each.channel.name?.value ?? []),
  );
  if (channel === undefined ? channels.length > 0 : channels.includes(channel)) return;
  if (channels.length > 0) {
    const own = [...new Set(channels)].map((each) => `'${each}'`).join(", ");
    yield { at, message: `'${at.value}' is not in channel '${channel}' but in ${own}, so OLM v0 installs nothing` };
    return;
  }
  const better = nearestName(at.value, entryNames(packages, channel));
  const exists = packages.some((pkg) => bundleNamed(pkg, at.value) !== undefined);
  const where = exists ? "is in no channel" : "does not exist in any catalog of this workspace";
  const message = `bundle '${at.value}' of package '${name}' ${where}, so OLM v0 installs nothing${didYouMean(better)}`;
  yield { at, message, fixes: renameFix(at, better) };
}

function entryNames(packages: readonly Package[], channel: string | undefined): readonly string[] {
  const channels = packages
    .flatMap((pkg) => pkg.channels)
    .filter(({ name }) => channel === undefined || name?.value === channel);
  return [...new Set(channels.flatMap(({ entries }) => entries.flatMap(({ name }) => name?.value ?? [])))];
}
