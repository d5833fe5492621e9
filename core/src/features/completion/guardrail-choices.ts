// Ranges, versions and channels for the steps and tests of a guardrails blob.

import { channelNames } from "../../model/find-in-package.ts";
import { skipRangeIntervals } from "../../versions/range-intervals.ts";
import { parseSkipRange } from "../../versions/skip-range.ts";
import { compareVersions, type Version, versionText } from "../../versions/version.ts";
import type { VersionSet } from "../../versions/version-set.ts";
import { releaseAfter } from "../../versions/version-step.ts";
import { roughItems, roughText, textsOf } from "../cursor/rough-node.ts";
import { type CatalogPlace, ownItem } from "./catalog-place.ts";
import { describedRange, versionRangeChoices } from "./skip-range-choices.ts";
import type { ValueChoice } from "./value-completions.ts";

type RangeField = "from" | "through" | "before" | "every";

/** The ranges for a field: those that fit the step's other ranges, then any over the package's versions, then versions. */
export function guardrailRangeChoices(place: CatalogPlace, field: RangeField, typed: string): readonly ValueChoice[] {
  const versions = versionsOf(place);
  const fitting = fittingRanges(place, field, versions).filter((label) => label.startsWith(typed));
  const choices = [
    ...fitting.map((label): ValueChoice => describedRange(label, versions) ?? { label, kind: "range" }),
    ...versionRangeChoices(typed, versions),
    ...versions.map((version): ValueChoice => ({ label: versionText(version), kind: "version" })),
  ];
  const seen = new Set<string>();
  return choices.filter(({ label }) => !seen.has(label) && seen.add(label));
}

/** `head`, then versions and ranges. */
export function reachesChoices(place: CatalogPlace, typed: string): readonly ValueChoice[] {
  const head: ValueChoice = { label: "head", kind: "value", detail: "the head of the channel" };
  return [head, ...guardrailRangeChoices(place, "every", typed)];
}

/** The channels of the package that the step does not name yet. */
export function guardrailChannelChoices(place: CatalogPlace): readonly ValueChoice[] {
  const { pkg, typing } = place;
  const listed = new Set(textsOf(roughItems(ownItem(place), "channels")));
  const typed = typing.value ? place.region.text.slice(typing.value.span.start, typing.value.span.end) : "";
  const names = pkg ? [...channelNames(pkg)] : [];
  return names.flatMap((label) => (label !== typed && listed.has(label) ? [] : { label, kind: "channel" as const }));
}

/** Lowest first. */
function versionsOf({ names }: CatalogPlace): readonly Version[] {
  return names.flatMap(({ version }) => version ?? []).sort(compareVersions);
}

/** The usual ranges: whole minor versions, each step through the next minor version and before what follows it. */
function fittingRanges(place: CatalogPlace, field: RangeField, versions: readonly Version[]): readonly string[] {
  const minors = minorsOf(versions);
  const item = ownItem(place);
  switch (field) {
    case "from":
      return minors.slice(0, -1).map(minorRange);
    case "through": {
      const end = endOf(roughText(item, "from"));
      return minors.filter((minor) => !end || compareVersions(minor, end) >= 0).map(minorRange);
    }
    case "before": {
      const end = endOf(roughText(item, "through"));
      return end ? [`>=${versionText(end)}`] : minors.slice(1).map((minor) => `>=${versionText(minor)}`);
    }
    case "every":
      return [...new Set([versions[0], ...minors].flatMap((each) => (each ? `>=${versionText(each)}` : [])))];
    default:
      return field satisfies never;
  }
}

/** The first release of each minor version, lowest first. */
export function minorsOf(versions: readonly Version[]): readonly Version[] {
  const first = versions.map(({ major, minor }): Version => ({ major, minor, patch: 0, pre: [], build: [] }));
  return first.filter((each, index) => {
    const before = first[index - 1];
    return before === undefined || compareVersions(before, each) !== 0;
  });
}

/** All versions of a minor version. */
export function minorRange(minor: Version): string {
  const next = releaseAfter(minor, "minor");
  return next ? `>=${versionText(minor)} <${versionText(next)}` : `>=${versionText(minor)}`;
}

/** The release above all versions of a range; undefined for one without an upper end. */
function endOf(text: string | undefined): Version | undefined {
  const range = parseSkipRange(text ?? "");
  const set: VersionSet = "ok" in range ? skipRangeIntervals(range.ok) : [];
  const last = set.at(-1);
  if (!last?.max) return undefined;
  return last.maxInclusive ? releaseAfter(last.max, "patch") : last.max;
}
