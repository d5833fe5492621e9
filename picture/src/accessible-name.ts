// The texts of rows for screen readers, which say everything that dots, badges and lines show.

import { formatCount, shownText } from "#core";
import { changeMarks } from "./changes.ts";
import type { UpdateCounts } from "./count-updates.ts";
import { nameSteps } from "./guards.ts";
import { nameInstalled } from "./installed.ts";
import type { PanelGraph, VersionNode } from "./panel-graph.ts";
import type { SectionRow } from "./rows.ts";

/** Such as `clusterpulse.v0.2.3, channel fast-v0, head, 4 versions can update here`. */
export function nameVersion(graph: PanelGraph, version: VersionNode, { arriving }: UpdateCounts): string {
  const { holders, guards } = graph;
  const holding = holders.get(version.name) ?? [];
  const parts = [
    shownText(version.name),
    ...nameChanges(version),
    nameChannels(holding.map(({ name }) => name)),
    nameHead(version),
    version.installed.length > 0 && nameInstalled(version),
    ...nameGuards(guards, version),
    version.entries.size === 0 && "not in this catalog",
    version.deprecated && "deprecated",
    version.maxOpenShiftVersion !== null && `supported up to OpenShift ${shownText(version.maxOpenShiftVersion)}`,
    nameAnyChannelUpdate(graph, version),
    arriving > 0 && `${formatCount(arriving, "version")} can update here`,
    ...countFindings(version),
  ];
  return parts.filter((part) => typeof part === "string").join(", ");
}

/** Such as `updated to v2.0.0 in channel fast`, where the picture shows an edge to another lane. */
function nameAnyChannelUpdate({ edgeFilter, across, byName }: PanelGraph, { name }: VersionNode): string | false {
  const update = edgeFilter === "anyChannel" ? across.anyChannelFrom(name) : undefined;
  if (!update?.leaves) return false;
  const to = `updated to ${shownText(byName.get(update.to)?.label ?? update.to)}`;
  return update.channel === undefined ? to : `${to} in channel ${shownText(update.channel)}`;
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
  const changed = versions.filter(({ changes }) => changes.length > 0).length;
  const parts = [
    `minor version ${minor}`,
    formatCount(versions.length, "version"),
    changed > 0 && formatCount(changed, "change"),
    installed > 0 && `${installed} installed`,
    heads.length > 0 && `head of ${heads.map((name) => shownText(name)).join(", ")}`,
    stops.length > 0 && `required stop of ${nameSteps(stops)}`,
    deprecated > 0 && `${deprecated} deprecated`,
    ...(folded ? countFindings({ findings: versions.flatMap(({ findings }) => findings) }) : []),
  ];
  return parts.filter((part) => typeof part === "string").join(", ");
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
