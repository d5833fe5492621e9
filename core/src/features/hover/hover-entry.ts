// The hover on a name in a channel: what both OLMs do from there, who gets there, and what else there is to know.

import type { Channel } from "../../model/blob.ts";
import { versionOf } from "../../model/bundle-version.ts";
import type { Package } from "../../model/catalog.ts";
import { channelChain, hasValidChain } from "../../model/channel-chain.ts";
import { bundleNamed, entriesNamed } from "../../model/find-in-package.ts";
import type { ChannelScope } from "../../resolve/automatic-update-path.ts";
import { automaticUpdatesIn } from "../../resolve/automatic-updates.ts";
import type { InstalledBundle } from "../../resolve/edges.ts";
import { rulePage } from "../../rules/rule-page.ts";
import { catalogOf, type Snapshot } from "../../session/snapshot.ts";
import { parseVersion, type Version } from "../../versions/version.ts";
import { codeSpan, enumerate, factList } from "../words/markdown.ts";
import { type AutomaticUpdateFacts, describeAutomaticUpdates } from "./hover-automatic-updates.ts";
import { deprecationFact, versionFact } from "./hover-definition.ts";
import { nearestUpdateFact, openShiftLimitFact } from "./hover-openshift-limit.ts";
import { skippedEntryFact } from "./hover-skipped-entry.ts";
import {
  documentedUpdateFact,
  otherSuccessorsFact,
  predecessorFacts,
  semverPolicyFact,
  successorsByNameFact,
  successorsOf,
} from "./hover-update-edges.ts";

/** A name as one channel uses it. */
export interface NameInChannel {
  readonly channel: Channel;
  readonly name: string;
}

/** Version, what OLM v0 and OLM v1 do next and why, who can update to it, OpenShift limit, deprecation. */
export function describeEntry(snapshot: Snapshot, pkg: Package, { channel, name }: NameInChannel): string {
  const bundle = bundleNamed(pkg, name);
  const catalog = catalogOf(snapshot, channel.document);
  const scope: ChannelScope | undefined = catalog && { catalog, pkg, channel };
  return factList(
    `**${codeSpan(name)}** in channel ${codeSpan(channel.name?.value ?? "")}${headSuffix(channel, name)}`,
    [
      versionAndLimitFact(snapshot, pkg, name),
      membershipFact(pkg, channel, name),
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

function membershipFact(pkg: Package, channel: Channel, name: string): string | undefined {
  if (channelChain(channel).entries.has(name)) return undefined;
  const elsewhere = entriesNamed(pkg, name).map((each) => codeSpan(each.channel.name?.value ?? ""));
  if (elsewhere.length === 0) return "not an entry of any channel";
  return `not an entry of this channel, but of ${enumerate(elsewhere)}`;
}

function entryUpdateFacts(scope: ChannelScope, name: string): readonly (string | undefined)[] {
  const entry = channelChain(scope.channel).entries.get(name);
  const arrivals = entry ? predecessorFacts(scope, entry) : [];
  const version = entry
    ? automaticUpdatesIn(scope.pkg, scope.channel).entryNamed(name)?.version
    : versionBehindName(scope.pkg, name);
  if (!version) return [...arrivals, successorsByNameFact(scope, name)];
  const from: InstalledBundle = { name, version };
  const courses = describeAutomaticUpdates(scope, from, "here");
  const targets = successorsOf(scope, from);
  return [
    ...courses.lines,
    courses.anywhere,
    ...arrivals,
    entry && skippedEntryFact(scope, entry),
    otherSuccessorsFact(scope, from, targets, courses.next),
    semverPolicyFact(scope, from, targets),
    documentedUpdateFact(scope, from),
    entry && hasValidChain(scope.channel) ? rulesFact(courses) : undefined,
  ];
}

/** The version of a name that is not an entry: its bundle's version, or the version at the end of the name. */
function versionBehindName(pkg: Package, name: string): Version | undefined {
  const bundle = bundleNamed(pkg, name);
  if (bundle) return versionOf(bundle)?.version;
  for (const { index } of name.matchAll(/[.-]v(?=\d)/g)) {
    const written = parseVersion(name.slice(index + ".v".length));
    if ("ok" in written) return written.ok;
  }
  return undefined;
}

function rulesFact({ rules }: AutomaticUpdateFacts): string | undefined {
  return rules.length === 0 ? undefined : `see ${rules.map((id) => `[${id}](${rulePage(id)})`).join(" and ")}`;
}
