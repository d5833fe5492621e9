// The texts of rows for screen readers, which say everything that dots, badges and lines show.

import { formatCount } from "#core";
import { shownText } from "../shared/shown-text.ts";
import { nameSteps } from "./guards.ts";
import { nameInstalled } from "./installed.ts";
import type { PanelGraph, VersionNode } from "./panel-graph.ts";
import type { UpdateCounts } from "./relations.ts";
import type { SectionRow } from "./rows.ts";

/** Such as `clusterpulse.v0.2.3, channel fast-v0, head, 4 versions can update here`. */
export function nameVersion(
  { channels, guards }: PanelGraph,
  version: VersionNode,
  { arriving }: UpdateCounts,
): string {
  const holding = channels.filter(({ names }) => names.has(version.name));
  const parts = [
    shownText(version.name),
    nameChannels(holding.map(({ name }) => name)),
    nameHead(version),
    version.installed.length > 0 && nameInstalled(version),
    ...nameGuards(guards, version),
    version.entries.size === 0 && "not in this catalog",
    version.deprecated && "deprecated",
    version.maxOpenShiftVersion !== null && `supported up to OpenShift ${shownText(version.maxOpenShiftVersion)}`,
    arriving > 0 && `${formatCount(arriving, "version")} can update here`,
    ...countFindings(version),
  ];
  return parts.filter((part) => typeof part === "string").join(", ");
}

/** Such as `minor version 1.30, 4 versions`. */
export function nameSection({ guards }: PanelGraph, { minor, versions, folded }: SectionRow): string {
  const stops = folded ? versions.flatMap(({ name }) => guards.stoppingAt(name)) : [];
  const installed = versions.filter((version) => version.installed.length > 0).length;
  const parts = [
    `minor version ${minor}`,
    formatCount(versions.length, "version"),
    installed > 0 && `${installed} installed`,
    stops.length > 0 && `required stop of ${nameSteps(stops)}`,
  ];
  return parts.filter((part) => typeof part === "string").join(", ");
}

/** The numbers of errors and warnings, without zeros. */
export function countFindings({ findings }: VersionNode): readonly string[] {
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
