// The `Upgradeable` conditions in the report of `upgradeable`: those that OLM writes, and those on the cluster.

import {
  padSafe,
  type ReportedCondition,
  type SafeText,
  safe,
  type UpgradeableCondition,
  type UpgradeableConditionByRelease,
  type UpgradeReport,
} from "#core";
import type { Paint } from "../output/colour.ts";
import { printable } from "../output/printable.ts";
import { formatParagraph, formatRow } from "../output/text-layout.ts";
import { MAX_ITEMS } from "./item-limit.ts";

const MAX_MESSAGE_LINES = 9;

/** What OLM v0, OLM v1 and the enhancement report for the cluster. */
export function formatUpgradeableConditions(
  { enhancement, shipped, cluster }: UpgradeReport,
  paint: Paint,
): readonly SafeText[] {
  const styles = { Upgradeable: "good", "Not Upgradeable": "error", Unknown: "warning" } as const;
  return [
    safe`  ${formatLabel("enhancement", paint)}${paint(styles[enhancement.status], enhancement.status)}`,
    ...formatMessage(enhancement.message, 4),
    ...formatShipped("OLM v0", shipped.v0, cluster.current, paint),
    ...formatShipped("OLM v1", shipped.v1, cluster.current, paint),
  ];
}

function formatLabel(text: string, paint: Paint): SafeText {
  return paint("dim", text.padEnd(13));
}

/** The text of the newest release, and that of the cluster's own release where it differs. */
function formatShipped(
  olm: string,
  shipped: UpgradeableConditionByRelease | null,
  current: string | null,
  paint: Paint,
) {
  if (!shipped) return [safe`  ${formatLabel(olm, paint)}not installed on this cluster`];
  const older = Object.entries(shipped.byRelease);
  const own = older.filter(([releases]) => isReleaseInRange(releases, current));
  const others = older.filter((each) => !own.includes(each)).map(([releases]) => releases);
  const remark = `(OpenShift ${others.join(" and ")} reports other texts; --format json lists them)`;
  return [
    safe`  ${formatLabel(olm, paint)}${formatVerdict(shipped, paint)}`,
    ...formatMessage(shipped.message, 4),
    ...own.flatMap(([releases, verdict]) => [
      safe`    as OpenShift ${printable(releases)}, the release of this cluster, reports it:`,
      ...(isSameVerdict(verdict, shipped) ? [] : [safe`      ${formatVerdict(verdict, paint)}`]),
      ...formatMessage(verdict.message, 6),
    ]),
    ...(others.length === 0 ? [] : formatParagraph(remark, 4)),
  ];
}

function isSameVerdict(one: UpgradeableCondition, other: UpgradeableCondition): boolean {
  return one.upgradeable === other.upgradeable && one.reason === other.reason;
}

function formatVerdict({ upgradeable, reason }: UpgradeableCondition, paint: Paint): SafeText {
  const style = upgradeable === "True" ? "good" : upgradeable === "False" ? "error" : "warning";
  return safe`Upgradeable=${paint(style, upgradeable)}${reason === null ? "" : safe` ${printable(reason)}`}`;
}

/** True if releases such as "4.18-4.21" include the minor version of a cluster. */
function isReleaseInRange(releases: string, version: string | null): boolean {
  const [minor, from, to] = [version, ...releases.split("-")].map((text) => /^v?4\.(\d+)/.exec(text ?? "")?.[1]);
  return minor !== undefined && Number(minor) >= Number(from) && Number(minor) <= Number(to ?? from);
}

/** A long message is cut, because the report names every blocking operator anyway. */
function formatMessage(message: string | null, indent: number): readonly SafeText[] {
  if (!message) return [];
  const lines = formatParagraph(message, indent);
  const hidden = lines.length - MAX_MESSAGE_LINES;
  if (hidden <= 1) return lines;
  return [
    ...lines.slice(0, MAX_MESSAGE_LINES),
    safe`${padSafe(safe``, indent)}… ${hidden} more lines; --format json has them`,
  ];
}

/** The conditions of OperatorConditions, and those that a shipped OLM or OpenShift acts on. */
export function formatConditions(conditions: readonly ReportedCondition[], paint: Paint): readonly SafeText[] {
  const wanted = conditions.filter(({ counts, source }) => counts || source.startsWith("OperatorCondition/"));
  const shown = wanted.slice(0, MAX_ITEMS).flatMap((each) => formatCondition(each, paint));
  const hidden = conditions.length - Math.min(wanted.length, MAX_ITEMS);
  if (shown.length === 0 || hidden === 0) return shown;
  return [...shown, safe`  and ${hidden} more; --format json lists them`];
}

function formatCondition({ source, type, status, reason, message, counts }: ReportedCondition, paint: Paint) {
  const text = printable(`${type}${status === "" ? "" : `=${status}`}${reason === "" ? "" : ` ${reason}`}`);
  const note = counts ? safe`` : paint("dim", " (informational)");
  return [safe`  ${printable(source)}`, safe`    ${text}${note}`, ...formatMessage(message, 6)];
}

/** Where the cluster reports something else than this program computes. */
export function formatDisagreements({ disagreements }: UpgradeReport, paint: Paint): readonly SafeText[] {
  return disagreements.flatMap(({ what, cluster, ours }) => [
    ...formatParagraph(what, 2),
    ...formatRow(4, "on cluster", cluster, paint),
    ...formatRow(4, "computed", ours, paint),
  ]);
}
