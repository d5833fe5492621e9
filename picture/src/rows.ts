// The rows of the list: versions, newest first, in collapsible sections of a minor version.

import { groupBy } from "#core";
import { readFilter } from "./filter/read-filter.ts";
import { holdsTrait } from "./filter/version-traits.ts";
import type { PanelGraph, VersionNode } from "./panel-graph.ts";

/** The user's choice of rows. */
export interface RowChoice {
  /** The minor versions of collapsed sections. */
  readonly folded: ReadonlySet<string>;
  /** The text of the filter. */
  readonly filter: string;
  /** Whether only versions with problems are shown. */
  readonly problems?: boolean;
  /** The channels to show; empty for all. */
  readonly only: ReadonlySet<string>;
}

export type Row = SectionRow | VersionRow;

/** The heading above the versions of a minor version, if there are several of them. */
export interface SectionRow {
  readonly kind: "section";
  readonly key: string;
  readonly minor: string;
  readonly folded: boolean;
  readonly versions: readonly VersionNode[];
}

export interface VersionRow {
  readonly kind: "version";
  readonly key: string;
  readonly version: VersionNode;
  /** The minor version of its section. */
  readonly section: string | undefined;
  /** True if a line above separates it from the section before it. */
  readonly begins: boolean;
}

/** Keys of rows, which stay the same when the graph changes. */
export const versionKey = (name: string): string => `version ${name}`;
/** The name in the key of a version. */
export const nameOfKey = (key: string): string => key.slice(versionKey("").length);
export const sectionKey = (minor: string): string => `section ${minor}`;

/** The rows from top to bottom. A filter expands all sections, so that every match is shown. */
export function listRows(graph: PanelGraph, choice: RowChoice): readonly Row[] {
  const groups = groupByMinor(listVersions(graph, choice));
  const folded = isFiltered(graph, choice) ? noFolds : choice.folded;
  return groups.flatMap((group, index) => rowsOfGroup(group, folded, groups[index - 1]));
}

/** The sections that are collapsed at first: in a long graph, those without a head. */
export function foldedAtFirst(graph: PanelGraph): ReadonlySet<string> {
  if (graph.versions.length <= foldsBeyond) return noFolds;
  const groups = groupByMinor(graph.versions).filter((group) => group.length > 1);
  const quiet = groups.filter((group) => group.every(({ headOf }) => headOf.length === 0));
  return new Set(quiet.map((group) => group[0]?.minor ?? ""));
}

/** The minor versions with a section. */
export function sectionsOf({ versions }: PanelGraph): readonly string[] {
  return groupByMinor(versions).flatMap((group) => headingOf(group) ?? []);
}

/** With more versions, some sections are collapsed at first. */
const foldsBeyond = 150;

const noFolds: ReadonlySet<string> = new Set();

/** True if a filter, other than a choice of channels, may hide versions. */
export function isFiltered(graph: PanelGraph, { filter, problems = false }: RowChoice): boolean {
  return problems || readFilter(graph, filter).isActive;
}

/** The versions that the choice keeps, newest first. */
export function listVersions(graph: PanelGraph, { filter, only, problems = false }: RowChoice): readonly VersionNode[] {
  const { passes } = readFilter(graph, filter);
  const isProblem = problems ? holdsTrait(graph, "problem") : () => true;
  const isInChosen = ({ name }: VersionNode) =>
    only.size === 0 || (graph.holders.get(name) ?? []).some((channel) => only.has(channel.name));
  return graph.versions.filter((version) => isInChosen(version) && passes(version) && isProblem(version));
}

function groupByMinor(versions: readonly VersionNode[]): readonly (readonly VersionNode[])[] {
  return [...groupBy(versions, ({ minor }) => minor).values()];
}

function rowsOfGroup(
  group: readonly VersionNode[],
  folded: ReadonlySet<string>,
  above: readonly VersionNode[] | undefined,
): readonly Row[] {
  const section = headingOf(group);
  const apart = above !== undefined && (headingOf(above) !== undefined || majorOf(above) !== majorOf(group));
  const rows = group.map((version, index): VersionRow => {
    const begins = section === undefined && index === 0 && apart;
    return { kind: "version", key: versionKey(version.name), version, section, begins };
  });
  if (section === undefined) return rows;
  const isFolded = folded.has(section);
  const key = sectionKey(section);
  const heading: SectionRow = { kind: "section", key, minor: section, folded: isFolded, versions: group };
  return isFolded ? [heading] : [heading, ...rows];
}

/** The minor version of a group with a heading, which is a group of several versions. */
function headingOf(group: readonly VersionNode[]): string | undefined {
  return group.length > 1 ? group[0]?.minor : undefined;
}

function majorOf(group: readonly VersionNode[]): string {
  return String(group[0]?.version?.major);
}
