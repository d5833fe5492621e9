// An update path as text and as JSON.

import {
  formatCount,
  type Hop,
  type Installed,
  installedAfter,
  joinSafe,
  type SafeText,
  safe,
  selfCertifiedWarning,
  versionText,
} from "#core";
import type { Paint } from "../output/colour.ts";
import { printable } from "../output/printable.ts";
import { brokenByHops, formatBroken, formatBrokenJson, stepsOfRequest } from "./broken-guardrails.ts";
import { explainNoUpdate } from "./explain-no-update.ts";
import type { UpdateQuery } from "./query.ts";
import { dependencyNote, formatOlmError, formatQuery } from "./query-text.ts";
import { reasonOf, type UpdatePath } from "./update-path.ts";

/** The JSON object without its version. Its keys are a contract and are never removed. */
export function formatPathJson({ request }: UpdateQuery, { hops, target, reason, pins }: UpdatePath) {
  const from = request.question.installed?.name ?? null;
  const steps = stepsOfRequest(request);
  return {
    from,
    to: hops ? (hops.at(-1)?.to.name ?? from) : (target ?? null),
    hops: hops?.map(formatHopJson) ?? null,
    reason: reason ?? null,
    pins: pins ?? null,
    ...(steps && hops ? { breaks: brokenByHops(steps, request, hops).map(formatBrokenJson) } : {}),
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

/** The channel of the entry that creates the update edge, else the first channel with the bundle. */
function channelOf(hop: Hop): string | undefined {
  return reasonOf(hop)?.channel ?? hop.to.channels[0];
}

/** One line for each hop, how the path ends, and the versions to pin. */
export function formatPathText(question: UpdateQuery, route: UpdatePath, paint: Paint): SafeText {
  const { hops = [], target } = route;
  const to = target === undefined ? "" : `, to ${target}`;
  const lines = [
    paint("bold", `${formatQuery(question)}${to}`),
    safe``,
    ...hops.map((hop) => formatHop(hop, paint)),
    ...(hops.length > 0 ? [safe``] : []),
    formatConclusion(question, route, paint),
    ...formatBrokenSteps(question, hops, paint),
    ...(target === undefined ? explainNoUpdate(question.request, lastInstalled(question, route)) : []),
    ...formatPins(question, route),
    ...dependencyNote(question, paint),
  ];
  return safe`${joinSafe(lines, safe`\n`)}\n`;
}

/** The guardrails that the path breaks: the path is what OLM does, which reads no guardrails. */
function formatBrokenSteps({ request }: UpdateQuery, hops: readonly Hop[], paint: Paint): readonly SafeText[] {
  return brokenByHops(stepsOfRequest(request) ?? [], request, hops).map((broken) => formatBroken(broken, paint));
}

/** What is installed after the last update. */
function lastInstalled({ request }: UpdateQuery, { hops = [] }: UpdatePath): Installed | undefined {
  const last = hops.at(-1)?.to;
  return last ? installedAfter(last, request) : request.question.installed;
}

function formatPins({ request }: UpdateQuery, { pins = [] }: UpdatePath): readonly SafeText[] {
  if (pins.length === 0) return [];
  const isForced = request.olm === "v1" && request.question.policy === "SelfCertified";
  return [
    safe`to follow this path, set these versions in the ClusterExtension, one after the other:`,
    ...(isForced ? [safe`  spec.source.catalog.upgradeConstraintPolicy: SelfCertified`] : []),
    ...pins.map((pin) => safe`  spec.source.catalog.version: "${printable(pin)}"`),
    ...(isForced ? [printable(selfCertifiedWarning)] : []),
  ];
}

function formatHop(hop: Hop, paint: Paint): SafeText {
  const { name, version, deprecated } = hop.to;
  const channel = channelOf(hop);
  const parts = [
    safe`→ ${printable(name)}`,
    version ? printable(versionText(version)) : safe`without version`,
    hop.from ? printable(reasonOf(hop)?.text ?? "") : safe`is installed`,
    ...(channel === undefined ? [] : [safe`in ${printable(channel)}`]),
    ...(deprecated ? [paint("warning", "deprecated")] : []),
  ];
  return joinSafe(parts, safe`  `);
}

function formatConclusion(
  { request }: UpdateQuery,
  { hops, target, reason, isGood }: UpdatePath,
  paint: Paint,
): SafeText {
  if (!hops) return paint("error", `no update path: ${reason ?? ""}`);
  if (target !== undefined) {
    if (hops.length === 0) return safe`${printable(request.question.installed?.name ?? "")} is already installed`;
    return paint("good", `reaches the target in ${formatCount(hops.length, "step")}`);
  }
  return isGood ? printable(reason ?? "") : paint("error", formatOlmError(request.olm, reason ?? ""));
}
