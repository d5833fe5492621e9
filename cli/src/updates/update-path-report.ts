// A chain of updates as text and as JSON.

import { type Hop, type Installed, installedAfter, selfCertifiedWarning, versionText } from "#core";
import type { Paint } from "../output/colour.ts";
import { printable } from "../output/printable.ts";
import type { UpdateQuery } from "./query.ts";
import { dependencyNote, formatOlmError, formatQuery } from "./query-text.ts";
import { reasonOf, type UpdatePath } from "./update-path.ts";
import { explainUpdatesNotTaken } from "./updates-not-taken.ts";

/** The object without its version: a contract, to which keys are only ever added. */
export function formatPathJson({ inquiry }: UpdateQuery, { hops, target, reason, pins }: UpdatePath) {
  const from = inquiry.question.installed?.name ?? null;
  return {
    from,
    to: hops ? (hops.at(-1)?.to.name ?? from) : (target ?? null),
    hops: hops?.map(formatHopJson) ?? null,
    reason: reason ?? null,
    pins: pins ?? null,
  };
}

function formatHopJson(hop: Hop) {
  const because = reasonOf(hop);
  return {
    from: hop.from?.name ?? null,
    to: hop.to.name,
    channel: channelOf(hop) ?? null,
    kind: because?.kind ?? null,
    text: because?.text ?? null,
  };
}

/** That of the entry that says so; where no entry does, the first that has the bundle. */
function channelOf(hop: Hop): string | undefined {
  return reasonOf(hop)?.channel ?? hop.to.channels[0];
}

/** One line a hop, how it ends, and what to pin. */
export function formatPathText(question: UpdateQuery, route: UpdatePath, paint: Paint): string {
  const { hops = [], target } = route;
  const to = target === undefined ? "" : `, to ${printable(target)}`;
  const lines = [
    paint("bold", `${formatQuery(question)}${to}`),
    "",
    ...hops.map((hop) => formatHop(hop, paint)),
    ...(hops.length > 0 ? [""] : []),
    formatConclusion(question, route, paint),
    ...(target === undefined ? explainUpdatesNotTaken(question.inquiry, lastInstalled(question, route)) : []),
    ...formatPins(question, route),
    ...dependencyNote(question, paint),
  ];
  return `${lines.join("\n")}\n`;
}

/** Where the walk ends. */
function lastInstalled({ inquiry }: UpdateQuery, { hops = [] }: UpdatePath): Installed | undefined {
  const last = hops.at(-1)?.to;
  return last ? installedAfter(last, inquiry) : inquiry.question.installed;
}

function formatPins({ inquiry }: UpdateQuery, { pins = [] }: UpdatePath): readonly string[] {
  if (pins.length === 0) return [];
  const isForced = inquiry.olm === "v1" && inquiry.question.policy === "SelfCertified";
  return [
    "to walk it, write into the ClusterExtension, one version after the other:",
    ...(isForced ? ["  spec.source.catalog.upgradeConstraintPolicy: SelfCertified"] : []),
    ...pins.map((pin) => `  spec.source.catalog.version: "${pin}"`),
    ...(isForced ? [selfCertifiedWarning] : []),
  ];
}

function formatHop(hop: Hop, paint: Paint): string {
  const { name, version, deprecated } = hop.to;
  const channel = channelOf(hop);
  const parts = [
    `→ ${printable(name)}`,
    version ? versionText(version) : "without version",
    hop.from ? printable(reasonOf(hop)?.text ?? "") : "is installed",
    ...(channel === undefined ? [] : [`in ${printable(channel)}`]),
    ...(deprecated ? [paint("warning", "deprecated")] : []),
  ];
  return parts.join("  ");
}

function formatConclusion(
  { inquiry }: UpdateQuery,
  { hops, target, reason, isGood }: UpdatePath,
  paint: Paint,
): string {
  if (!hops) return paint("error", `no way: ${printable(reason ?? "")}`);
  if (target !== undefined) {
    if (hops.length === 0) return `${printable(inquiry.question.installed?.name ?? "")} is installed already`;
    return paint("good", `${hops.length} ${hops.length === 1 ? "step" : "steps"} to get there`);
  }
  return isGood ? printable(reason ?? "") : paint("error", formatOlmError(inquiry.olm, reason ?? ""));
}
