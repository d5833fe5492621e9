// The report on entries that have no update path into the catalog for the next OpenShift version.

import type { Channel } from "../../model/blob.ts";
import type { Package } from "../../model/catalog.ts";
import { type Facts, wholeBundle } from "../../model/facts.ts";
import { bundleNamed, entriesNamed } from "../../model/find-in-package.ts";
import { bundlePropertiesKey } from "../../openshift/annotation-names.ts";
import { minorText, type OpenShiftMinor } from "../../openshift/openshift-minor.ts";
import type { StrandedGroup } from "../../resolve/stranded-by-next-openshift.ts";
import type { Fix, PackageReport, RelatedPlace } from "../rule.ts";
import { patchUpdatesNote } from "../support/max-openshift-reports.ts";
import { channelGoingOn } from "./channel-going-on.ts";
import { maxReadBy, openShiftLimitsOf, raiseLimitFix } from "./openshift-limit.ts";

/** What the entries of a package are compared with: the next OpenShift version and its catalog. */
interface NextOpenShift {
  /** The package in this catalog. */
  readonly pkg: Package;
  readonly minor: OpenShiftMinor;
  readonly nextPackage: Package;
  /** The channel of the same name in the next catalog. */
  readonly nextChannel: Channel;
}

/** Reports the entry at which updates stop; the other entries whose updates stop there are related places. */
export function strandedReport(group: StrandedGroup, next: NextOpenShift): PackageReport {
  const { at, continuesInNext, isUpgradeable, endingHere } = group;
  return {
    at: at.entry.name ?? at.entry,
    message: strandedMessage(group, next),
    related: [
      ...(isUpgradeable ? [] : limitPlaces(at.name, next)),
      ...(continuesInNext ? [] : nextCatalogPlaces(at.name, next)),
      ...endingHere.map(({ name, entry }) => ({
        message: `updates from '${name}' stop at '${at.name}'`,
        at: entry.name ?? entry,
      })),
    ],
    fixes: () => raiseEntryLimitFix(group, next),
  };
}

function strandedMessage(group: StrandedGroup, { pkg, minor, nextPackage }: NextOpenShift): string {
  const { at, isHead, olms, continuesInNext, isUpgradeable } = group;
  const [olm = "v0"] = olms;
  const scope = olms.length === 1 ? `in OLM ${olm}, ` : "";
  const channel = `channel '${at.channel.name?.value ?? ""}'`;
  const entry = `'${at.name}', ${isHead ? `the head of ${channel}` : `where updates in ${channel} stop`},`;
  const version = minorText(minor);
  const onward = channelGoingOn({ pkg, channel: at.channel }, at.name, nextPackage);
  const advice = onward ? `, but channel '${onward.name?.value ?? ""}' continues from it` : "";
  const missing = `in the catalog for OpenShift ${version}, this channel has neither this entry nor a successor${advice}`;
  if (isUpgradeable) return `${scope}${entry} gets no further updates after the cluster is upgraded: ${missing}`;
  const bundle = bundleNamed(pkg, at.name);
  const max = bundle && maxReadBy(olm, bundle);
  const limit = `is supported up to OpenShift ${max ? minorText(max) : ""} and blocks the cluster upgrade to ${version} (${patchUpdatesNote})`;
  return `${scope}${entry} ${limit}${continuesInNext ? "" : `; also, ${missing}`}`;
}

function limitPlaces(name: string, { pkg }: NextOpenShift): readonly Facts<RelatedPlace>[] {
  const limit = openShiftLimitsOf(pkg).find((each) => each.name === name);
  return limit ? [{ message: `'${name}' is supported up to OpenShift ${minorText(limit.max)}`, at: limit.at }] : [];
}

/** The channel in the next catalog, and the entry of that name in its other channels. */
function nextCatalogPlaces(name: string, { minor, nextPackage, nextChannel }: NextOpenShift): readonly RelatedPlace[] {
  const version = minorText(minor);
  const channelPlace = {
    message: `channel '${nextChannel.name?.value ?? ""}' for OpenShift ${version}`,
    at: nextChannel.name ?? nextChannel.schema,
  };
  const entryPlaces = entriesNamed(nextPackage, name).map(({ channel, entry }) => ({
    message: `'${name}' is in channel '${channel.name?.value ?? ""}' for OpenShift ${version}`,
    at: entry.name ?? entry,
  }));
  return [channelPlace, ...entryPlaces];
}

/**
 * Raises the limit of the entry's bundle. Only where that alone unblocks the entry, where the bundle is in the same file,
 * and where the catalog shows no limit of the bundle image, which OLM v1 would still obey.
 */
function raiseEntryLimitFix(group: StrandedGroup, { pkg, minor }: NextOpenShift): readonly Fix[] {
  const { at, continuesInNext, isUpgradeable } = group;
  if (isUpgradeable || !continuesInNext) return [];
  const limit = openShiftLimitsOf(pkg).find(({ name }) => name === at.name);
  if (limit?.at.document.path !== at.entry.document.path) return [];
  const hasImageLimit = wholeBundle(limit.bundle).document.text.includes(bundlePropertiesKey);
  return hasImageLimit ? [] : raiseLimitFix(pkg, limit, minor);
}
