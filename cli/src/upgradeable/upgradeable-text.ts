// The answer to `upgradeable` for people: the verdict first, then what it rests on.

import type { ReportedCondition, UpgradeableCondition, UpgradeableConditionByRelease, UpgradeReport } from "#core";
import type { Paint } from "../output/colour.ts";
import { printable } from "../output/printable.ts";
import { formatParagraph, formatRow } from "../output/text-layout.ts";
import type { AskedCluster } from "./facts-result.ts";
import { formatOperatorSections } from "./upgradeable-operators.ts";

/** More lines of one kind would bury the others. */
const MAX_ITEMS = 20;
const MAX_MESSAGE_LINES = 9;

const styles = { upgradeable: "good", "not upgradeable": "error", unknown: "warning" } as const;

/**
 * The whole report, in lines of at most 80 columns where words allow it; the first one is the verdict. A live cluster is
 * named.
 */
export function formatUpgradeText(report: UpgradeReport, paint: Paint, asked?: AskedCluster): string {
  const sections = [
    [`${paint(styles[report.verdict], report.verdict)}: ${printable(report.summary)}`],
    formatSection("cluster", [...formatLiveCluster(asked, paint), ...formatCluster(report, paint)], paint),
    formatSection("updates that are not recommended", formatNotRecommended(report, paint), paint),
    formatSteps(report, paint),
    formatSection("rule books", formatRuleBooks(report, paint), paint),
    ...formatOperatorSections(report.operators, paint),
    formatSection("what the cluster says", formatConditions(report.conditions, paint), paint),
    formatSection("where the cluster says something else", formatDisagreements(report, paint), paint),
    formatSection("not visible", formatNotVisible(report), paint),
    formatSection("remarks", formatRemarks(report), paint),
  ];
  const shown = sections.filter((lines) => lines.length > 0);
  return `${shown.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

function formatSection(title: string, lines: readonly string[], paint: Paint): readonly string[] {
  return lines.length === 0 ? [] : [paint("bold", title), ...lines];
}

function formatLiveCluster(asked: AskedCluster | undefined, paint: Paint): readonly string[] {
  if (!asked) return [];
  const { context, server, skipsTlsVerify } = asked;
  const doubt = "not checked (insecure-skip-tls-verify): somebody else may have answered";
  return [
    ...formatRow(2, "context", context, paint),
    ...formatRow(2, "server", server, paint),
    ...(skipsTlsVerify ? formatRow(2, "certificate", doubt, paint) : []),
  ];
}

function formatCluster({ cluster }: UpgradeReport, paint: Paint): readonly string[] {
  const { current, next, target, kind, offered } = cluster;
  return [
    ...formatRow(2, "version", `${current ?? "not known"} (${kindNames[kind]})`, paint),
    ...(next === null ? [] : formatRow(2, "next minor", next, paint)),
    ...(target === null ? [] : formatRow(2, "asked for", target, paint)),
    ...formatRow(2, "offered", offered.length === 0 ? "nothing" : shortened(offered, ", "), paint),
  ];
}

const kindNames = {
  openshift: "OpenShift",
  kubernetes: "Kubernetes, no OpenShift",
  unknown: "of a kind not known",
} as const;

/** As `oc adm upgrade` tells of them: never among those that are offered, and with the cluster's reason. */
function formatNotRecommended({ cluster }: UpgradeReport, paint: Paint): readonly string[] {
  const lines = cluster.notRecommended.slice(0, MAX_ITEMS).flatMap((update) => {
    const { version, recommended, reason, message } = update;
    const said = `Recommended=${recommended}${reason === "" ? "" : ` ${reason}`}${message === "" ? "" : `\n${message}`}`;
    return formatRow(2, version, said, paint);
  });
  return [...lines, ...more(cluster.notRecommended.length)];
}

/** Without a target, the only step is what the verdict says. */
function formatSteps({ steps, cluster }: UpgradeReport, paint: Paint): readonly string[] {
  if (cluster.target === null || steps.length === 0) return [];
  const told = new Set<string>();
  const lines = steps.slice(0, MAX_ITEMS).flatMap(({ from, to, verdict, blockers, unknown }) => {
    const open = unknown.map((reason) => (told.has(reason) ? "" : reason)).filter((reason) => reason !== "");
    for (const reason of unknown) told.add(reason);
    const why = verdict === "unknown" ? shortened(open, "; ") : shortened(blockers, ", ");
    return formatRow(2, `${from} → ${to}`, `${verdict}${why === "" ? "" : `: ${why}`}`, paint);
  });
  return formatSection("steps", [...lines, ...more(steps.length)], paint);
}

function formatRuleBooks(report: UpgradeReport, paint: Paint): readonly string[] {
  const { enhancement, shipped, cluster } = report;
  const isGood = enhancement.status === "Upgradeable";
  const status = paint(isGood ? "good" : enhancement.status === "Unknown" ? "warning" : "error", enhancement.status);
  return [
    `  ${formatLabel("enhancement", paint)}${status}`,
    ...formatMessage(enhancement.message, 4),
    ...formatShipped("OLM v0", shipped.v0, cluster.current, paint),
    ...formatShipped("OLM v1", shipped.v1, cluster.current, paint),
  ];
}

function formatLabel(text: string, paint: Paint): string {
  return paint("dim", text.padEnd(13));
}

/** Today's text, and the one of the cluster's own release where that is another. */
function formatShipped(
  olm: string,
  shipped: UpgradeableConditionByRelease | null,
  current: string | null,
  paint: Paint,
) {
  if (!shipped) return [`  ${formatLabel(olm, paint)}not on this cluster`];
  const older = Object.entries(shipped.byRelease);
  const own = older.filter(([releases]) => isReleaseInRange(releases, current));
  const others = older.filter((each) => !own.includes(each)).map(([releases]) => releases);
  return [
    `  ${formatLabel(olm, paint)}${formatVerdict(shipped, paint)}`,
    ...formatMessage(shipped.message, 4),
    ...own.flatMap(([releases, verdict]) => [
      `    in the words of OpenShift ${releases}, as on this cluster:`,
      ...(isSameVerdict(verdict, shipped) ? [] : [`      ${formatVerdict(verdict, paint)}`]),
      ...formatMessage(verdict.message, 6),
    ]),
    ...(others.length === 0
      ? []
      : formatParagraph(`(OpenShift ${others.join(" and ")} words it otherwise; --format json has the texts)`, 4)),
  ];
}

function isSameVerdict(one: UpgradeableCondition, other: UpgradeableCondition): boolean {
  return one.upgradeable === other.upgradeable && one.reason === other.reason;
}

function formatVerdict({ upgradeable, reason }: UpgradeableCondition, paint: Paint): string {
  const style = upgradeable === "True" ? "good" : upgradeable === "False" ? "error" : "warning";
  return `Upgradeable=${paint(style, upgradeable)}${reason === null ? "" : ` ${printable(reason)}`}`;
}

/** Every blocker is named again below, so that a long text is only begun. */
function formatMessage(message: string | null, indent: number): readonly string[] {
  if (!message) return [];
  const lines = formatParagraph(message, indent);
  const hidden = lines.length - MAX_MESSAGE_LINES;
  if (hidden <= 1) return lines;
  return [...lines.slice(0, MAX_MESSAGE_LINES), `${" ".repeat(indent)}… ${hidden} more lines; --format json has them`];
}

/** Whether releases such as "4.18-4.21" hold a version of a cluster. */
function isReleaseInRange(releases: string, version: string | null): boolean {
  const [of, from, to] = [version, ...releases.split("-")].map((text) => /^v?4\.(\d+)/.exec(text ?? "")?.[1]);
  return of !== undefined && Number(of) >= Number(from) && Number(of) <= Number(to ?? from);
}

/** Those that a shipped program acts on, and all that operators say; a cluster has many others. */
function formatConditions(conditions: readonly ReportedCondition[], paint: Paint): readonly string[] {
  const wanted = conditions.filter(({ counts, source }) => counts || source.startsWith("OperatorCondition/"));
  const shown = wanted.slice(0, MAX_ITEMS).flatMap((each) => formatCondition(each, paint));
  const hidden = conditions.length - Math.min(wanted.length, MAX_ITEMS);
  if (shown.length === 0 || hidden === 0) return shown;
  return [...shown, `  and ${hidden} more; --format json lists them`];
}

function formatCondition({ source, type, status, reason, message, counts }: ReportedCondition, paint: Paint) {
  const said = printable(`${type}${status === "" ? "" : `=${status}`}${reason === "" ? "" : ` ${reason}`}`);
  const note = counts ? "" : paint("dim", " (shown only)");
  return [`  ${printable(source)}`, `    ${said}${note}`, ...formatMessage(message, 6)];
}

function formatDisagreements({ disagreements }: UpgradeReport, paint: Paint): readonly string[] {
  return disagreements.flatMap(({ what, cluster, ours }) => [
    ...formatParagraph(what, 2),
    ...formatRow(4, "cluster", cluster, paint),
    ...formatRow(4, "we", ours, paint),
  ]);
}

/** One line for each reason; most often it is the same for all. */
function formatNotVisible({ notVisible }: UpgradeReport): readonly string[] {
  const reasons = new Set(notVisible.map(({ reason }) => reason));
  return [...reasons].flatMap((reason) => {
    const resources = notVisible.flatMap((each) => (each.reason === reason ? each.resource : []));
    return formatParagraph(`${reason}: ${resources.join(", ")}`, 2);
  });
}

function formatRemarks({ remarks }: UpgradeReport): readonly string[] {
  const shown = remarks.slice(0, MAX_ITEMS).flatMap((each) => formatParagraph(`- ${each}`, 2));
  return [...shown, ...more(remarks.length)];
}

function shortened(names: readonly string[], separator: string): string {
  const rest = names.length - MAX_ITEMS;
  return `${names.slice(0, MAX_ITEMS).join(separator)}${rest > 0 ? ` and ${rest} more` : ""}`;
}

function more(count: number): readonly string[] {
  return count > MAX_ITEMS ? [`  and ${count - MAX_ITEMS} more; --format json lists them`] : [];
}
