// The answer to `upgradeable` for people: the verdict first, then what it rests on.

import type { ReportedCondition, ShippedReport, ShippedVerdict, UpgradeReport } from "#core";
import type { Paint } from "../output/colour.ts";
import { printable } from "../output/printable.ts";
import { paragraph, row } from "../output/rows.ts";
import type { AskedCluster } from "./asked-cluster.ts";
import { operatorSections } from "./upgradeable-operators.ts";

/** More lines of one kind would bury the others. */
const MOST_SHOWN = 20;
const MOST_LINES = 9;

const styles = { upgradeable: "good", "not upgradeable": "error", unknown: "warning" } as const;

/**
 * The whole report, in lines of at most 80 columns where words allow it; the first one is the verdict. A live cluster is
 * named.
 */
export function describeUpgrade(report: UpgradeReport, paint: Paint, asked?: AskedCluster): string {
  const sections = [
    [`${paint(styles[report.verdict], report.verdict)}: ${printable(report.summary)}`],
    section("cluster", [...askedLines(asked, paint), ...clusterLines(report, paint)], paint),
    section("updates that are not recommended", notRecommendedLines(report, paint), paint),
    stepLines(report, paint),
    section("rule books", ruleBookLines(report, paint), paint),
    ...operatorSections(report.operators, paint),
    section("what the cluster says", conditionLines(report.conditions, paint), paint),
    section("where the cluster says something else", disagreementLines(report, paint), paint),
    section("not visible", notVisibleLines(report), paint),
    section("remarks", remarkLines(report), paint),
  ];
  const shown = sections.filter((lines) => lines.length > 0);
  return `${shown.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

function section(title: string, lines: readonly string[], paint: Paint): readonly string[] {
  return lines.length === 0 ? [] : [paint("bold", title), ...lines];
}

function askedLines(asked: AskedCluster | undefined, paint: Paint): readonly string[] {
  if (!asked) return [];
  const { context, server, skipsTlsVerify } = asked;
  const doubt = "not checked (insecure-skip-tls-verify): somebody else may have answered";
  return [
    ...row(2, "context", context, paint),
    ...row(2, "server", server, paint),
    ...(skipsTlsVerify ? row(2, "certificate", doubt, paint) : []),
  ];
}

function clusterLines({ cluster }: UpgradeReport, paint: Paint): readonly string[] {
  const { current, next, target, kind, offered } = cluster;
  return [
    ...row(2, "version", `${current ?? "not known"} (${kinds[kind]})`, paint),
    ...(next === null ? [] : row(2, "next minor", next, paint)),
    ...(target === null ? [] : row(2, "asked for", target, paint)),
    ...row(2, "offered", offered.length === 0 ? "nothing" : shortened(offered, ", "), paint),
  ];
}

const kinds = {
  openshift: "OpenShift",
  kubernetes: "Kubernetes, no OpenShift",
  unknown: "of a kind not known",
} as const;

/** As `oc adm upgrade` tells of them: never among those that are offered, and with the cluster's reason. */
function notRecommendedLines({ cluster }: UpgradeReport, paint: Paint): readonly string[] {
  const lines = cluster.notRecommended.slice(0, MOST_SHOWN).flatMap((update) => {
    const { version, recommended, reason, message } = update;
    const said = `Recommended=${recommended}${reason === "" ? "" : ` ${reason}`}${message === "" ? "" : `\n${message}`}`;
    return row(2, version, said, paint);
  });
  return [...lines, ...more(cluster.notRecommended.length)];
}

/** Without a target, the only step is what the verdict says. */
function stepLines({ steps, cluster }: UpgradeReport, paint: Paint): readonly string[] {
  if (cluster.target === null || steps.length === 0) return [];
  const told = new Set<string>();
  const lines = steps.slice(0, MOST_SHOWN).flatMap(({ from, to, verdict, blockers, unknown }) => {
    const open = unknown.map((reason) => (told.has(reason) ? "" : reason)).filter((reason) => reason !== "");
    for (const reason of unknown) told.add(reason);
    const why = verdict === "unknown" ? shortened(open, "; ") : shortened(blockers, ", ");
    return row(2, `${from} → ${to}`, `${verdict}${why === "" ? "" : `: ${why}`}`, paint);
  });
  return section("steps", [...lines, ...more(steps.length)], paint);
}

function ruleBookLines(report: UpgradeReport, paint: Paint): readonly string[] {
  const { enhancement, shipped, cluster } = report;
  const isGood = enhancement.status === "Upgradeable";
  const status = paint(isGood ? "good" : enhancement.status === "Unknown" ? "warning" : "error", enhancement.status);
  return [
    `  ${label("enhancement", paint)}${status}`,
    ...messageLines(enhancement.message, 4),
    ...shippedLines("OLM v0", shipped.v0, cluster.current, paint),
    ...shippedLines("OLM v1", shipped.v1, cluster.current, paint),
  ];
}

function label(text: string, paint: Paint): string {
  return paint("dim", text.padEnd(13));
}

/** Today's text, and the one of the cluster's own release where that is another. */
function shippedLines(olm: string, shipped: ShippedReport | null, current: string | null, paint: Paint) {
  if (!shipped) return [`  ${label(olm, paint)}not on this cluster`];
  const older = Object.entries(shipped.byRelease);
  const own = older.filter(([releases]) => takesIn(releases, current));
  const others = older.filter((each) => !own.includes(each)).map(([releases]) => releases);
  return [
    `  ${label(olm, paint)}${verdictText(shipped, paint)}`,
    ...messageLines(shipped.message, 4),
    ...own.flatMap(([releases, verdict]) => [
      `    in the words of OpenShift ${releases}, as on this cluster:`,
      ...(isSame(verdict, shipped) ? [] : [`      ${verdictText(verdict, paint)}`]),
      ...messageLines(verdict.message, 6),
    ]),
    ...(others.length === 0
      ? []
      : paragraph(`(OpenShift ${others.join(" and ")} words it otherwise; --format json has the texts)`, 4)),
  ];
}

function isSame(one: ShippedVerdict, other: ShippedVerdict): boolean {
  return one.upgradeable === other.upgradeable && one.reason === other.reason;
}

function verdictText({ upgradeable, reason }: ShippedVerdict, paint: Paint): string {
  const style = upgradeable === "True" ? "good" : upgradeable === "False" ? "error" : "warning";
  return `Upgradeable=${paint(style, upgradeable)}${reason === null ? "" : ` ${printable(reason)}`}`;
}

/** Every blocker is named again below, so that a long text is only begun. */
function messageLines(message: string | null, indent: number): readonly string[] {
  if (!message) return [];
  const lines = paragraph(message, indent);
  const hidden = lines.length - MOST_LINES;
  if (hidden <= 1) return lines;
  return [...lines.slice(0, MOST_LINES), `${" ".repeat(indent)}… ${hidden} more lines; --format json has them`];
}

/** Whether releases such as "4.18-4.21" hold a version of a cluster. */
function takesIn(releases: string, version: string | null): boolean {
  const [of, from, to] = [version, ...releases.split("-")].map((text) => /^v?4\.(\d+)/.exec(text ?? "")?.[1]);
  return of !== undefined && Number(of) >= Number(from) && Number(of) <= Number(to ?? from);
}

/** Those that a shipped program acts on, and all that operators say; a cluster has many others. */
function conditionLines(conditions: readonly ReportedCondition[], paint: Paint): readonly string[] {
  const wanted = conditions.filter(({ counts, source }) => counts || source.startsWith("OperatorCondition/"));
  const shown = wanted.slice(0, MOST_SHOWN).flatMap((each) => conditionText(each, paint));
  const hidden = conditions.length - Math.min(wanted.length, MOST_SHOWN);
  if (shown.length === 0 || hidden === 0) return shown;
  return [...shown, `  and ${hidden} more; --format json lists them`];
}

function conditionText({ source, type, status, reason, message, counts }: ReportedCondition, paint: Paint) {
  const said = printable(`${type}${status === "" ? "" : `=${status}`}${reason === "" ? "" : ` ${reason}`}`);
  const note = counts ? "" : paint("dim", " (shown only)");
  return [`  ${printable(source)}`, `    ${said}${note}`, ...messageLines(message, 6)];
}

function disagreementLines({ disagreements }: UpgradeReport, paint: Paint): readonly string[] {
  return disagreements.flatMap(({ what, cluster, ours }) => [
    ...paragraph(what, 2),
    ...row(4, "cluster", cluster, paint),
    ...row(4, "we", ours, paint),
  ]);
}

/** One line for each reason; most often it is the same for all. */
function notVisibleLines({ notVisible }: UpgradeReport): readonly string[] {
  const reasons = new Set(notVisible.map(({ reason }) => reason));
  return [...reasons].flatMap((reason) => {
    const resources = notVisible.flatMap((each) => (each.reason === reason ? each.resource : []));
    return paragraph(`${reason}: ${resources.join(", ")}`, 2);
  });
}

function remarkLines({ remarks }: UpgradeReport): readonly string[] {
  const shown = remarks.slice(0, MOST_SHOWN).flatMap((each) => paragraph(`- ${each}`, 2));
  return [...shown, ...more(remarks.length)];
}

function shortened(names: readonly string[], separator: string): string {
  const rest = names.length - MOST_SHOWN;
  return `${names.slice(0, MOST_SHOWN).join(separator)}${rest > 0 ? ` and ${rest} more` : ""}`;
}

function more(count: number): readonly string[] {
  return count > MOST_SHOWN ? [`  and ${count - MOST_SHOWN} more; --format json lists them`] : [];
}
