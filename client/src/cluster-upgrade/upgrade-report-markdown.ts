// The report as Markdown for an issue or a chat. Text of the cluster and the catalogs is escaped.

import type { ClusterIdentity } from "#cluster";
import { asSentence, markdownText } from "#core";
import type { OperatorReport, UpgradeableConditionByRelease, UpgradeReport } from "#protocol";

/** The whole report with blocking operators first. The two questions have their own columns. */
export function upgradeReportMarkdown(report: UpgradeReport, label: string, asked?: ClusterIdentity): string {
  const { cluster, operators } = report;
  const wanted = cluster.target ?? cluster.next ?? "the next version";
  const parts = [
    `# Cluster upgrade: ${markdownText(label)}`,
    describeCluster(report),
    ...(asked?.skipsTlsVerify ? [certificateWarning] : []),
    `## Can the cluster be upgraded to ${markdownText(cluster.kind === "openshift" ? `OpenShift ${wanted}` : wanted)}?`,
    `**${verdicts[report.verdict]}**: ${markdownText(report.summary)}`,
    ...describeSteps(report),
    ...describeNotRecommended(report),
    ...describeRuleBooks(report),
    "## Operators",
    operators.length === 0 ? "No operators are visible." : operatorTable(operators),
    ...operators.filter(({ blocks }) => blocks).map(describeBlocker),
    ...describeApiRemovals(report),
    ...listSection("Differences from the cluster's own conditions", report.disagreements.map(describeDisagreement)),
    ...listSection(
      "Not visible",
      report.notVisible.map(({ resource, reason }) => `${markdownText(resource)}: ${markdownText(reason)}`),
    ),
    ...listSection("Remarks", report.remarks.map(markdownText)),
  ];
  return `${parts.join("\n\n")}\n`;
}

const certificateWarning =
  "**The server's certificate is not checked** (insecure-skip-tls-verify), so the answers may come from another server.";

const verdicts = { upgradeable: "Yes", "not upgradeable": "No", unknown: "Unknown" } as const;

function describeCluster({ cluster }: UpgradeReport): string {
  const kinds = {
    openshift: "OpenShift",
    kubernetes: "Kubernetes without OpenShift",
    unknown: "Cluster of unknown kind",
  };
  const offered = cluster.offered.length === 0 ? "nothing" : cluster.offered.map(markdownText).join(", ");
  return `${kinds[cluster.kind]} ${markdownText(cluster.current ?? "of unknown version")}, offered: ${offered}`;
}

function describeSteps({ steps }: UpgradeReport): readonly string[] {
  if (steps.length < 2) return [];
  const lines = steps.map(({ from, to, verdict, blockers, unknown }) => {
    const who = blockers.length === 0 ? "" : `: blocked by ${blockers.map(markdownText).join(", ")}`;
    const what = verdict === "unknown" ? `: ${unknown.map(markdownText).join("; ")}` : who;
    return `1. ${markdownText(from)} → ${markdownText(to)}: ${verdicts[verdict]}${what}`;
  });
  return [lines.join("\n")];
}

/** The updates that the cluster does not recommend, each with its reason. */
function describeNotRecommended({ cluster }: UpgradeReport): readonly string[] {
  return listSection(
    "Updates that are not recommended",
    cluster.notRecommended.map(({ version, recommended, reason, message }) => {
      const said = [reason, message].filter((part) => part !== "").map(markdownText);
      return `${markdownText(version)} (Recommended=${recommended})${said.length === 0 ? "" : `: ${said.join(": ")}`}`;
    }),
  );
}

/** What OLM v0, OLM v1 and the enhancement report. */
function describeRuleBooks({ shipped, enhancement }: UpgradeReport): readonly string[] {
  const rows = [
    ["OLM v0", ...describeShipped(shipped.v0)],
    ["OLM v1", ...describeShipped(shipped.v1)],
    ["enhancement", markdownText(enhancement.status), markdownText(enhancement.message)],
  ];
  return [table(["reported by", "status", "message"], rows)];
}

function describeShipped(shipped: UpgradeableConditionByRelease | null): readonly [string, string] {
  if (shipped === null) return ["not installed on this cluster", ""];
  const reason = shipped.reason ? ` (${markdownText(shipped.reason)})` : "";
  return [`Upgradeable=${shipped.upgradeable}${reason}`, markdownText(shipped.message ?? "")];
}

function operatorTable(operators: readonly OperatorReport[]): string {
  const titles = [
    "operator",
    "max OpenShift",
    "class",
    "can the cluster be upgraded?",
    "can this operator be updated?",
  ];
  return table(
    titles,
    operators.map((operator) => [
      `${markdownText(operatorName(operator))} (OLM ${operator.olm})`,
      markdownText(operator.maxOpenShiftVersion ?? ""),
      operator.class,
      describeBlocking(operator),
      describeUpdate(operator),
    ]),
  );
}

function describeBlocking({ blocks, unknown, reason }: OperatorReport): string {
  if (blocks) return `**blocks cluster upgrades**: ${markdownText(reason)}`;
  return unknown === null ? "does not block" : `unknown: ${markdownText(unknown)}`;
}

function describeUpdate({ operatorUpdate }: OperatorReport): string {
  const { allowed, reason, overridden, stale } = operatorUpdate;
  if (allowed === true) return overridden ? "yes, overridden" : "yes";
  const traits = `${overridden ? ", overridden" : ""}${stale ? ", outdated" : ""}`;
  return `${allowed === false ? "**no**" : "unknown"}${traits}: ${markdownText(reason)}`;
}

function describeBlocker(operator: OperatorReport): string {
  const { frees, freesReason, next } = operator;
  const lines = [
    `### ${markdownText(operatorName(operator))}`,
    "",
    ...(operator.carrier === null ? [] : [`- max OpenShift version from ${markdownText(operator.carrier)}`]),
    frees === null
      ? `- no unblocking update: ${markdownText(freesReason?.replace(/^none: /, "") ?? "")}`
      : `- unblocking update: ${frees.hops.map(markdownText).join(" → ")}${describeLimit(frees)}`,
    ...(frees?.change ? [`- to do: ${markdownText(frees.change)}`] : []),
    ...(operator.installGuard === null ? [] : [`- install guard: ${markdownText(operator.installGuard)}`]),
    `- automatic update by OLM ${operator.olm}: ${next[operator.olm] === null ? "none" : markdownText(next[operator.olm] ?? "")}`,
    ...operator.notes.map((note) => `- ${markdownText(note)}`),
  ];
  return lines.join("\n");
}

function describeLimit({ maxOpenShiftVersion }: NonNullable<OperatorReport["frees"]>): string {
  return maxOpenShiftVersion === null
    ? ", without a limit"
    : `, supported up to OpenShift ${markdownText(maxOpenShiftVersion)}`;
}

function operatorName({ namespace, name }: OperatorReport): string {
  return namespace === "" ? name : `${namespace}/${name}`;
}

function describeDisagreement({ what, cluster, ours }: UpgradeReport["disagreements"][number]): string {
  return `${markdownText(what)}: "${markdownText(cluster)}" on the cluster, "${markdownText(ours)}" computed`;
}

/** OLM does not look at removed APIs, so they have a section of their own. */
function describeApiRemovals({ apiRemovals, operators }: UpgradeReport): readonly string[] {
  if (apiRemovals === null) return [];
  const lines = operators.flatMap((operator) =>
    operator.apiRemovals.map(
      ({ verdict, message }) => `- ${markdownText(operatorName(operator))}: **${verdict}**: ${markdownText(message)}`,
    ),
  );
  return ["## Removed APIs", markdownText(asSentence(apiRemovals)), ...(lines.length > 0 ? [lines.join("\n")] : [])];
}

function listSection(title: string, items: readonly string[]): readonly string[] {
  return items.length === 0 ? [] : [`## ${title}`, items.map((item) => `- ${item}`).join("\n")];
}

function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(titles), line(titles.map(() => "---")), ...rows.map(line)].join("\n");
}
