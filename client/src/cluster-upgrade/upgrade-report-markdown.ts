// The report as Markdown for an issue or a chat. Text of the cluster and the catalogs is escaped.

import type { ClusterIdentity } from "#cluster";
import { asSentence, showInvisible } from "#core";
import type { OperatorReport, UpgradeableConditionByRelease, UpgradeReport } from "#protocol";

/** The whole report with blocking operators first. The two questions have their own columns. */
export function upgradeReportMarkdown(report: UpgradeReport, label: string, asked?: ClusterIdentity): string {
  const { cluster, operators } = report;
  const wanted = cluster.target ?? cluster.next ?? "the next version";
  const parts = [
    `# Cluster upgrade: ${escapeMarkdown(label)}`,
    describeCluster(report),
    ...(asked?.skipsTlsVerify ? [certificateWarning] : []),
    `## Can the cluster be upgraded to ${escapeMarkdown(cluster.kind === "openshift" ? `OpenShift ${wanted}` : wanted)}?`,
    `**${verdicts[report.verdict]}**: ${escapeMarkdown(report.summary)}`,
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
      report.notVisible.map(({ resource, reason }) => `${escapeMarkdown(resource)}: ${escapeMarkdown(reason)}`),
    ),
    ...listSection("Remarks", report.remarks.map(escapeMarkdown)),
  ];
  return `${parts.join("\n\n")}\n`;
}

/**
 * Escapes a text so that Markdown shows it literally and on one line. Characters that are invisible or change the reading
 * direction are made visible.
 */
export function escapeMarkdown(text: string): string {
  return showInvisible(text.replace(/\r?\n/g, " / "))
    .replace(/[&<>]/g, (character) => `&${entities[character]};`)
    .replace(/[\\`*_[\]#|~$@]|^[-=+]|:(?=\/\/)|(?<=\bwww)\./g, "\\$&")
    .replace(/^(\d+)([.)])(?=\s)/, "$1\\$2");
}

const certificateWarning =
  "**The server's certificate is not checked** (insecure-skip-tls-verify), so the answers may come from another server.";

const entities: Readonly<Record<string, string>> = { "&": "amp", "<": "lt", ">": "gt" };

const verdicts = { upgradeable: "Yes", "not upgradeable": "No", unknown: "Unknown" } as const;

function describeCluster({ cluster }: UpgradeReport): string {
  const kinds = {
    openshift: "OpenShift",
    kubernetes: "Kubernetes without OpenShift",
    unknown: "Cluster of unknown kind",
  };
  const offered = cluster.offered.length === 0 ? "nothing" : cluster.offered.map(escapeMarkdown).join(", ");
  return `${kinds[cluster.kind]} ${escapeMarkdown(cluster.current ?? "of unknown version")}, offered: ${offered}`;
}

function describeSteps({ steps }: UpgradeReport): readonly string[] {
  if (steps.length < 2) return [];
  const lines = steps.map(({ from, to, verdict, blockers, unknown }) => {
    const who = blockers.length === 0 ? "" : `: blocked by ${blockers.map(escapeMarkdown).join(", ")}`;
    const what = verdict === "unknown" ? `: ${unknown.map(escapeMarkdown).join("; ")}` : who;
    return `1. ${escapeMarkdown(from)} → ${escapeMarkdown(to)}: ${verdicts[verdict]}${what}`;
  });
  return [lines.join("\n")];
}

/** The updates that the cluster does not recommend, each with its reason. */
function describeNotRecommended({ cluster }: UpgradeReport): readonly string[] {
  return listSection(
    "Updates that are not recommended",
    cluster.notRecommended.map(({ version, recommended, reason, message }) => {
      const said = [reason, message].filter((part) => part !== "").map(escapeMarkdown);
      return `${escapeMarkdown(version)} (Recommended=${recommended})${said.length === 0 ? "" : `: ${said.join(": ")}`}`;
    }),
  );
}

/** What OLM v0, OLM v1 and the enhancement report. */
function describeRuleBooks({ shipped, enhancement }: UpgradeReport): readonly string[] {
  const rows = [
    ["OLM v0", ...describeShipped(shipped.v0)],
    ["OLM v1", ...describeShipped(shipped.v1)],
    ["enhancement", escapeMarkdown(enhancement.status), escapeMarkdown(enhancement.message)],
  ];
  return [table(["reported by", "status", "message"], rows)];
}

function describeShipped(shipped: UpgradeableConditionByRelease | null): readonly [string, string] {
  if (shipped === null) return ["not installed on this cluster", ""];
  const reason = shipped.reason ? ` (${escapeMarkdown(shipped.reason)})` : "";
  return [`Upgradeable=${shipped.upgradeable}${reason}`, escapeMarkdown(shipped.message ?? "")];
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
      `${escapeMarkdown(operatorName(operator))} (OLM ${operator.olm})`,
      escapeMarkdown(operator.maxOpenShiftVersion ?? ""),
      operator.class,
      describeBlocking(operator),
      describeUpdate(operator),
    ]),
  );
}

function describeBlocking({ blocks, unknown, reason }: OperatorReport): string {
  if (blocks) return `**blocks cluster upgrades**: ${escapeMarkdown(reason)}`;
  return unknown === null ? "does not block" : `unknown: ${escapeMarkdown(unknown)}`;
}

function describeUpdate({ operatorUpdate }: OperatorReport): string {
  const { allowed, reason, overridden, stale } = operatorUpdate;
  if (allowed === true) return overridden ? "yes, overridden" : "yes";
  const traits = `${overridden ? ", overridden" : ""}${stale ? ", outdated" : ""}`;
  return `${allowed === false ? "**no**" : "unknown"}${traits}: ${escapeMarkdown(reason)}`;
}

function describeBlocker(operator: OperatorReport): string {
  const { frees, freesReason, next } = operator;
  const lines = [
    `### ${escapeMarkdown(operatorName(operator))}`,
    "",
    ...(operator.carrier === null ? [] : [`- max OpenShift version from ${escapeMarkdown(operator.carrier)}`]),
    frees === null
      ? `- no unblocking update: ${escapeMarkdown(freesReason?.replace(/^none: /, "") ?? "")}`
      : `- unblocking update: ${frees.hops.map(escapeMarkdown).join(" → ")}${describeLimit(frees)}`,
    ...(frees?.change ? [`- to do: ${escapeMarkdown(frees.change)}`] : []),
    ...(operator.installGuard === null ? [] : [`- install guard: ${escapeMarkdown(operator.installGuard)}`]),
    `- automatic update by OLM ${operator.olm}: ${next[operator.olm] === null ? "none" : escapeMarkdown(next[operator.olm] ?? "")}`,
    ...operator.notes.map((note) => `- ${escapeMarkdown(note)}`),
  ];
  return lines.join("\n");
}

function describeLimit({ maxOpenShiftVersion }: NonNullable<OperatorReport["frees"]>): string {
  return maxOpenShiftVersion === null
    ? ", without a limit"
    : `, supported up to OpenShift ${escapeMarkdown(maxOpenShiftVersion)}`;
}

function operatorName({ namespace, name }: OperatorReport): string {
  return namespace === "" ? name : `${namespace}/${name}`;
}

function describeDisagreement({ what, cluster, ours }: UpgradeReport["disagreements"][number]): string {
  return `${escapeMarkdown(what)}: "${escapeMarkdown(cluster)}" on the cluster, "${escapeMarkdown(ours)}" computed`;
}

/** OLM does not look at removed APIs, so they have a section of their own. */
function describeApiRemovals({ apiRemovals, operators }: UpgradeReport): readonly string[] {
  if (apiRemovals === null) return [];
  const lines = operators.flatMap((operator) =>
    operator.apiRemovals.map(
      ({ verdict, message }) =>
        `- ${escapeMarkdown(operatorName(operator))}: **${verdict}**: ${escapeMarkdown(message)}`,
    ),
  );
  return ["## Removed APIs", escapeMarkdown(asSentence(apiRemovals)), ...(lines.length > 0 ? [lines.join("\n")] : [])];
}

function listSection(title: string, items: readonly string[]): readonly string[] {
  return items.length === 0 ? [] : [`## ${title}`, items.map((item) => `- ${item}`).join("\n")];
}

function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(titles), line(titles.map(() => "---")), ...rows.map(line)].join("\n");
}
