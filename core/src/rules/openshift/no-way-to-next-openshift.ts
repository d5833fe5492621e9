import type { NextCatalog } from "../../fbc/openshift-context.ts";
import type { Channel } from "../../model/blob.ts";
import type { Package } from "../../model/catalog.ts";
import { bundleNamed, channelNamed, entriesNamed } from "../../model/find-in-package.ts";
import { mayBeInUnreadableDocument } from "../../model/missing-fields.ts";
import { bundlePropertiesKey } from "../../openshift/annotation-names.ts";
import { coversOpenShiftMinor, minorText, type OpenShiftMinor } from "../../openshift/openshift-minor.ts";
import { type StrandedGroup, strandedByNextOpenShift } from "../../resolve/stranded-by-next-openshift.ts";
import { defineRule, type Fix, type RelatedPlace, type Report } from "../rule.ts";
import { canPredictUpdates } from "../support/can-predict-updates.ts";
import { maxReadBy, openShiftLimitsOf, raiseLimitFix } from "./openshift-limit.ts";

export default defineRule({
  id: "no-way-to-next-openshift",
  scope: "openshift",
  severity: "warning",
  summary: "Every entry has an update path into the catalog for the next OpenShift version.",
  *check(pkg, { next }) {
    if (!next) return;
    if (!next.found) yield* packageGone(pkg, next);
    else
      for (const channel of pkg.channels)
        if (canPredictUpdates(pkg, channel)) yield* checkChannel(pkg, channel, next, next.found.pkg);
  },
});

function* packageGone({ definitions, name }: Package, { minor }: NextCatalog): Generator<Report> {
  const at = definitions[0]?.name;
  if (!at) return;
  const message = `no catalog for OpenShift ${minorText(minor)} has package '${name}': who has it installed gets no more updates once the cluster is there`;
  yield { at, message };
}

function* checkChannel(pkg: Package, channel: Channel, { minor }: NextCatalog, there: Package): Generator<Report> {
  const { name } = channel;
  if (!name) return;
  const ahead = channelNamed(there, name.value);
  if (!ahead) {
    if (!mayBeInUnreadableDocument(there, name.value) && there.orphans.length === 0)
      yield channelGone(name, minor, there);
  } else if (canPredictUpdates(there, ahead)) {
    const isUpgradeableWith = (entry: string, olm: "v0" | "v1") => {
      const bundle = bundleNamed(pkg, entry);
      const max = bundle && maxReadBy(olm, bundle);
      return !max || coversOpenShiftMinor(max, minor);
    };
    const crossing = { here: { pkg, channel }, next: { pkg: there, channel: ahead }, isUpgradeableWith };
    for (const each of strandedByNextOpenShift(crossing)) yield strandedReport(each, { pkg, minor, there, ahead });
  }
}

function channelGone(at: NonNullable<Channel["name"]>, minor: OpenShiftMinor, there: Package): Report {
  const version = minorText(minor);
  const definition = there.definitions[0]?.name;
  return {
    at,
    message: `the catalog for OpenShift ${version} has no channel '${at.value}': a Subscription to it, or a ClusterExtension that asks for it, gets no more updates once the cluster is there`,
    related: definition ? [{ message: `package '${there.name}' for OpenShift ${version}`, at: definition }] : [],
  };
}

interface Beside {
  readonly pkg: Package;
  readonly minor: OpenShiftMinor;
  readonly there: Package;
  /** The same channel there. */
  readonly ahead: Channel;
}

function strandedReport(stranded: StrandedGroup, beside: Beside): Report {
  const { at, isHead, olms, continuesInNext, isUpgradeable, endingHere } = stranded;
  const channel = at.channel.name?.value ?? "";
  const under = olms.length === 1 ? `under OLM ${olms[0]}, ` : "";
  const who = isHead
    ? `'${at.name}', the head of channel '${channel}',`
    : `'${at.name}', beyond which nobody gets in channel '${channel}',`;
  const clauses = [
    ...(isUpgradeable ? [] : [forbidden(stranded, beside)]),
    ...(continuesInNext ? [] : [notThere(beside)]),
  ];
  const end = isUpgradeable ? "" : "; patch updates are never blocked";
  return {
    at: at.entry.name ?? at.entry,
    message: `${under}${who} ${clauses.join(", and ")}${end}`,
    related: [
      ...(isUpgradeable ? [] : limitPlace(stranded, beside)),
      ...(continuesInNext ? [] : placesThere(at.name, beside)),
      ...endingHere.map(({ name, entry }) => ({
        message: `'${name}' gets no further than '${at.name}'`,
        at: entry.name ?? entry,
      })),
    ],
    fixes: () => liftFix(stranded, beside),
  };
}

/** In this file alone, and where nothing else keeps the entry or the cluster. */
function liftFix({ at, continuesInNext, isUpgradeable }: StrandedGroup, { pkg, minor }: Beside): readonly Fix[] {
  const limit = openShiftLimitsOf(pkg).find(({ name }) => name === at.name);
  if (isUpgradeable || !continuesInNext || limit?.at.document.path !== at.entry.document.path) return [];
  // What OLM v1 obeys then stays as it is.
  const hasImageLimit = limit.bundle.document.text.includes(bundlePropertiesKey);
  return hasImageLimit ? [] : raiseLimitFix(pkg, limit, minor);
}

function forbidden({ at, olms: [olm = "v0"] }: StrandedGroup, { pkg, minor }: Beside): string {
  const bundle = bundleNamed(pkg, at.name);
  const max = bundle && maxReadBy(olm, bundle);
  return `supports OpenShift up to '${max ? minorText(max) : ""}' and so keeps the cluster from going on to ${minorText(minor)}`;
}

function notThere({ minor }: Beside): string {
  return `is not in that channel for OpenShift ${minorText(minor)}, where nothing updates it`;
}

function limitPlace({ at }: StrandedGroup, { pkg }: Beside): readonly RelatedPlace[] {
  const limit = openShiftLimitsOf(pkg).find(({ name }) => name === at.name);
  return limit ? [{ message: `'${at.name}' is supported up to OpenShift ${minorText(limit.max)}`, at: limit.at }] : [];
}

/** The channel there, and the other channels that have the entry. */
function placesThere(name: string, { minor, there, ahead }: Beside): readonly RelatedPlace[] {
  const version = minorText(minor);
  const others = entriesNamed(there, name).map(({ channel, entry }) => ({
    message: `'${name}' is in channel '${channel.name?.value ?? ""}' for OpenShift ${version}`,
    at: entry.name ?? entry,
  }));
  return [
    { message: `channel '${ahead.name?.value ?? ""}' for OpenShift ${version}`, at: ahead.name ?? ahead.schema },
    ...others,
  ];
}
