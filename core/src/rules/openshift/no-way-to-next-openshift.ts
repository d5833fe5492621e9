import type { Channel } from "../../model/blob.ts";
import type { Package } from "../../model/catalog.ts";
import { channelChain } from "../../model/channel-chain.ts";
import { bundleNamed, channelNamed } from "../../model/find-in-package.ts";
import { mayBeInUnreadableDocument } from "../../model/missing-fields.ts";
import { coversOpenShiftMinor, minorText, type OpenShiftMinor } from "../../openshift/openshift-minor.ts";
import type { Olm } from "../../resolve/resolution.ts";
import { type ChannelInPackage, strandedByNextOpenShift } from "../../resolve/stranded-by-next-openshift.ts";
import type { Located } from "../../syntax/source-file.ts";
import { defineRule, type PackageReport } from "../rule.ts";
import { canPredictUpdates } from "../support/can-predict-updates.ts";
import { channelGoingOn } from "./channel-going-on.ts";
import { maxReadBy } from "./openshift-limit.ts";
import { strandedReport } from "./stranded-report.ts";

export default defineRule({
  id: "no-way-to-next-openshift",
  scope: "openshift",
  severity: "warning",
  summary: "Every entry has an update path into the catalog for the next OpenShift version.",
  *check(pkg, { next }) {
    if (!next) return;
    if (!next.found) {
      // While a new OpenShift has few of the packages yet, a missing one says nothing.
      if (!next.hasJustBegun) yield* missingPackageReport(pkg, next.minor);
      return;
    }
    for (const channel of pkg.channels)
      if (canPredictUpdates(pkg, channel)) yield* checkChannel(pkg, channel, next.minor, next.found.pkg);
  },
});

function* missingPackageReport({ definitions, name }: Package, minor: OpenShiftMinor): Generator<PackageReport> {
  const at = definitions[0]?.name;
  if (!at) return;
  const message = `no catalog for OpenShift ${minorText(minor)} has package '${name}': installations get no further updates after the cluster is upgraded`;
  yield { at, message };
}

function* checkChannel(
  pkg: Package,
  channel: Channel,
  minor: OpenShiftMinor,
  nextPackage: Package,
): Generator<PackageReport> {
  const { name } = channel;
  if (!name) return;
  const nextChannel = channelNamed(nextPackage, name.value);
  if (!nextChannel) {
    if (!mayContainChannel(nextPackage, name.value)) {
      yield missingChannelReport(name, { here: { pkg, channel }, minor, nextPackage });
    }
    return;
  }
  if (!canPredictUpdates(nextPackage, nextChannel)) return;
  const stranded = strandedByNextOpenShift({
    here: { pkg, channel },
    next: { pkg: nextPackage, channel: nextChannel },
    isUpgradeableWith: (entry, olm) => isUpgradeableWith(pkg, entry, olm, minor),
  });
  for (const group of stranded) yield strandedReport(group, { pkg, minor, nextPackage, nextChannel });
}

/** Whether the channel may be in a part of the next catalog that could not be read. */
function mayContainChannel(nextPackage: Package, channel: string): boolean {
  return mayBeInUnreadableDocument(nextPackage, channel) || nextPackage.orphans.length > 0;
}

/** Whether the cluster can be upgraded to the next OpenShift version while this entry is installed. */
function isUpgradeableWith(pkg: Package, entry: string, olm: Olm, minor: OpenShiftMinor): boolean {
  const bundle = bundleNamed(pkg, entry);
  const max = bundle && maxReadBy(olm, bundle);
  return !max || coversOpenShiftMinor(max, minor);
}

interface MissingChannel {
  readonly here: ChannelInPackage;
  readonly minor: OpenShiftMinor;
  readonly nextPackage: Package;
}

function missingChannelReport(at: Located<string>, { here, minor, nextPackage }: MissingChannel): PackageReport {
  const version = minorText(minor);
  const head = channelChain(here.channel).heads[0]?.name?.value;
  const onward = head === undefined ? undefined : channelGoingOn(here, head, nextPackage);
  const place = onward?.name ?? nextPackage.definitions[0]?.name;
  const advice = onward ? `; switch them to channel '${onward.name?.value ?? ""}', which continues from '${head}'` : "";
  const what = onward ? `channel '${onward.name?.value ?? ""}'` : `package '${nextPackage.name}'`;
  return {
    at,
    message: `the catalog for OpenShift ${version} has no channel '${at.value}': installations from this channel get no further updates after the cluster is upgraded${advice}`,
    related: place ? [{ message: `${what} for OpenShift ${version}`, at: place }] : [],
  };
}
