// The report of `upgradeable` as text: the verdict first, then what it is based on.

import type { ClusterIdentity } from "#cluster";
import { formatFirst, groupBy, joinSafe, type SafeText, safe, type UpgradeReport } from "#core";
import type { Paint } from "../output/colour.ts";
import { printable } from "../output/printable.ts";
import { formatParagraph, formatRow } from "../output/text-layout.ts";
import { formatMore, MAX_ITEMS } from "./item-limit.ts";
import { formatConditions, formatDisagreements, formatUpgradeableConditions } from "./upgradeable-conditions.ts";
import { formatOperatorSections } from "./upgradeable-operators.ts";

const styles = { upgradeable: "good", "not upgradeable": "error", unknown: "warning" } as const;

/**
 * The whole report in lines of at most 80 columns, where words allow it. The first line is the verdict. `asked` is the
 * live cluster that was read, and undefined for a dump.
 */
export function formatUpgradeText(report: UpgradeReport, paint: Paint, asked?: ClusterIdentity): SafeText {
  const section = (title: string, lines: readonly SafeText[]): readonly SafeText[] =>
    lines.length === 0 ? [] : [paint("bold", title), ...lines];
  const sections = [
    [safe`${paint(styles[report.verdict], report.verdict)}: ${printable(report.summary)}`],
    section("cluster", [...formatIdentity(asked, paint), ...formatCluster(report, paint)]),
    section("updates that are not recommended", formatNotRecommended(report, paint)),
    section("steps", formatSteps(report, paint)),
    section("what OLM and the enhancement report", formatUpgradeableConditions(report, paint)),
    ...formatOperatorSections(report.operators, paint),
    section("removed APIs", report.apiRemovals === null ? [] : formatParagraph(report.apiRemovals, 2)),
    section("conditions on the cluster", formatConditions(report.conditions, paint)),
    section("differences from the cluster's own conditions", formatDisagreements(report, paint)),
    section("not visible", formatNotVisible(report)),
    section("remarks", formatRemarks(report)),
  ];
  const shown = sections.filter((lines) => lines.length > 0);
  return safe`${joinSafe(
    shown.map((lines) => joinSafe(lines, safe`\n`)),
    safe`\n\n`,
  )}\n`;
}

function formatIdentity(asked: ClusterIdentity | undefined, paint: Paint): readonly SafeText[] {
  if (!asked) return [];
  const { context, server, skipsTlsVerify } = asked;
  const warning = "not checked (insecure-skip-tls-verify), so the answers may come from another server";
  return [
    ...formatRow(2, "context", context, paint),
    ...formatRow(2, "server", server, paint),
    ...(skipsTlsVerify ? formatRow(2, "certificate", warning, paint) : []),
  ];
}

function formatCluster({ cluster }: UpgradeReport, paint: Paint): readonly SafeText[] {
  const { current, next, target, kind, offered } = cluster;
  return [
    ...formatRow(2, "version", `${current ?? "unknown"} (${kindNames[kind]})`, paint),
    ...(next === null ? [] : formatRow(2, "next minor", next, paint)),
    ...(target === null ? [] : formatRow(2, "target", target, paint)),
    ...formatRow(2, "offered", offered.length === 0 ? "nothing" : formatFirst(offered, MAX_ITEMS), paint),
  ];
}

const kindNames = {
  openshift: "OpenShift",
  kubernetes: "Kubernetes without OpenShift",
  unknown: "unknown kind of cluster",
} as const;

/** The updates that `oc adm upgrade` lists as not recommended, with the cluster's reason. */
function formatNotRecommended({ cluster }: UpgradeReport, paint: Paint): readonly SafeText[] {
  const lines = cluster.notRecommended.slice(0, MAX_ITEMS).flatMap(({ version, recommended, reason, message }) => {
    const status = `Recommended=${recommended}${reason === "" ? "" : ` ${reason}`}`;
    return formatRow(2, version, message === "" ? status : `${status}\n${message}`, paint);
  });
  return [...lines, ...formatMore(cluster.notRecommended.length)];
}

/** Empty without a target, because then the verdict describes the only step. A reason is printed once. */
function formatSteps({ steps, cluster }: UpgradeReport, paint: Paint): readonly SafeText[] {
  if (cluster.target === null) return [];
  const printed = new Set<string>();
  const lines = steps.slice(0, MAX_ITEMS).flatMap(({ from, to, verdict, blockers, unknown }) => {
    const newReasons = unknown.filter((reason) => reason !== "" && !printed.has(reason));
    for (const reason of unknown) printed.add(reason);
    const why = verdict === "unknown" ? formatFirst(newReasons, MAX_ITEMS, "; ") : formatFirst(blockers, MAX_ITEMS);
    return formatRow(2, `${from} → ${to}`, `${verdict}${why === "" ? "" : `: ${why}`}`, paint);
  });
  return [...lines, ...formatMore(steps.length)];
}

/** One paragraph for each reason, because most resources share one. */
function formatNotVisible({ notVisible }: UpgradeReport): readonly SafeText[] {
  const byReason = groupBy(notVisible, ({ reason }) => reason);
  return [...byReason].flatMap(([reason, items]) =>
    formatParagraph(`${reason}: ${items.map(({ resource }) => resource).join(", ")}`, 2),
  );
}

function formatRemarks({ remarks }: UpgradeReport): readonly SafeText[] {
  const shown = remarks.slice(0, MAX_ITEMS).flatMap((each) => formatParagraph(`- ${each}`, 2));
  return [...shown, ...formatMore(remarks.length)];
}
