// The texts of rows for screen readers, which say everything that dots, badges and lines show.

import { formatCount, formatList, shownText } from "#core";
import { ownUpdatesOf } from "./automatic-updates.ts";
import { changeMarks } from "./changes.ts";
import type { UpdateCounts } from "./count-updates.ts";
import { shownOlms } from "./edge-filter.ts";
import { findBypasses, nameSteps } from "./guards.ts";
import { nameInstalled } from "./installed.ts";
import type { PanelGraph, VersionNode } from "./panel-graph.ts";
import type { SectionRow } from "./rows.ts";

/** Such as `clusterpulse.v0.2.3, channel fast-v0, can update to v0.2.4 and 2 others, 4 versions can update here`. */
export function nameVersion(graph: PanelGraph, version: VersionNode, counts: UpdateCounts): string {
  const { holders, guards, wire } = graph;
  const { arriving } = counts;
  const isDefault = wire.defaultChannel !== null && version.headOf.includes(wire.defaultChannel);
  const holding = holders.get(version.name) ?? [];
  const parts = [
    shownText(version.name),
    ...nameChanges(version),
    nameChannels(holding.map(({ name }) => name)),
    nameHead(version),
    isDefault && "default channel",
    version.installed.length > 0 && nameInstalled(version),
    ...nameGuards(guards, version),
    nameBypasses(graph, version),
    version.entries.size === 0 && "not in this catalog",
    version.deprecated && "deprecated",
    version.maxOpenShiftVersion !== null && `supported up to OpenShift ${shownText(version.maxOpenShiftVersion)}`,
    ...nameNext(graph, version, counts),
    arriving > 0 && `${formatCount(arriving, "version")} can update here`,
    ...countFindings(version),
  ];
  return parts.filter((part) => typeof part === "string").join(", ");
}

/** What the lines from its dots show: the newest version to update to, or the update that an OLM chooses. */
function nameNext(graph: PanelGraph, version: VersionNode, { onwards, newest }: UpdateCounts): readonly string[] {
  if (graph.edgeFilter === "difference") return nameDifference(graph, version);
  if (newest === undefined) return [];
  const target = onwards === 1 ? nameTarget(graph, newest) : `${nameTarget(graph, newest)} and ${others(onwards - 1)}`;
  if (graph.edgeFilter === "all") return [`can update to ${target}`];
  const update = graph.edgeFilter === "anyChannel" ? graph.across.anyChannelFrom(version.name) : undefined;
  const where = update?.leaves && update.channel !== undefined ? ` in channel ${shownText(update.channel)}` : "";
  return [`updated to ${target}${where}`];
}

function others(count: number): string {
  return formatCount(count, "other");
}

/** What each OLM chooses, if that is not the same. */
function nameDifference(graph: PanelGraph, version: VersionNode): readonly string[] {
  const texts = shownOlms(graph).map((olm) => {
    const targets = ownUpdatesOf(graph, version, olm).flatMap(({ to }) =>
      to === undefined ? [] : nameTarget(graph, to),
    );
    return targets.length === 0 ? "not updated" : `updated to ${formatList(targets)}`;
  });
  const isSame = texts.every((text) => text === texts[0]);
  return isSame ? [] : shownOlms(graph).map((olm, index) => `${texts[index]} by OLM ${olm}`);
}

function nameTarget({ byName }: PanelGraph, name: string): string {
  return shownText(byName.get(name)?.label ?? name, 60);
}

/** Such as `an update edge breaks step 1`, where the picture shows a cross. */
function nameBypasses(graph: PanelGraph, { name }: VersionNode): string | false {
  const steps = findBypasses(graph).get(name);
  return steps !== undefined && `an update edge breaks ${nameSteps([...steps])}`;
}

function nameChanges({ changes }: VersionNode): readonly string[] {
  return changeMarks.flatMap(({ mark, words }) => (changes.includes(mark) ? words : []));
}

/** Such as `minor version 1.30, 4 versions`. */
export function nameSection({ guards }: PanelGraph, { minor, versions, folded }: SectionRow): string {
  const stops = folded ? versions.flatMap(({ name }) => guards.stoppingAt(name)) : [];
  const installed = versions.filter((version) => version.installed.length > 0).length;
  const heads = folded ? versions.flatMap(({ headOf }) => headOf) : [];
  const deprecated = folded ? versions.filter((version) => version.deprecated).length : 0;
  const parts = [
    `minor version ${minor}`,
    formatCount(versions.length, "version"),
    ...countMarks(versions),
    installed > 0 && `${installed} installed`,
    heads.length > 0 && `head of ${heads.map((name) => shownText(name)).join(", ")}`,
    stops.length > 0 && `required stop of ${nameSteps(stops)}`,
    deprecated > 0 && `${deprecated} deprecated`,
    ...(folded ? countFindings({ findings: versions.flatMap(({ findings }) => findings) }) : []),
  ];
  return parts.filter((part) => typeof part === "string").join(", ");
}

/** Such as `2 lost`, for each kind of change. */
function countMarks(versions: readonly VersionNode[]): readonly string[] {
  return changeMarks.flatMap(({ mark, words }) => {
    const count = versions.filter(({ changes }) => changes.includes(mark)).length;
    return count > 0 ? `${count} ${words}` : [];
  });
}

/** The numbers of errors and warnings, without zeros. */
export function countFindings({ findings }: Pick<VersionNode, "findings">): readonly string[] {
  const counts = (["error", "warning"] as const).map((severity) => ({
    severity,
    number: findings.filter((finding) => finding.severity === severity).length,
  }));
  return counts.filter(({ number }) => number > 0).map(({ severity, number }) => formatCount(number, severity));
}

/** What the guardrails want of a version. */
function nameGuards({ stoppingAt, binding }: PanelGraph["guards"], { name }: VersionNode): readonly string[] {
  const [stops, bound] = [stoppingAt(name), binding(name)];
  return [
    ...(stops.length > 0 ? [`required stop of ${nameSteps(stops)}`] : []),
    ...(bound.length > 0 ? [`must make the stop of ${nameSteps(bound)}`] : []),
  ];
}

function nameChannels(channels: readonly string[]): string {
  return `${channels.length === 1 ? "channel" : "channels"} ${channels.map((name) => shownText(name)).join(", ")}`;
}

function nameHead({ headOf, entries }: VersionNode): string | false {
  if (headOf.length === 0) return false;
  return headOf.length === entries.size ? "head" : `head of ${headOf.map((name) => shownText(name)).join(", ")}`;
}
