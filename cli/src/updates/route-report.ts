// A chain of updates as text and as JSON.

import { type Hop, type Installed, installedAs, selfCertifiedWarning, versionText } from "#core";
import type { Paint } from "../output/colour.ts";
import { printable } from "../output/printable.ts";
import type { Question } from "./question.ts";
import { errorText, headline, v0Note } from "./question-text.ts";
import { becauseOf, type Route } from "./route.ts";
import { waysNotTaken } from "./ways-not-taken.ts";

/** The object without its version: a contract, to which keys are only ever added. */
export function jsonRoute({ inquiry }: Question, { hops, target, reason, pins }: Route) {
  const from = inquiry.question.installed?.name ?? null;
  return {
    from,
    to: hops ? (hops.at(-1)?.to.name ?? from) : (target ?? null),
    hops: hops?.map(jsonHop) ?? null,
    reason: reason ?? null,
    pins: pins ?? null,
  };
}

function jsonHop(hop: Hop) {
  const because = becauseOf(hop);
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
  return becauseOf(hop)?.channel ?? hop.to.channels[0];
}

/** One line a hop, how it ends, and what to pin. */
export function describeRoute(question: Question, route: Route, paint: Paint): string {
  const { hops = [], target } = route;
  const to = target === undefined ? "" : `, to ${printable(target)}`;
  const lines = [
    paint("bold", `${headline(question)}${to}`),
    "",
    ...hops.map((hop) => hopLine(hop, paint)),
    ...(hops.length > 0 ? [""] : []),
    conclusion(question, route, paint),
    ...(target === undefined ? waysNotTaken(question.inquiry, endOf(question, route)) : []),
    ...pinLines(question, route),
    ...v0Note(question, paint),
  ];
  return `${lines.join("\n")}\n`;
}

/** Where the walk ends. */
function endOf({ inquiry }: Question, { hops = [] }: Route): Installed | undefined {
  const last = hops.at(-1)?.to;
  return last ? installedAs(last, inquiry) : inquiry.question.installed;
}

function pinLines({ inquiry }: Question, { pins = [] }: Route): readonly string[] {
  if (pins.length === 0) return [];
  const isForced = inquiry.olm === "v1" && inquiry.question.policy === "SelfCertified";
  return [
    "to walk it, write into the ClusterExtension, one version after the other:",
    ...(isForced ? ["  spec.source.catalog.upgradeConstraintPolicy: SelfCertified"] : []),
    ...pins.map((pin) => `  spec.source.catalog.version: "${pin}"`),
    ...(isForced ? [selfCertifiedWarning] : []),
  ];
}

function hopLine(hop: Hop, paint: Paint): string {
  const { name, version, deprecated } = hop.to;
  const channel = channelOf(hop);
  const parts = [
    `→ ${printable(name)}`,
    version ? versionText(version) : "without version",
    hop.from ? printable(becauseOf(hop)?.text ?? "") : "is installed",
    ...(channel === undefined ? [] : [`in ${printable(channel)}`]),
    ...(deprecated ? [paint("warning", "deprecated")] : []),
  ];
  return parts.join("  ");
}

function conclusion({ inquiry }: Question, { hops, target, reason, isGood }: Route, paint: Paint): string {
  if (!hops) return paint("error", `no way: ${printable(reason ?? "")}`);
  if (target !== undefined) {
    if (hops.length === 0) return `${printable(inquiry.question.installed?.name ?? "")} is installed already`;
    return paint("good", `${hops.length} ${hops.length === 1 ? "step" : "steps"} to get there`);
  }
  return isGood ? printable(reason ?? "") : paint("error", errorText(inquiry.olm, reason ?? ""));
}
