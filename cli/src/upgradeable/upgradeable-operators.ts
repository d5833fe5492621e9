// The operators of the answer to `upgradeable`: those that block first, each with its two answers.

import type { OperatorReport } from "#core";
import type { Paint } from "../output/colour.ts";
import { printable } from "../output/printable.ts";
import { formatRow } from "../output/text-layout.ts";

/** What blocks is shown in full; of the others more would only be noise. */
const MAX_OTHERS = 50;
const MAX_VERSIONS = 8;

/** The operators that block, and the others, each kind under its title. */
export function formatOperatorSections(
  operators: readonly OperatorReport[],
  paint: Paint,
): readonly (readonly string[])[] {
  const blockers = operators.filter(({ blocks }) => blocks);
  const others = operators.filter(({ blocks }) => !blocks);
  const hidden = others.length - MAX_OTHERS;
  return [
    blockers.length === 0 ? [] : [paint("bold", "operators that block"), ...formatOperators(blockers, paint)],
    others.length === 0
      ? []
      : [
          paint("bold", blockers.length === 0 ? "operators" : "other operators"),
          ...formatOperators(others.slice(0, MAX_OTHERS), paint),
          ...(hidden > 0 ? [`  and ${hidden} more; --format json lists them`] : []),
        ],
  ];
}

function formatOperators(operators: readonly OperatorReport[], paint: Paint): readonly string[] {
  return operators.flatMap((operator) => [formatTitle(operator, paint), ...formatFacts(operator, paint)]);
}

function formatTitle({ namespace, name, olm, blocks }: OperatorReport, paint: Paint): string {
  const full = printable(namespace === "" ? name : `${namespace}/${name}`);
  return `  ${blocks ? paint("error", "✗") : paint("dim", "·")} ${paint("bold", full)}  OLM ${olm}`;
}

function formatFacts(operator: OperatorReport, paint: Paint): readonly string[] {
  const line = (label: string, text: string) => (text === "" ? [] : formatRow(4, label, text, paint));
  return [
    ...line("installed", describeInstalled(operator)),
    ...line("cluster", describeBlocking(operator)),
    ...line("enhancement", operator.class),
    ...line("guard", operator.installGuard ?? ""),
    ...line("operator", describeOperatorUpdate(operator.operatorUpdate)),
    ...line("available", describeAvailable(operator)),
    ...line("next", describeAutomaticUpdate(operator)),
    ...line("frees", describeUnblockingUpdate(operator)),
    ...operator.notes.flatMap((note) => line("note", note)),
    ...line("at", operator.at ? `${operator.at.file}:${operator.at.line}:${operator.at.column}` : ""),
  ];
}

function describeBlocking({ blocks, unknown, reason }: OperatorReport): string {
  if (blocks) return `blocks: ${reason}`;
  return unknown === null ? reason : `not known: ${reason}; ${unknown}`;
}

function describeInstalled({
  package: packageName,
  bundle,
  name,
  version,
  maxOpenShiftVersion: max,
  carrier,
}: OperatorReport) {
  const limit = max === null ? "" : `up to OpenShift ${max}${carrier === null ? "" : ` (${carrier})`}`;
  const parts = [
    packageName === null ? "" : `package ${packageName}`,
    bundle === null || bundle === name ? "" : `bundle ${bundle}`,
    version ?? "",
    limit,
  ];
  return parts.filter((part) => part !== "").join(", ");
}

function describeOperatorUpdate({ allowed, reason, overridden, stale }: OperatorReport["operatorUpdate"]): string {
  const answer = allowed === "unknown" ? "nobody can tell whether it may be updated" : "may be updated";
  const marks = [overridden ? "overridden" : "", stale ? "outdated" : ""].filter((mark) => mark !== "");
  const marked = `${allowed === false ? "must not be updated" : answer}${marks.length > 0 ? ` (${marks.join(", ")})` : ""}`;
  return reason === "" ? marked : `${marked}: ${reason}`;
}

function describeAvailable({ available }: OperatorReport): string {
  const names = available.map(({ name, version, channel }) => `${name} (${version ?? "without version"}, ${channel})`);
  const rest = names.length - MAX_VERSIONS;
  return `${names.slice(0, MAX_VERSIONS).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}

/** Only the OLM that manages the operator acts; where the other one would do something else, that is told too. */
function describeAutomaticUpdate({ olm, next }: OperatorReport): string {
  const other = olm === "v0" ? "v1" : "v0";
  if (next.v0 === null && next.v1 === null) return "";
  const own = `${next[olm] ?? "nothing"} by OLM ${olm}`;
  return next[other] === null || next[other] === next[olm] ? own : `${own}; OLM ${other} would go to ${next[other]}`;
}

function describeUnblockingUpdate({ frees, freesReason }: OperatorReport): string {
  if (!frees) return freesReason ?? "";
  const { to, hops, maxOpenShiftVersion: max, channel, change } = frees;
  const limit = max === null ? "no limit" : `up to OpenShift ${max}`;
  const where = channel === null ? "" : ` in channel ${channel}`;
  const way = hops.length > 1 ? `; the way: ${hops.join(" → ")}` : "";
  return `${to} (${limit})${where}${way}${change === null ? "" : `; for that, ${change}`}`;
}
