// The hovers on the names of packages, channels and bundles.

import { formatCount } from "../../base/format-text.ts";
import type { Channel } from "../../model/blob.ts";
import { versionOf } from "../../model/bundle-version.ts";
import type { Package } from "../../model/catalog.ts";
import { channelChain } from "../../model/channel-chain.ts";
import {
  bundleNamed,
  channelNamed,
  deprecationsOf,
  type EntryInChannel,
  entriesNamed,
} from "../../model/find-in-package.ts";
import type { Snapshot } from "../../session/snapshot.ts";
import type { Located } from "../../syntax/source-file.ts";
import { codeSpan, enumerate, escapeMarkdown, factList } from "../words/markdown.ts";
import { openShiftLimitFact } from "./hover-openshift-limit.ts";
import { type HoverView, linkTo } from "./hover-view.ts";

/** Describes a package: default channel, channels, number of bundles, deprecation. */
export function describePackage(pkg: Package, view: HoverView): string {
  const [definition] = pkg.definitions;
  const channels = pkg.channels.flatMap((channel) => (channel.name ? [channelLabel(view, channel)] : []));
  const defaultChannel = definition?.defaultChannel?.value;
  return factList(`**Package ${packageLabel(view, pkg)}**`, [
    definition ? undefined : "this catalog has no olm\\.package blob for it",
    defaultChannel
      ? `default channel ${linkTo(view, codeSpan(defaultChannel), channelNamed(pkg, defaultChannel)?.name)}`
      : undefined,
    channels.length > 0 ? `${formatCount(channels.length, "channel")}: ${enumerate(channels)}` : "no channels",
    formatCount(pkg.bundles.length, "bundle"),
    deprecationFact(pkg, "olm.package"),
    definition?.description?.value ? escapeMarkdown(shortened(definition.description.value)) : undefined,
  ]);
}

/** At most 200 characters of the first paragraph. */
function shortened(description: string): string {
  const paragraph = description.trim().split(/\n\s*\n/)[0] ?? "";
  const characters = [...paragraph];
  return characters.length <= 200 ? paragraph : `${characters.slice(0, 200).join("")}…`;
}

/** Describes a channel: head, number of entries, whether it is the default channel; or says that it does not exist. */
export function describeChannel(pkg: Package, name: string, view: HoverView): string {
  const channel = channelNamed(pkg, name);
  const heading = `**Channel ${linkTo(view, codeSpan(name), channel?.name)}** of package ${packageLabel(view, pkg)}`;
  if (!channel) return factList(heading, ["this package has no channel with this name"]);
  const heads = channelChain(channel).heads.flatMap((head) => head.name ?? []);
  const isDefault = pkg.definitions.some(({ defaultChannel }) => defaultChannel?.value === name);
  return factList(heading, [
    headFact(pkg, heads, view),
    formatCount(channel.entries.length, "entry", "entries"),
    isDefault ? "the package's default channel" : undefined,
    deprecationFact(pkg, "olm.channel", name),
  ]);
}

function headFact(pkg: Package, heads: readonly Located<string>[], view: HoverView): string {
  const [head, ...more] = heads;
  if (head === undefined) return "no head: every entry is replaced or skipped by another";
  if (more.length > 0)
    return `${heads.length} heads, but opm requires exactly one: ${enumerate(heads.map((each) => linkTo(view, codeSpan(each.value), each)))}`;
  const version = versionFact(pkg, head.value);
  return `head ${linkTo(view, codeSpan(head.value), head)}${version ? `, ${version}` : ""}`;
}

/** Describes a bundle: version, channels, image, deprecation, OpenShift limit. */
export function describeBundle(snapshot: Snapshot, pkg: Package, name: string, view: HoverView): string {
  const bundle = bundleNamed(pkg, name);
  const entries = entriesNamed(pkg, name);
  const image = bundle?.image?.value;
  return factList(`**Bundle ${linkTo(view, codeSpan(name), bundle?.name)}** of package ${packageLabel(view, pkg)}`, [
    versionFact(pkg, name),
    bundle ? undefined : "this package has no bundle with this name",
    entries.length > 0 ? `in ${enumerate(entries.map((each) => entryFact(each, view)))}` : "in no channel",
    image ? `image ${codeSpan(image)}` : undefined,
    bundle && openShiftLimitFact(snapshot, bundle),
    deprecationFact(pkg, "olm.bundle", name),
  ]);
}

/** A channel's name, which links to the channel. */
export function channelLabel(view: HoverView, { name }: Channel): string {
  return linkTo(view, codeSpan(name?.value ?? ""), name);
}

function packageLabel(view: HoverView, { name, definitions }: Package): string {
  return linkTo(view, codeSpan(name), definitions[0]?.name);
}

/** The channel of an entry, which links to the entry. */
function entryFact({ channel, entry }: EntryInChannel, view: HoverView): string {
  const isHead = channelChain(channel).heads.includes(entry);
  return `channel ${linkTo(view, codeSpan(channel.name?.value ?? ""), entry.name)}${isHead ? " (head)" : ""}`;
}

/** "version 1.2.0". Undefined if no bundle of that name has a version that opm can read. */
export function versionFact(pkg: Package, name: string): string | undefined {
  const bundle = bundleNamed(pkg, name);
  const version = bundle && versionOf(bundle);
  return version && `version ${codeSpan(version.text)}`;
}

/** "deprecated: MESSAGE". Undefined if it is not deprecated. */
export function deprecationFact(
  pkg: Package,
  schema: "olm.package" | "olm.channel" | "olm.bundle",
  name?: string,
): string | undefined {
  const [deprecation] = deprecationsOf(pkg, schema, name);
  if (!deprecation) return undefined;
  const message = deprecation.message?.value;
  return message ? `**deprecated**: ${escapeMarkdown(message)}` : "**deprecated**";
}
