// Names for entries, and for what an entry replaces or skips.

import { formatList } from "../../base/format-text.ts";
import { channelChain } from "../../model/channel-chain.ts";
import { channelNamed, deprecationsOf, entriesNamed } from "../../model/find-in-package.ts";
import { versionText } from "../../versions/version.ts";
import { roughItems, roughText, textsOf } from "../cursor/rough-node.ts";
import { type CatalogPlace, ownEntries, ownItem, type RoughEntry } from "./catalog-place.ts";
import {
  compareNames,
  type KnownName,
  knownName,
  nameForVersion,
  nextVersion,
  shortName,
  sortNewestFirst,
} from "./known-names.ts";
import { namesAround } from "./snippets.ts";
import type { ValueChoice } from "./value-completions.ts";

/** Names for a new entry: the bundles without an entry in this channel, newest first, then the next version. */
export function newEntryNames(place: CatalogPlace): readonly ValueChoice[] {
  const { names, pkg, packageName, typing } = place;
  const item = typing.path.length > 2 ? ownItem(place) : undefined;
  const taken = new Set(ownEntries(place).flatMap(({ node, name }) => (node === item && item ? [] : (name ?? []))));
  const free = names.filter(({ name, bundle }) => bundle && !taken.has(name));
  // The name that is being typed is an entry by now.
  const typed = roughText(item, "name");
  const isTyped = (name: string) => name === typed && pkg !== undefined && entriesNamed(pkg, name).length === 1;
  const waiting = names.filter(({ name, bundle }) => !bundle && !taken.has(name) && !isTyped(name));
  const known = [...free, ...waiting].map((each) => ({ ...nameChoice(place, each), detail: whereText(place, each) }));
  const all = namesAround(place);
  const inChannel = all.filter(({ name }) => taken.has(name));
  const [next = ""] = [inChannel, all]
    .map((each) => nameForVersion(all, packageName, nextVersion(each.length > 0 ? each : all)))
    .filter((each) => !names.some(({ name }) => name === each));
  if (next === "") return known;
  return [...known, { label: next, kind: "bundle", detail: "next version, no bundle yet" }];
}

function whereText({ pkg }: CatalogPlace, { name, bundle }: KnownName): string {
  const channels = pkg ? entriesNamed(pkg, name).flatMap(({ channel }) => channel.name?.value ?? []) : [];
  const text = channels.length === 0 ? "in no channel yet" : `in ${formatList([...new Set(channels)].slice(0, 3))}`;
  return bundle ? text : `${text}, no bundle yet`;
}

/** What an entry may replace: lower entries of the channel, nearest first, then bundles outside of it. */
export function replacesChoices(place: CatalogPlace): readonly ValueChoice[] {
  return edgeChoices(place, new Set());
}

/** What an entry may skip: the same without what it skips already. */
export function skipChoices(place: CatalogPlace): readonly ValueChoice[] {
  return edgeChoices(place, new Set(textsOf(roughItems(ownItem(place), "skips"))));
}

function edgeChoices(place: CatalogPlace, leftOut: ReadonlySet<string>): readonly ValueChoice[] {
  const { pkg, names } = place;
  const item = ownItem(place);
  const ownName = roughText(item, "name");
  const own = ownName === undefined ? undefined : knownName(pkg, ownName);
  const others = ownEntries(place).filter(({ node }) => node !== item);
  const inChannel = new Set(others.flatMap(({ name }) => name ?? []));
  const isLower = (each: KnownName) => !own?.version || !each.version || compareNames(each, own) < 0;
  const fits = (each: KnownName) => each.name !== ownName && !leftOut.has(each.name) && isLower(each);
  const near = sortNewestFirst([...inChannel].map((name) => knownName(pkg, name))).filter(fits);
  const outside = names.filter((each) => each.bundle && !inChannel.has(each.name) && fits(each));
  const marks = edgeMarks(pkg, others);
  return [
    ...near.map((each) => ({ ...nameChoice(place, each), detail: marks.get(each.name) ?? headMark(place, each) })),
    ...outside.map((each) => ({ ...nameChoice(place, each), detail: "not in this channel" })),
  ];
}

/** What other entries do with a name. */
function edgeMarks(pkg: CatalogPlace["pkg"], entries: readonly RoughEntry[]): ReadonlyMap<string, string> {
  const marks = new Map<string, string>();
  for (const { name, replaces } of entries) {
    if (replaces !== undefined && name !== undefined) marks.set(replaces, `replaced by ${shortName(pkg, name)}`);
  }
  for (const { name, skips } of entries) {
    for (const skip of skips) if (name !== undefined) marks.set(skip, `skipped by ${shortName(pkg, name)}`);
  }
  return marks;
}

function headMark({ pkg, root }: CatalogPlace, { name }: KnownName): string | undefined {
  const channel = pkg && channelNamed(pkg, roughText(root, "name") ?? "");
  return channel && channelChain(channel).heads.some((head) => head.name?.value === name) ? "head" : undefined;
}

function nameChoice({ pkg }: CatalogPlace, { name, version }: KnownName): ValueChoice {
  const isDeprecated = pkg !== undefined && deprecationsOf(pkg, "olm.bundle", name).length > 0;
  return {
    label: name,
    kind: "bundle",
    documentation: version ? `Version ${versionText(version)}` : undefined,
    deprecated: isDeprecated,
  };
}
