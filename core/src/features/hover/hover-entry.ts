// The hover on a name in a channel: the updates from it under both OLMs, the updates to it, and other facts about it.

import type { Channel } from "../../model/blob.ts";
import type { Package } from "../../model/catalog.ts";
import { channelChain, hasValidChain } from "../../model/channel-chain.ts";
import { bundleNamed, entriesNamed } from "../../model/find-in-package.ts";
import { automaticUpdatesIn } from "../../resolve/automatic-updates.ts";
import type { InstalledBundle } from "../../resolve/edges.ts";
import { rulePage } from "../../rules/rule-page.ts";
import { catalogOf, type Snapshot } from "../../session/snapshot.ts";
import { versionBehindName } from "../cursor/version-behind-name.ts";
import { codeSpan, enumerate, factList } from "../words/markdown.ts";
import { type AutomaticUpdateFacts, describeAutomaticUpdates } from "./hover-automatic-updates.ts";
import { channelLabel, deprecationFact, versionFact } from "./hover-definition.ts";
import { nearestUpdateFact, openShiftLimitFact } from "./hover-openshift-limit.ts";
import { requiredStopFacts } from "./hover-required-stops.ts";
import { skippedEntryFact } from "./hover-skipped-entry.ts";
import {
  documentedUpdateFact,
  otherSuccessorsFact,
  predecessorFacts,
  semverPolicyFact,
  successorsByNameFact,
  successorsOf,
} from "./hover-update-edges.ts";
import { type HoverScope, type HoverView, linkTo } from "./hover-view.ts";

/** A name as one channel uses it. */
export interface NameInChannel {
  readonly channel: Channel;
  readonly name: string;
}

/** Describes an entry: version, updates from it under both OLMs, updates to it, OpenShift limit, deprecation. */
export function describeEntry(
  snapshot: Snapshot,
  pkg: Package,
  { channel, name }: NameInChannel,
  view: HoverView,
): string {
  const bundle = bundleNamed(pkg, name);
  const catalog = catalogOf(snapshot, channel.document);
  const scope: HoverScope | undefined = catalog && { catalog, pkg, channel, view };
  return factList(
    `**${linkTo(view, codeSpan(name), bundle?.name)}** in channel ${channelLabel(view, channel)}${headSuffix(channel, name)}`,
    [
      versionAndLimitFact(snapshot, pkg, name),
      membershipFact(pkg, channel, name, view),
      bundle ? undefined : "this package has no bundle with this name",
      ...(scope ? entryUpdateFacts(scope, name) : []),
      scope && nearestUpdateFact(snapshot, scope, name),
      deprecationFact(pkg, "olm.bundle", name),
    ],
  );
}

function headSuffix(channel: Channel, name: string): string {
  const { heads } = channelChain(channel);
  if (!heads.some((head) => head.name?.value === name)) return "";
  return heads.length === 1 ? ", its head" : `, one of its ${heads.length} heads`;
}

function versionAndLimitFact(snapshot: Snapshot, pkg: Package, name: string): string | undefined {
  const version = versionFact(pkg, name);
  const bundle = bundleNamed(pkg, name);
  const limit = bundle && (openShiftLimitFact(snapshot, bundle) ?? "no OpenShift limit");
  return version && limit ? `${version}; ${limit}` : (version ?? limit);
}

function membershipFact(pkg: Package, channel: Channel, name: string, view: HoverView): string | undefined {
  if (channelChain(channel).entries.has(name)) return undefined;
  const elsewhere = entriesNamed(pkg, name).map((each) => channelLabel(view, each.channel));
  if (elsewhere.length === 0) return "not an entry of any channel";
  return `not an entry of this channel, but of ${enumerate(elsewhere)}`;
}

function entryUpdateFacts(scope: HoverScope, name: string): readonly (string | undefined)[] {
  const entry = channelChain(scope.channel).entries.get(name);
  const arrivals = entry ? predecessorFacts(scope, entry) : [];
  const version = entry
    ? automaticUpdatesIn(scope.pkg, scope.channel).entryNamed(name)?.version
    : versionBehindName(scope.pkg, name);
  if (!version) return [...arrivals, successorsByNameFact(scope, name)];
  const from: InstalledBundle = { name, version };
  const updates = describeAutomaticUpdates(scope, from, "here");
  const targets = successorsOf(scope, from);
  return [
    ...updates.lines,
    updates.anywhere,
    ...requiredStopFacts(scope, from),
    ...arrivals,
    entry && skippedEntryFact(scope, entry),
    otherSuccessorsFact(scope, from, targets, updates.next),
    semverPolicyFact(scope, from, targets),
    documentedUpdateFact(scope, from),
    entry && hasValidChain(scope.channel) ? rulesFact(updates) : undefined,
  ];
}

function rulesFact({ rules }: AutomaticUpdateFacts): string | undefined {
  return rules.length === 0 ? undefined : `see ${rules.map((id) => `[${id}](${rulePage(id)})`).join(" and ")}`;
}
