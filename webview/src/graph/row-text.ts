// The contents of rows as plain data, for display and for screen readers.

import { formatCount } from "#core";
import { shownText } from "../shared/shown-text.ts";
import { countFindings, nameSection, nameVersion } from "./accessible-name.ts";
import { nameSteps } from "./guards.ts";
import { placesTooltip } from "./installed.ts";
import type { PanelGraph, VersionNode } from "./panel-graph.ts";
import { createUpdateCounter, type UpdateCounts } from "./relations.ts";
import type { Row } from "./rows.ts";

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
    | "installed"
    | "head"
    | "default"
    | "stop"
    | "deprecated"
    | "openshift"
    | "missing"
    | "error"
    | "warning";
  /** Words before the text, which narrow panels hide. */
  readonly lead?: string;
  readonly text: string;
  /** The channel that gives it its colour. */
  readonly channel?: string;
  readonly tooltip?: string;
}

/** With more channels, the badge only has their number. */
const mostHeadBadges = 3;

/** With more places, the badge only has their number. */
const mostInstalledBadges = 2;

/** Describes all rows in their order. */
export function describeRows(graph: PanelGraph, rows: readonly Row[]): readonly RowText[] {
  const groups = Map.groupBy(rows, (row) => (row.kind === "version" && row.section) || "");
  const places = new Map<Row, { position: number; siblings: number }>();
  for (const group of groups.values()) {
    for (const [index, row] of group.entries()) places.set(row, { position: index + 1, siblings: group.length });
  }
  const neighboursOf = createUpdateCounter(graph);
  return rows.map((row) => ({
    ...describeRow(graph, row, neighboursOf),
    ...(places.get(row) ?? { position: 1, siblings: 1 }),
  }));
}

/** The badges of a version in rows and details. */
export function badgesOf(graph: PanelGraph, version: VersionNode): readonly Badge[] {
  return [
    ...installedBadges(version),
    ...headBadges(graph, version),
    ...stopBadges(graph, version),
    ...countFindings(version).map((text) => findingBadge(version, text)),
    ...(version.entries.size === 0 ? [{ kind: "missing", text: "not in this catalog" } as const] : []),
    ...(version.deprecated ? [{ kind: "deprecated", text: "deprecated" } as const] : []),
    ...openShiftBadges(version),
  ];
}

/** A row without its place among its siblings. */
type PlacelessRow = Omit<RowText, "position" | "siblings">;

function describeRow(graph: PanelGraph, row: Row, neighboursOf: (name: string) => UpdateCounts): PlacelessRow {
  return row.kind === "section"
    ? describeSection(graph, row)
    : describeVersion(graph, row, neighboursOf(row.version.name));
}

function describeSection(graph: PanelGraph, row: Extract<Row, { kind: "section" }>): PlacelessRow {
  const hidden = row.folded ? row.versions : [];
  return {
    key: row.key,
    kind: row.kind,
    name: nameSection(graph, row),
    label: row.minor,
    remark: formatCount(row.versions.length, "version"),
    tooltip: "",
    badges: hidden.flatMap((version) => [...installedBadges(version), ...headBadges(graph, version)]),
    next: "",
    deprecated: false,
    missing: false,
    expanded: !row.folded,
    begins: true,
    level: 1,
  };
}

function describeVersion(
  graph: PanelGraph,
  row: Extract<Row, { kind: "version" }>,
  neighbours: UpdateCounts,
): PlacelessRow {
  const { version } = row;
  return {
    key: row.key,
    kind: row.kind,
    name: nameVersion(graph, version, neighbours),
    label: shownText(version.label),
    remark: shownText(version.remark),
    tooltip: shownText(version.name, 1000),
    badges: badgesOf(graph, version),
    next: describeNext(graph, neighbours),
    deprecated: version.deprecated,
    missing: version.entries.size === 0,
    expanded: undefined,
    begins: row.begins,
    level: row.section === undefined ? 1 : 2,
  };
}

function installedBadges({ installed }: VersionNode): readonly Badge[] {
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

function headBadges(graph: PanelGraph, version: VersionNode): readonly Badge[] {
  const { headOf } = version;
  const isDefault = graph.channels.some(({ name, isDefault }) => isDefault && headOf.includes(name));
  const heads: readonly Badge[] =
    headOf.length > mostHeadBadges
      ? [
          {
            kind: "head",
            lead: "head of ",
            text: `${headOf.length} channels`,
            tooltip: headOf.map((name) => shownText(name)).join(", "),
          },
        ]
      : headOf.map((channel) => headBadge(channel));
  const tooltip = "head of the default channel: installed if no channel is specified";
  return isDefault ? [...heads, { kind: "default", text: "default", tooltip }] : heads;
}

function headBadge(channel: string): Badge {
  const text = shownText(channel);
  return { kind: "head", lead: "head of ", text, channel, tooltip: `head of ${text}` };
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

function findingBadge({ findings }: VersionNode, text: string): Badge {
  const kind = text.includes("error") ? "error" : "warning";
  const messages = findings.filter(({ severity }) => severity === kind).map(({ message }) => shownText(message, 400));
  return { kind, text, tooltip: messages.join("\n") };
}

function describeNext(graph: PanelGraph, { onwards, newest }: UpdateCounts): string {
  if (newest === undefined) return "";
  const label = shownText(graph.byName.get(newest)?.label ?? newest, 40);
  return onwards === 1 ? `→ ${label}` : `→ ${label} +${onwards - 1}`;
}
