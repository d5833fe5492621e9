// The hover on a skipRange: its meaning in words, the entries that it matches, and its effect in OLM.

import { formatCount } from "../../base/format-text.ts";
import { touches } from "../../base/text.ts";
import type { Channel, Entry } from "../../model/blob.ts";
import type { Package } from "../../model/catalog.ts";
import { packageNameOf } from "../../model/package-name-of.ts";
import { automaticUpdatesIn } from "../../resolve/automatic-updates.ts";
import { matchesOtherVersions } from "../../resolve/installed/outside-versions.ts";
import {
  catalogOf,
  type DocumentOffset,
  documentAt,
  packageInCatalogOf,
  type Snapshot,
} from "../../session/snapshot.ts";
import type { Located } from "../../syntax/source-file.ts";
import { blobAround } from "../../templates/written-blobs.ts";
import { describeVersionsInParts } from "../../versions/describe-versions.ts";
import type { Quirk } from "../../versions/piece-quirks.ts";
import { skipRangeQuirks } from "../../versions/range-quirks.ts";
import { parseSkipRange, type SkipRange } from "../../versions/skip-range.ts";
import type { Version } from "../../versions/version.ts";
import { csvEntryIn } from "../cursor/package-folder-uses.ts";
import { codeSpan, escapeMarkdown, factList } from "../words/markdown.ts";
import { rangeAnswers } from "./hover-bundle-name.ts";
import { skippedEntryFact } from "./hover-skipped-entry.ts";
import { outsidePredecessors } from "./hover-update-edges.ts";
import type { HoverScope, HoverView } from "./hover-view.ts";
import { enumerateFew, readableIntervals, versionLabel } from "./hover-words.ts";

/** The skipRange under the cursor. */
export interface SkipRangeAt {
  readonly at: Located<string>;
  readonly entry: Entry;
  readonly channel: Channel;
  /** Undefined if the channel does not name its package. */
  readonly pkg: Package | undefined;
}

/** The maximum number of parts of a range's description, enough for about six intervals. */
const maxShownParts = 24;

/** The skipRange at an offset of the snapshot's file. */
export function skipRangeAt(snapshot: Snapshot, offset: number): SkipRangeAt | undefined {
  const place = documentAt(snapshot, offset);
  const channel = place && blobAround(place.document, place.offset);
  if (place && !channel) return rangeOfCsvAt(snapshot, place);
  if (!place || channel?.kind !== "channel") return undefined;
  const entry = channel.entries.find(({ skipRange }) => skipRange && touches(skipRange.span, place.offset));
  if (!entry?.skipRange) return undefined;
  const name = packageNameOf(channel);
  const pkg = name === undefined ? undefined : packageInCatalogOf(snapshot, name, place.document);
  return { at: entry.skipRange, entry, channel, pkg };
}

/** The annotation `olm.skipRange` of a CSV, as the range of the entry that the CSV turns into. */
function rangeOfCsvAt(snapshot: Snapshot, { document, offset }: DocumentOffset): SkipRangeAt | undefined {
  const { channel, entry, pkg } = csvEntryIn(snapshot, document) ?? {};
  const at = entry?.skipRange;
  return channel && entry && at && touches(at.span, offset) ? { at, entry, channel, pkg } : undefined;
}

/** Describes a range: its meaning, the entries that it matches, and warnings; or opm's error if it is invalid. */
export function describeSkipRange(
  snapshot: Snapshot,
  { at, entry, channel, pkg }: SkipRangeAt,
  view: HoverView,
): string {
  const heading = `**skipRange** ${codeSpan(at.value)}`;
  const range = parseSkipRange(at.value);
  if ("error" in range) {
    return factList(heading, [
      `opm cannot read it: ${escapeMarkdown(range.error)}`,
      "OLM v0 and OLM v1 would ignore it",
    ]);
  }
  const catalog = catalogOf(snapshot, channel.document);
  const scope: HoverScope | undefined = catalog && pkg && { catalog, pkg, channel, view };
  return factList(heading, [
    rangeMeaning(range.ok, knownVersions(scope)),
    scope && matchingEntriesFact(scope, entry),
    ...(scope ? [] : rangeAnswers(snapshot, range.ok)),
    "OLM v0 and OLM v1 interpret it the same way",
    ...skipRangeQuirks(at.value).map(quirkFact),
    scope && skippedEntryFact(scope, entry),
  ]);
}

function knownVersions(scope: HoverScope | undefined): readonly Version[] {
  return scope ? automaticUpdatesIn(scope.pkg, scope.channel).entries.map(({ version }) => version) : [];
}

/** What a range means, in words; an example of a pre-release is taken from the known versions if possible. */
export function rangeMeaning(range: SkipRange, known: readonly Version[]): string {
  const intervals = readableIntervals(range);
  if (!intervals) return `${formatCount(range.alternatives.length, "alternative")}, too many to describe`;
  const parts = describeVersionsInParts(intervals, known);
  const shown = parts.slice(0, maxShownParts).map(({ text, isVersion }) => (isVersion ? codeSpan(text) : text));
  return `${shown.join("")}${parts.length > maxShownParts ? "…" : ""}`;
}

/** Counts the entries that the range matches; it cannot match an entry without a version. */
function matchingEntriesFact(scope: HoverScope, own: Entry): string {
  const { pkg, channel } = scope;
  const { versionLine } = automaticUpdatesIn(pkg, channel);
  const inside = versionLine
    .edgeSourcesOf(own)
    .byRange.matching.flatMap(({ start, end }) => versionLine.entries.slice(start, end));
  const total = `matches ${inside.length} of ${formatCount(channel.entries.length, "entry", "entries")}`;
  const listed = inside.length === 0 ? "" : `: ${enumerateFew(inside, (entry) => versionLabel(scope, entry))}`;
  return `${total}${listed}${outsideText(scope, own, inside.length)}`;
}

/** What the range matches outside the channel: bundles of the package, or only versions that the catalog does not have. */
function outsideText(scope: HoverScope, own: Entry, countInside: number): string {
  const bundles = outsidePredecessors(scope, own);
  if (bundles !== undefined) return `; outside the channel: ${bundles}`;
  return countInside === 0 && matchesOtherVersions(scope.pkg, own) ? ", only versions outside the catalog" : "";
}

/** A warning about a part of a range that OLM reads differently than it looks. */
export function quirkFact({ message, better }: Quirk): string {
  return `**warning**: ${escapeMarkdown(message)}${better === undefined ? "" : `; use ${codeSpan(better)} instead`}`;
}
