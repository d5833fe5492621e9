// The contents of rows as plain data, for display and for screen readers.

import { formatCount, shownText } from "#core";
import { countFindings, nameSection, nameVersion } from "./accessible-name.ts";
import { type ChangeMark, changeMarks } from "./changes.ts";
import { createUpdateCounter, type UpdateCounts } from "./count-updates.ts";
import { nameSteps } from "./guards.ts";
import { placesTooltip } from "./installed.ts";
import type { PanelGraph, VersionNode } from "./panel-graph.ts";
import type { Row } from "./rows.ts";
import { shortName } from "./short-name.ts";

/** The contents of a row. Rows with equal contents look the same. */
export interface RowText {
  readonly key: string;
  readonly kind: Row["kind"];
  /** The text for screen readers. */
  readonly name: string;
  readonly label: string;
  readonly remark: string;
  readonly tooltip: string;
  readonly badges: readonly Badge[];
  /** The versions to update to, in short. */
  readonly next: string;
  readonly deprecated: boolean;
  readonly missing: boolean;
  /** What the answer to a question says about the version; absent without an answer. */
  readonly answer?: "path" | "reachable" | "unreachable";
  /** Whether only the state that the graph is compared with has it. */
  readonly lost: boolean;
  /** Whether a section is expanded; undefined for a version. */
  readonly expanded: boolean | undefined;
  /** True if a line is drawn above it. */
  readonly begins: boolean;
  readonly level: 1 | 2;
  /** Its 1-based index among the rows of its level and section, and their number. */
  readonly position: number;
  readonly siblings: number;
}

export interface Badge {
  readonly kind:
    | ChangeMark
    | "installed"
    | "head"
    | "default"
    | "stop"
    | "deprecated"
    | "openshift"
    | "missing"
    | "question"
    | "error"
    | "warning";
  /** Words before the text, which narrow panels hide. */
  readonly lead?: string;
  readonly text: string;
  /** Words after the text, which narrow panels hide. */
  readonly trail?: string;
  /** The channel that gives it its colour. */
  readonly channel?: string;
  readonly tooltip?: string;
}

/** With more channels, the badge only has their number: in a list of usual width, and in a narrow one. */
const mostHeadBadges = 3;
const mostHeadBadgesIfNarrow = 1;

/** With more places, the badge only has their number. */
const mostInstalledBadges = 2;

/** Describes all rows in their order. */
export function describeRows(graph: PanelGraph, rows: readonly Row[]): readonly RowText[] {
  const describe = createRowDescriber(graph, rows);
  return rows.flatMap((_, index) => describe(index) ?? []);
}

/** Creates a function that describes the row with an index, once each, because few rows are in view. */
export function createRowDescriber(
  graph: PanelGraph,
  rows: readonly Row[],
  isNarrow = false,
): (index: number) => RowText | undefined {
  const places = placeInSections(rows);
  const neighboursOf = createUpdateCounter(graph);
  const known = new Map<number, RowText>();
  return (index) => {
    const row = rows[index];
    if (row === undefined) return undefined;
    const text = known.get(index) ?? {
      ...describeRow(graph, row, neighboursOf, isNarrow),
      ...(places[index] ?? { position: 1, siblings: 1 }),
    };
    known.set(index, text);
    return text;
  };
}

/** The place of each row among the rows of its level and section. */
function placeInSections(rows: readonly Row[]): readonly Pick<RowText, "position" | "siblings">[] {
  const sectionOf = (row: Row) => (row.kind === "version" && row.section) || "";
  const sizes = new Map<string, number>();
  const positions = rows.map((row) => {
    const position = (sizes.get(sectionOf(row)) ?? 0) + 1;
    sizes.set(sectionOf(row), position);
    return position;
  });
  return rows.map((row, index) => ({
    position: positions[index] ?? 1,
    siblings: sizes.get(sectionOf(row)) ?? 1,
  }));
}

/** The badges of a version in rows and details. */
export function badgesOf(graph: PanelGraph, version: VersionNode, mostHeads = mostHeadBadges): readonly Badge[] {
  return [
    ...changeBadges(version),
    ...installedBadges(version),
    ...headBadges(graph, version, mostHeads),
    ...stopBadges(graph, version),
    ...countFindings(version).map((text) => findingBadge(version, text)),
    ...(version.entries.size === 0 ? [missingBadge] : []),
    ...(version.deprecated ? [{ kind: "deprecated", text: "deprecated" } as const] : []),
    ...openShiftBadges(version),
  ];
}

const missingBadge: Badge = {
  kind: "missing",
  text: "not in this catalog",
  tooltip: "named by an entry, but not in this catalog",
};

/** A row without its place among its siblings. */
type PlacelessRow = Omit<RowText, "position" | "siblings">;

function describeRow(
  graph: PanelGraph,
  row: Row,
  neighboursOf: (name: string) => UpdateCounts,
  isNarrow: boolean,
): PlacelessRow {
  const mostHeads = isNarrow ? mostHeadBadgesIfNarrow : mostHeadBadges;
  return row.kind === "section"
    ? describeSection(graph, row, isNarrow, mostHeads)
    : describeVersion(graph, row, neighboursOf(row.version.name), mostHeads);
}

function describeSection(
  graph: PanelGraph,
  row: Extract<Row, { kind: "section" }>,
  isNarrow: boolean,
  mostHeads: number,
): PlacelessRow {
  return {
    key: row.key,
    kind: row.kind,
    name: nameSection(graph, row),
    label: row.minor,
    remark: isNarrow ? String(row.versions.length) : formatCount(row.versions.length, "version"),
    tooltip: formatCount(row.versions.length, "version"),
    badges: row.folded ? foldedBadges(graph, row.versions, mostHeads) : [],
    next: "",
    deprecated: false,
    missing: false,
    lost: false,
    expanded: !row.folded,
    begins: true,
    level: 1,
  };
}

function describeVersion(
  graph: PanelGraph,
  row: Extract<Row, { kind: "version" }>,
  neighbours: UpdateCounts,
  mostHeads: number,
): PlacelessRow {
  const { version } = row;
  return {
    key: row.key,
    kind: row.kind,
    name: nameVersion(graph, version, neighbours),
    label: shownText(version.label),
    remark: shownText(version.remark),
    tooltip: shownText(version.name, 1000),
    badges: badgesOf(graph, version, mostHeads),
    next: describeNext(graph, neighbours),
    deprecated: version.deprecated,
    missing: version.entries.size === 0,
    lost: version.isLost,
    expanded: undefined,
    begins: row.begins,
    level: row.section === undefined ? 1 : 2,
  };
}

/** What is in a folded section: installations, heads, stops, and the numbers of findings and deprecated versions. */
function foldedBadges(graph: PanelGraph, versions: readonly VersionNode[], mostHeads: number): readonly Badge[] {
  const all = {
    installed: versions.flatMap(({ installed }) => installed),
    headOf: versions.flatMap(({ headOf }) => headOf),
    findings: versions.flatMap(({ findings }) => findings),
  };
  const deprecated = versions.filter((version) => version.deprecated).length;
  return [
    ...changeMarks.flatMap(({ mark }) => {
      const count = versions.filter(({ changes }) => changes.includes(mark)).length;
      return count > 0 ? [{ kind: mark, text: `${count} ${mark}` } as const] : [];
    }),
    ...installedBadges(all),
    ...headBadges(graph, all, mostHeads),
    ...versions.flatMap((version) => stopBadges(graph, version)),
    ...countFindings(all).map((text) => findingBadge(all, text)),
    ...(deprecated > 0 ? [{ kind: "deprecated", text: String(deprecated), trail: " deprecated" } as const] : []),
  ];
}

function changeBadges({ changes }: VersionNode): readonly Badge[] {
  return changes.map((mark) => {
    const { words = mark } = changeMarks.find((each) => each.mark === mark) ?? {};
    return { kind: mark, text: words, tooltip: words };
  });
}

function installedBadges({ installed }: Pick<VersionNode, "installed">): readonly Badge[] {
  const badge = { kind: "installed", lead: "installed: " } as const;
  if (installed.length > mostInstalledBadges) {
    return [{ ...badge, text: `${installed.length} places`, tooltip: placesTooltip(installed) }];
  }
  return installed.map((where) => ({
    ...badge,
    text: shownText(where),
    tooltip: `installed: ${shownText(where, 400)}`,
  }));
}

/** The heads, as one badge if there are many. */
function headBadges(
  { wire: { defaultChannel } }: PanelGraph,
  { headOf }: Pick<VersionNode, "headOf">,
  mostHeads: number,
): readonly Badge[] {
  const isDefault = defaultChannel !== null && headOf.includes(defaultChannel);
  const many: Badge = {
    kind: "head",
    lead: "head of ",
    text: `${headOf.length} channels`,
    tooltip: `head of ${headOf.map((name) => shownText(name)).join(", ")}`,
  };
  const heads = headOf.length > mostHeads ? [many] : headOf.map(headBadge);
  const tooltip = "head of the default channel: installed if no channel is specified";
  return isDefault ? [...heads, { kind: "default", text: "default", tooltip }] : heads;
}

function headBadge(channel: string): Badge {
  const text = shownText(channel);
  return { kind: "head", lead: "head of ", text: shortName(text), channel, tooltip: `head of ${text}` };
}

function stopBadges({ guards }: PanelGraph, { name }: VersionNode): readonly Badge[] {
  const steps = guards.stoppingAt(name);
  if (steps.length === 0) return [];
  const numbers = steps.map(({ number }) => number).join(", ");
  return [
    { kind: "stop", lead: "required ", text: `stop ${numbers}`, tooltip: `required stop of ${nameSteps(steps)}` },
  ];
}

function openShiftBadges({ maxOpenShiftVersion }: VersionNode): readonly Badge[] {
  if (maxOpenShiftVersion === null) return [];
  const value = shownText(maxOpenShiftVersion);
  return [
    { kind: "openshift", text: `≤ ${value}`, tooltip: `olm.maxOpenShiftVersion: supported up to OpenShift ${value}` },
  ];
}

function findingBadge({ findings }: Pick<VersionNode, "findings">, text: string): Badge {
  const kind = text.includes("error") ? "error" : "warning";
  const messages = findings.filter(({ severity }) => severity === kind).map(({ message }) => shownText(message, 400));
  const [number = "", ...words] = text.split(" ");
  return { kind, text: number, trail: ` ${words.join(" ")}`, tooltip: `${text}: ${messages.join("\n")}` };
}

function describeNext(graph: PanelGraph, { onwards, newest }: UpdateCounts): string {
  if (newest === undefined) return "";
  const label = shownText(graph.byName.get(newest)?.label ?? newest, 40);
  return onwards === 1 ? `→ ${label}` : `→ ${label} +${onwards - 1}`;
}
