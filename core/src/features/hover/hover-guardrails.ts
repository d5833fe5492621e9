// The hovers in a guardrails blob: the entries that each range matches, the heads, and what the policy allows.

import { formatCount } from "../../base/format-text.ts";
import { groupBy } from "../../base/group-by.ts";
import { touches } from "../../base/text.ts";
import { fieldOf, listFieldOf, pairsOf, stringFieldOf } from "../../go/field-of.ts";
import { guardrailRangeQuirks } from "../../guardrails/guardrail-range-quirks.ts";
import { isGuardrails, readGuardrails } from "../../guardrails/guardrails.ts";
import { newestIn } from "../../guardrails/step.ts";
import { defaultPolicy, forbiddingField, type PolicyField } from "../../guardrails/update-policy.ts";
import type { OtherBlob } from "../../model/blob.ts";
import { versionOf } from "../../model/bundle-version.ts";
import type { Package } from "../../model/catalog.ts";
import { channelChain } from "../../model/channel-chain.ts";
import { packageNameOf } from "../../model/package-name-of.ts";
import { automaticUpdatesIn } from "../../resolve/automatic-updates.ts";
import type { InstalledEntry } from "../../resolve/version-line.ts";
import { guardrailsSchema, policySchema } from "../../schema/guardrails-schema.ts";
import { catalogOf, type DocumentOffset, type Snapshot } from "../../session/snapshot.ts";
import type { MapNode } from "../../syntax/node.ts";
import type { Located } from "../../syntax/source-file.ts";
import { blobAround } from "../../templates/written-blobs.ts";
import { skipRangeIntervals } from "../../versions/range-intervals.ts";
import { parseSkipRange } from "../../versions/skip-range.ts";
import { compareVersions, type Version, versionText } from "../../versions/version.ts";
import { contains, type VersionSet } from "../../versions/version-set.ts";
import { fieldDoc } from "../words/field-docs.ts";
import { codeSpan, enumerate, escapeMarkdown, factList } from "../words/markdown.ts";
import { guardrailsGuideFact } from "./guardrails-guide.ts";
import { channelLabel } from "./hover-definition.ts";
import { quirkFact, rangeMeaning } from "./hover-range.ts";
import type { Hover } from "./hover-view.ts";
import { type HoverScope, type HoverView, linkTo } from "./hover-view.ts";
import { enumerateFew, versionLabel } from "./hover-words.ts";

/** The hover on a range, the word `head`, or the policy of the guardrails at an offset. */
export function describeGuardrails(
  snapshot: Snapshot,
  { document, offset }: DocumentOffset,
  view: HoverView,
): Hover | undefined {
  const blob = blobAround(document, offset);
  if (blob?.kind !== "other" || !isGuardrails(blob)) return undefined;
  const scopes = scopesOf(snapshot, blob, view);
  const range = rangeAt(blob, offset);
  if (range) return { markdown: describeRange(range, scopes), at: range.at };
  return describePolicy(blob, offset, scopes[0]?.pkg);
}

/** Every channel of the package; those of the generated catalog in a template. */
function scopesOf(snapshot: Snapshot, blob: OtherBlob, view: HoverView): readonly HoverScope[] {
  const catalog = snapshot.template?.rendered.catalog ?? catalogOf(snapshot, blob.document);
  const pkg = catalog?.packages.get(packageNameOf(blob) ?? "");
  return catalog && pkg ? pkg.channels.map((channel) => ({ catalog, pkg, channel, view })) : [];
}

interface RangeAt {
  readonly at: Located<string>;
  readonly field: string;
  /** The step or test around it. */
  readonly item: MapNode;
}

const rangeFields = { steps: ["from", "through", "before"], tests: ["every", "reaches"] } as const;

function rangeAt({ root, document }: OtherBlob, offset: number): RangeAt | undefined {
  for (const list of ["steps", "tests"] as const) {
    const item = listFieldOf(root, list)?.items.find((each) => touches(each, offset));
    if (item?.kind !== "map") continue;
    for (const field of rangeFields[list]) {
      const at = stringFieldOf(document, item, field);
      if (at && touches(at.span, offset)) return { at, field, item };
    }
  }
  return undefined;
}

function describeRange({ at, field, item }: RangeAt, scopes: readonly HoverScope[]): string {
  const heading = `**${field}** ${codeSpan(at.value)}`;
  if (field === "reaches" && at.value === "head") return factList(heading, [headsFact(scopes), guardrailsGuideFact]);
  const range = parseSkipRange(at.value);
  if ("error" in range) {
    const what = field === "every" || field === "reaches" ? "test" : "step";
    return factList(heading, [`it is not a valid range: ${escapeMarkdown(range.error)}`, `the ${what} is not checked`]);
  }
  const own = channelsOf(item);
  const applying = scopes.filter(({ channel }) => own.size === 0 || own.has(channel.name?.value ?? ""));
  const latest = fieldOf(item, "latest");
  const isLatest = field === "through" && latest?.kind === "scalar" && latest.value === true;
  const known = applying.flatMap(({ pkg, channel }) => automaticUpdatesIn(pkg, channel).entries);
  return factList(heading, [
    rangeMeaning(
      range.ok,
      known.map(({ version }) => version),
    ),
    ...matchFacts(skipRangeIntervals(range.ok), applying, isLatest),
    ...guardrailRangeQuirks(at.value).map(quirkFact),
    guardrailsGuideFact,
  ]);
}

function channelsOf(item: MapNode): ReadonlySet<string> {
  const names = listFieldOf(item, "channels")?.items ?? [];
  return new Set(names.flatMap((name) => (name.kind === "scalar" ? String(name.value) : [])));
}

/** How many different sets of entries are shown. */
const maxShownSets = 4;

/** The entries that a range matches in each channel; channels with the same ones share a line. */
function matchFacts(set: VersionSet, scopes: readonly HoverScope[], isLatest: boolean): readonly string[] {
  const matches = scopes.map((scope) => {
    const { entries } = automaticUpdatesIn(scope.pkg, scope.channel).versionLine;
    return { scope, entries: entries.filter(({ version }) => contains(set, version)) };
  });
  const same = [...groupBy(matches, ({ entries }) => JSON.stringify(entries.map(({ name }) => name))).values()];
  const facts = same.slice(0, maxShownSets).flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const text = `${countText(first, scopes.length)}${isLatest ? stopText(set, first) : ""}`;
    return `${whereText(group, scopes)}${text}`;
  });
  const left = same.slice(maxShownSets).reduce((sum, { length }) => sum + length, 0);
  return left === 0 ? facts : [...facts, `other entries in ${formatCount(left, "more channel")}`];
}

interface ChannelMatch {
  readonly scope: HoverScope;
  readonly entries: readonly InstalledEntry[];
}

function whereText(group: readonly ChannelMatch[], all: readonly HoverScope[]): string {
  if (all.length === 1) return "";
  if (group.length === all.length) return "in every channel: ";
  const names = group.map(({ scope }) => channelLabel(scope.view, scope.channel));
  return `in ${group.length === 1 ? "channel" : "channels"} ${enumerate(names)}: `;
}

function countText({ scope, entries }: ChannelMatch, channels: number): string {
  const all = scope.channel.entries.length;
  const count =
    channels === 1
      ? `${entries.length} of ${formatCount(all, "entry", "entries")}`
      : formatCount(entries.length, "entry", "entries");
  return entries.length === 0
    ? `matches ${count}`
    : `matches ${count}: ${enumerateFew(entries, (entry) => versionLabel(scope, entry))}`;
}

/** "; the stop is the newest one, `1.3.5`". */
function stopText(set: VersionSet, { scope, entries }: ChannelMatch): string {
  const newest = newestIn(
    set,
    entries.map(({ version }) => version),
  );
  const entry = entries.find(({ version }) => version === newest);
  return entry ? `; the stop is the newest one, ${versionLabel(scope, entry)}` : "";
}

function headsFact(scopes: readonly HoverScope[]): string | undefined {
  const heads = scopes.flatMap((scope) => headsOf(scope).map((head) => `${head}${nameOfChannel(scope, scopes)}`));
  return heads.length === 0
    ? undefined
    : `the head of ${scopes.length === 1 ? "the" : "each"} channel: ${enumerate(heads)}`;
}

function headsOf(scope: HoverScope): readonly string[] {
  const { heads } = channelChain(scope.channel);
  const { versionLine } = automaticUpdatesIn(scope.pkg, scope.channel);
  return heads.map(({ name }) => {
    const entry = versionLine.entryNamed(name?.value ?? "");
    return entry ? versionLabel(scope, entry) : linkTo(scope.view, codeSpan(name?.value ?? ""), name);
  });
}

function nameOfChannel({ channel, view }: HoverScope, scopes: readonly HoverScope[]): string {
  return scopes.length === 1 ? "" : ` (${channelLabel(view, channel)})`;
}

function describePolicy(blob: OtherBlob, offset: number, pkg: Package | undefined): Hover | undefined {
  const pair = pairsOf(blob.root, "policy").findLast(
    ({ key, value }) => touches(key, offset) || touches(value, offset),
  );
  if (!pair) return undefined;
  const { policy } = readGuardrails(blob);
  const { document } = blob;
  if (touches(pair.key, offset)) {
    const field = guardrailsSchema.byName.get("policy");
    const allowed = policyFields.filter((name) => policy[name]).map(codeSpan);
    const markdown = factList(field ? fieldDoc(field) : "", [
      allowed.length === 0 ? "allows no update to another release" : `allows ${enumerate(allowed)}`,
      guardrailsGuideFact,
    ]);
    return { markdown, at: { document, span: { start: pair.key.start, end: pair.key.end } } };
  }
  const inside = pair.value.kind === "map" ? pair.value.pairs : [];
  const own = inside.find(({ key, value }) => touches(key, offset) || touches(value, offset));
  const name = policyFields.find((each) => each === own?.key.value);
  const field = name && policySchema.byName.get(name);
  if (!own || !name || !field) return undefined;
  const { start, end } = touches(own.key, offset) ? own.key : own.value;
  const example = pkg && exampleOf(pkg, name);
  const verdict = policy[name] ? "**allowed** here" : "**forbidden** here";
  return {
    markdown: factList(fieldDoc(field), [`${verdict}${example ? `, such as ${example}` : ""}`]),
    at: { document, span: { start, end } },
  };
}

const policyFields = Object.keys(defaultPolicy) as readonly PolicyField[];

/** The first update between neighbouring versions of the package about which a field decides. */
function exampleOf(pkg: Package, name: PolicyField): string | undefined {
  const allButThis = { ...everything, [name]: false };
  const versions = knownVersions(pkg);
  for (const [index, to] of versions.entries()) {
    const from = versions[index - 1];
    if (from && forbiddingField(allButThis, from, to) === name)
      return `from ${codeSpan(versionText(from))} to ${codeSpan(versionText(to))}`;
  }
  return undefined;
}

const everything = { zeroPatch: true, zeroMinor: true, patch: true, minor: true, major: true, prerelease: true };

function knownVersions({ bundles }: Package): readonly Version[] {
  return bundles.flatMap((bundle) => versionOf(bundle)?.version ?? []).sort(compareVersions);
}
