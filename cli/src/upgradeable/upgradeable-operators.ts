// The operators in the report of `upgradeable`, blocking ones first.

import { formatFirst, type OperatorReport, type SafeText, safe } from "#core";
import type { Paint } from "../output/colour.ts";
import { formatRow } from "../output/text-layout.ts";

/** Only operators that do not block are limited. */
const MAX_OTHERS = 50;
const MAX_VERSIONS = 8;
const MAX_REMOVALS = 8;

/** The blocking operators and the others, each under a title. */
export function formatOperatorSections(
  operators: readonly OperatorReport[],
  paint: Paint,
): readonly (readonly SafeText[])[] {
  const blockers = operators.filter(({ blocks }) => blocks);
  const others = operators.filter(({ blocks }) => !blocks);
  const hidden = others.length - MAX_OTHERS;
  return [
    blockers.length === 0 ? [] : [paint("bold", "blocking operators"), ...formatOperators(blockers, paint)],
    others.length === 0
      ? []
      : [
          paint("bold", blockers.length === 0 ? "operators" : "other operators"),
          ...formatOperators(others.slice(0, MAX_OTHERS), paint),
          ...(hidden > 0 ? [safe`  and ${hidden} more; --format json lists them`] : []),
        ],
  ];
}

function formatOperators(operators: readonly OperatorReport[], paint: Paint): readonly SafeText[] {
  return operators.flatMap((operator) => [formatTitle(operator, paint), ...formatFacts(operator, paint)]);
}

function formatTitle({ namespace, name, olm, blocks }: OperatorReport, paint: Paint): SafeText {
  const full = namespace === "" ? name : `${namespace}/${name}`;
  return safe`  ${blocks ? paint("error", "✗") : paint("dim", "·")} ${paint("bold", full)}  OLM ${olm}`;
}

function formatFacts(operator: OperatorReport, paint: Paint): readonly SafeText[] {
  const line = (label: string, text: string) => (text === "" ? [] : formatRow(4, label, text, paint));
  return [
    ...line("installed", describeInstalled(operator)),
    ...line("cluster", describeBlocking(operator)),
    ...line("enhancement", operator.class),
    ...line("guard", operator.installGuard ?? ""),
    ...line("update", describeOperatorUpdate(operator.operatorUpdate)),
    ...line("available", describeAvailable(operator)),
    ...line("automatic", describeAutomaticUpdate(operator)),
    ...line("unblocking", describeUnblockingUpdate(operator)),
    ...describeApiRemovals(operator.apiRemovals).flatMap((removal) => line("API", removal)),
    ...operator.notes.flatMap((note) => line("note", note)),
    ...line("at", operator.at ? `${operator.at.file}:${operator.at.line}:${operator.at.column}` : ""),
  ];
}

function describeBlocking({ blocks, unknown, reason }: OperatorReport): string {
  if (blocks) return `blocks: ${reason}`;
  return unknown === null ? reason : `unknown: ${reason}; ${unknown}`;
}

function describeInstalled({
  package: packageName,
  bundle,
  name,
  version,
  maxOpenShiftVersion: max,
  carrier,
}: OperatorReport) {
  const limit = max === null ? "" : `supported up to OpenShift ${max}${carrier === null ? "" : ` (${carrier})`}`;
  const parts = [
    packageName === null ? "" : `package ${packageName}`,
    bundle === null || bundle === name ? "" : `bundle ${bundle}`,
    version ?? "",
    limit,
  ];
  return parts.filter((part) => part !== "").join(", ");
}

function describeOperatorUpdate({ allowed, reason, overridden, stale }: OperatorReport["operatorUpdate"]): string {
  const answer = allowed === "unknown" ? "unknown" : allowed ? "can be updated" : "cannot be updated";
  const traits = [overridden ? "overridden" : "", stale ? "outdated" : ""].filter((trait) => trait !== "");
  const qualified = `${answer}${traits.length > 0 ? ` (${traits.join(", ")})` : ""}`;
  return reason === "" ? qualified : `${qualified}: ${reason}`;
}

function describeAvailable({ available }: OperatorReport): string {
  const names = available.map(({ name, version, channel }) => `${name} (${version ?? "without version"}, ${channel})`);
  return formatFirst(names, MAX_VERSIONS);
}

/** The automatic update by the OLM that manages the operator, and that of the other OLM where it differs. */
function describeAutomaticUpdate({ olm, next }: OperatorReport): string {
  const other = olm === "v0" ? "v1" : "v0";
  if (next.v0 === null && next.v1 === null) return "";
  const own = `${next[olm] ?? "nothing"} by OLM ${olm}`;
  return next[other] === null || next[other] === next[olm]
    ? own
    : `${own}; OLM ${other} would update to ${next[other]}`;
}

function describeUnblockingUpdate({ frees, freesReason }: OperatorReport): string {
  if (!frees) return freesReason ?? "";
  const { to, hops, maxOpenShiftVersion: max, channel, change } = frees;
  const limit = max === null ? "no limit" : `supported up to OpenShift ${max}`;
  const where = channel === null ? "" : ` in channel ${channel}`;
  const path = hops.length > 1 ? `; update path: ${hops.join(" → ")}` : "";
  return `${to} (${limit})${where}${path}${change === null ? "" : `; to do: ${change}`}`;
}

function describeApiRemovals(removals: OperatorReport["apiRemovals"]): readonly string[] {
  const shown = removals.slice(0, MAX_REMOVALS).map(({ verdict, message }) => `${verdict}: ${message}`);
  const hidden = removals.length - MAX_REMOVALS;
  return hidden > 0 ? [...shown, `and ${hidden} more; --format json lists them`] : shown;
}
