// The hover on a skipRange: its meaning in words, the entries that it matches, and its effect in OLM. The range of a
// dependency is in the same dialect.

import { formatCount } from "../../base/format-text.ts";
import { touches } from "../../base/text.ts";
import { skipRangeAnnotation } from "../../bundle/bundle-in-package.ts";
import { stringFieldOf } from "../../go/field-of.ts";
import type { Entry, Property } from "../../model/blob.ts";
import type { Package } from "../../model/catalog.ts";
import { annotationAt, clusterServiceVersionsOf } from "../../model/csv.ts";
import type { EntryInChannel } from "../../model/find-in-package.ts";
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
import type { Node } from "../../syntax/node.ts";
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

/** The range under the cursor. */
export interface RangeAt {
  readonly at: Located<string>;
  /** The dependency that the range is of; undefined for a skipRange. */
  readonly dependency?: { readonly packageName: string | undefined };
  /** The entry with the skipRange; undefined in a CSV whose bundle is in no channel. */
  readonly edge?: EntryInChannel & {
    /** Undefined if the channel does not name its package. */
    readonly pkg: Package | undefined;
  };
}

/** The maximum number of parts of a range's description, enough for about six intervals. */
const maxShownParts = 24;

/** The range at an offset of the snapshot's file. */
export function rangeAt(snapshot: Snapshot, offset: number): RangeAt | undefined {
  const place = documentAt(snapshot, offset);
  if (!place) return undefined;
  const blob = blobAround(place.document, place.offset);
  if (blob?.kind === "bundle") return dependencyAt(blob.properties, place);
  if (!blob) return rangeOfCsvAt(snapshot, place) ?? dependencyOfFolderAt(snapshot, place);
  if (blob.kind !== "channel") return undefined;
  const entry = blob.entries.find(({ skipRange }) => skipRange && touches(skipRange.span, place.offset));
  if (!entry?.skipRange) return undefined;
  const name = packageNameOf(blob);
  const pkg = name === undefined ? undefined : packageInCatalogOf(snapshot, name, place.document);
  return { at: entry.skipRange, edge: { entry, channel: blob, pkg } };
}

/** The annotation `olm.skipRange` of a CSV, as the range of the entry that the CSV turns into, if it turns into one. */
function rangeOfCsvAt(snapshot: Snapshot, { document, offset }: DocumentOffset): RangeAt | undefined {
  const edge = csvEntryIn(snapshot, document);
  const annotations = clusterServiceVersionsOf(document).map((csv) => annotationAt(csv, skipRangeAnnotation)?.text);
  const at = [edge?.entry.skipRange, ...annotations].find((each) => each && touches(each.span, offset));
  return at && { at, ...(edge?.entry.skipRange === at ? { edge } : {}) };
}

/** The range of a dependency in a bundle's `dependencies.yaml` or `properties.yaml`. */
function dependencyOfFolderAt({ bundle }: Snapshot, place: DocumentOffset): RangeAt | undefined {
  const { dependencies, properties } = bundle ?? {};
  if (dependencies?.document === place.document) return dependencyAt(dependencies.dependencies, place, fileRangeKeys);
  return properties?.document === place.document ? dependencyAt(properties.properties, place) : undefined;
}

/** The range of the property at an offset, or of the constraint in it. */
function dependencyAt(
  properties: readonly Property[],
  { document, offset }: DocumentOffset,
  keys = propertyRangeKeys,
): RangeAt | undefined {
  const property = properties.find(({ map }) => touches(map, offset));
  const key = keys.get(property?.type?.value ?? "");
  let node = property?.value;
  while (node && key !== undefined) {
    if (node.kind === "map") {
      const at = stringFieldOf(document, node, key);
      const packageName = stringFieldOf(document, node, "packageName")?.value;
      if (at && touches(at.span, offset)) return { at, dependency: { packageName } };
    }
    const inside: readonly Node[] =
      node.kind === "map" ? node.pairs.map(({ value }) => value) : node.kind === "list" ? node.items : [];
    node = inside.find((each) => touches(each, offset));
  }
  return undefined;
}

/** The key of the range by the type of the property. */
const propertyRangeKeys: ReadonlyMap<string, string> = new Map([
  ["olm.package.required", "versionRange"],
  ["olm.constraint", "versionRange"],
]);

/** The same in `dependencies.yaml`. */
const fileRangeKeys: ReadonlyMap<string, string> = new Map([["olm.package", "version"]]);

/** Describes a range: its meaning, the entries that it matches, and warnings; or opm's error if it is invalid. */
export function describeRange(snapshot: Snapshot, found: RangeAt, view: HoverView): string {
  const { at, dependency, edge } = found;
  const heading = `**${dependency ? "Versions" : "skipRange"}** ${codeSpan(at.value)}`;
  const range = parseSkipRange(at.value);
  if ("error" in range) {
    const reader = dependency ? "OLM v0" : "opm";
    const reason = `${reader} cannot read it: ${escapeMarkdown(range.error)}`;
    return factList(heading, dependency ? [reason] : [reason, "OLM v0 and OLM v1 would ignore it"]);
  }
  const catalog = edge && catalogOf(snapshot, edge.channel.document);
  const scope = catalog && edge.pkg && { catalog, pkg: edge.pkg, channel: edge.channel, view };
  return factList(heading, [
    rangeMeaning(range.ok, knownVersions(scope)),
    edge && scope && matchingEntriesFact(scope, edge.entry),
    ...(scope ? [] : rangeAnswers(snapshot, range.ok, dependency)),
    dependency ? dependencyFact : "OLM v0 and OLM v1 interpret it the same way",
    ...skipRangeQuirks(at.value).map(quirkFact),
    edge && scope && skippedEntryFact(scope, edge.entry),
  ]);
}

const dependencyFact = "OLM v0 reads it as it reads a skipRange";

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
