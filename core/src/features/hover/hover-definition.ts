// The hover on a package's name.

import { formatCount } from "../../base/format-text.ts";
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
import { codeSpan, enumerate, escapeMarkdown, factList } from "../words/markdown.ts";
import { openShiftLimitFact } from "./hover-openshift-limit.ts";

/** Default channel, channels, number of bundles, deprecation. */
export function describePackage(pkg: Package): string {
  const [definition] = pkg.definitions;
  const channels = pkg.channels.flatMap(({ name }) => (name ? [codeSpan(name.value)] : []));
  const defaultChannel = definition?.defaultChannel?.value;
  return factList(`**Package ${codeSpan(pkg.name)}**`, [
    definition ? undefined : "this catalog has no olm\\.package blob for it",
    defaultChannel ? `default channel ${codeSpan(defaultChannel)}` : undefined,
    channels.length > 0 ? `${formatCount(channels.length, "channel")}: ${enumerate(channels)}` : "no channels",
    formatCount(pkg.bundles.length, "bundle"),
    deprecationFact(pkg, "olm.package"),
    definition?.description?.value ? escapeMarkdown(shortened(definition.description.value)) : undefined,
  ]);
}

/** The first paragraph, at most 200 characters of it. */
function shortened(description: string): string {
  const paragraph = description.trim().split(/\n\s*\n/)[0] ?? "";
  const characters = [...paragraph];
  return characters.length <= 200 ? paragraph : `${characters.slice(0, 200).join("")}…`;
}

/** Head, number of entries, whether it is the default; or that the channel does not exist. */
export function describeChannel(pkg: Package, name: string): string {
  const channel = channelNamed(pkg, name);
  const heading = `**Channel ${codeSpan(name)}** of package ${codeSpan(pkg.name)}`;
  if (!channel) return factList(heading, ["this package has no channel with this name"]);
  const heads = channelChain(channel).heads.flatMap((head) => head.name?.value ?? []);
  const isDefault = pkg.definitions.some(({ defaultChannel }) => defaultChannel?.value === name);
  return factList(heading, [
    headFact(pkg, heads),
    formatCount(channel.entries.length, "entry", "entries"),
    isDefault ? "the package's default channel" : undefined,
    deprecationFact(pkg, "olm.channel", name),
  ]);
}

function headFact(pkg: Package, heads: readonly string[]): string {
  const [head, ...more] = heads;
  if (head === undefined) return "no head: every entry is replaced or skipped by another";
  if (more.length > 0) return `${heads.length} heads, but opm requires exactly one: ${enumerate(heads.map(codeSpan))}`;
  const version = versionFact(pkg, head);
  return `head ${codeSpan(head)}${version ? `, ${version}` : ""}`;
}

/** Version, channels, image, deprecation, OpenShift limit. */
export function describeBundle(snapshot: Snapshot, pkg: Package, name: string): string {
  const bundle = bundleNamed(pkg, name);
  const entries = entriesNamed(pkg, name);
  const image = bundle?.image?.value;
  return factList(`**Bundle ${codeSpan(name)}** of package ${codeSpan(pkg.name)}`, [
    versionFact(pkg, name),
    bundle ? undefined : "this package has no bundle with this name",
    entries.length > 0 ? `in ${enumerate(entries.map(channelFact))}` : "in no channel",
    image ? `image ${codeSpan(image)}` : undefined,
    bundle && openShiftLimitFact(snapshot, bundle),
    deprecationFact(pkg, "olm.bundle", name),
  ]);
}

function channelFact({ channel, entry }: EntryInChannel): string {
  const isHead = channelChain(channel).heads.includes(entry);
  return `channel ${codeSpan(channel.name?.value ?? "")}${isHead ? " (head)" : ""}`;
}

/** "version 1.2.0"; undefined when no bundle of that name has a version that opm can read. */
export function versionFact(pkg: Package, name: string): string | undefined {
  const bundle = bundleNamed(pkg, name);
  const version = bundle && versionOf(bundle);
  return version && `version ${codeSpan(version.text)}`;
}

/** "deprecated: MESSAGE", or undefined for what is not deprecated. */
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
