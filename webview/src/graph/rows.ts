// The rows of the list: versions, newest first, in collapsible sections of a minor version.

import type { PanelGraph, VersionNode } from "./panel-graph.ts";

/** The user's choice of rows. */
export interface RowChoice {
  /** The minor versions of collapsed sections. */
  readonly folded: ReadonlySet<string>;
  /** Words that must all occur in the texts of a version. */
  readonly filter: string;
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
export const sectionKey = (minor: string): string => `section ${minor}`;

/** The rows from top to bottom. A filter expands all sections, so that every match is shown. */
export function listRows(graph: PanelGraph, choice: RowChoice): readonly Row[] {
  const words = splitWords(choice.filter);
  const versions = graph.versions.filter((version) => matchesChoice(graph, version, choice.only, words));
  const groups = groupByMinor(versions);
  const folded = words.length === 0 ? choice.folded : noFolds;
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

function splitWords(filter: string): readonly string[] {
  return filter.toLowerCase().split(/\s+/).filter(Boolean);
}

function matchesChoice(
  graph: PanelGraph,
  version: VersionNode,
  only: ReadonlySet<string>,
  words: readonly string[],
): boolean {
  const channels = graph.channels.filter(({ names }) => names.has(version.name)).map(({ name }) => name);
  if (only.size > 0 && !channels.some((name) => only.has(name))) return false;
  if (words.length === 0) return true;
  const known = [version.name, version.label, ...channels, ...traits(version)].join("\n").toLowerCase();
  return words.every((word) => known.includes(word));
}

/** Words of a version other than names, for the filter. */
function traits(version: VersionNode): readonly string[] {
  return [
    ...(version.headOf.length > 0 ? ["head"] : []),
    ...(version.deprecated ? ["deprecated"] : []),
    ...(version.entries.size === 0 ? ["not in this catalog"] : []),
    ...(version.maxOpenShiftVersion === null ? [] : [`openshift ≤ ${version.maxOpenShiftVersion}`]),
    ...version.findings.map(({ severity }) => severity),
    ...version.installed.map((where) => `installed: ${where}`),
  ];
}

function groupByMinor(versions: readonly VersionNode[]): readonly (readonly VersionNode[])[] {
  return [...Map.groupBy(versions, ({ minor }) => minor).values()];
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
