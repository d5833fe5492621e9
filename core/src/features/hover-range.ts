// The hover on a skipRange: what it says in words and which entries of its channel it takes in.

import type { Channel, Entry, Located } from "../model/blob.ts";
import { versionOf } from "../model/bundle-version.ts";
import type { Package } from "../model/catalog.ts";
import { bundleNamed } from "../model/find-in-package.ts";
import { blobOf } from "../model/read-blob.ts";
import { packageNameOf } from "../model/read-catalog.ts";
import { documentAt, packageWith, type Snapshot } from "../snapshot.ts";
import { touches } from "../text.ts";
import { type Comparison, parseSkipRange, type SkipRange, skipRangeMatches } from "../versions/skip-range.ts";
import { versionText } from "../versions/version.ts";
import { code, count, enumerate, facts, plain } from "./markdown.ts";

/** The skipRange under the cursor. */
export interface RangeAt {
  readonly at: Located<string>;
  readonly channel: Channel;
  /** Undefined when the channel does not say its package. */
  readonly pkg: Package | undefined;
}

/** The skipRange at an offset of the snapshot's file. */
export function rangeAt(snapshot: Snapshot, offset: number): RangeAt | undefined {
  const place = documentAt(snapshot, offset);
  const channel = place && blobOf(place.document);
  if (!place || channel?.kind !== "channel") return undefined;
  const at = channel.entries
    .map(({ skipRange }) => skipRange)
    .find((range) => range && touches(range.span, place.offset));
  const name = packageNameOf(channel);
  return at && { at, channel, pkg: name === undefined ? undefined : packageWith(snapshot, name, place.document) };
}

/** The range in words and the entries in it; for a broken one, why opm refuses it. */
export function describeRange({ at, channel, pkg }: RangeAt): string {
  const heading = `**skipRange** ${code(at.value)}`;
  const range = parseSkipRange(at.value);
  if ("error" in range) return facts(heading, [`opm cannot read it: ${plain(range.error)}`]);
  return facts(heading, [inWords(range.ok), entriesFact(range.ok, channel, pkg)]);
}

function inWords({ alternatives }: SkipRange): string {
  const words = alternatives.map((comparisons) =>
    comparisons.length === 0 ? "nothing at all, which crashes OLM" : comparisons.map(comparisonInWords).join(" and "),
  );
  return words.join(", or ");
}

function comparisonInWords({ operator, version }: Comparison): string {
  const text = code(versionText(version));
  switch (operator) {
    case "=":
      return `exactly ${text}`;
    case "!=":
      return `not ${text}`;
    case ">":
      return `above ${text}`;
    case ">=":
      return `from ${text}`;
    case "<":
      return version.pre.length === 0 ? `up to but not ${text}, whose pre-releases are in it` : `up to but not ${text}`;
    case "<=":
      return `up to and with ${text}`;
    default:
      return operator satisfies never;
  }
}

function entriesFact(range: SkipRange, { entries }: Channel, pkg: Package | undefined): string {
  const inside = entries
    .filter((entry) => pkg && takesIn(range, pkg, entry))
    .map((entry) => code(entry.name?.value ?? ""));
  const total = `takes in ${inside.length} of ${count(entries.length, "entry", "entries")}`;
  return inside.length === 0 ? total : `${total}: ${enumerate(inside)}`;
}

function takesIn(range: SkipRange, pkg: Package, { name }: Entry): boolean {
  const bundle = name && bundleNamed(pkg, name.value);
  const version = bundle && versionOf(bundle);
  return version !== undefined && skipRangeMatches(range, version.version) === true;
}
