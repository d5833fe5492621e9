// The report as Markdown for an issue or a chat. Text of the cluster and the catalogs stays text.

import { showInvisible } from "#core";
import type { OperatorReport, ShippedReport, UpgradeReport } from "#protocol";
import type { AskedCluster } from "./checked-cluster.ts";

/** The whole report, blockers first, the two questions in two columns. */
export function upgradeReportMarkdown(report: UpgradeReport, label: string, asked?: AskedCluster): string {
  const { cluster, operators } = report;
  const wanted = cluster.target ?? cluster.next ?? "the next version";
  const parts = [
    `# Cluster upgrade: ${escaped(label)}`,
    describeCluster(report),
    ...(asked?.skipsTlsVerify ? [unchecked] : []),
    `## May the cluster go on to ${escaped(cluster.kind === "openshift" ? `OpenShift ${wanted}` : wanted)}?`,
    `**${verdicts[report.verdict]}**: ${escaped(report.summary)}`,
    ...describeSteps(report),
    ...describeNotRecommended(report),
    ...describeRuleBooks(report),
    "## Operators",
    operators.length === 0 ? "There is no operator to be seen." : operatorTable(operators),
    ...operators.filter(({ blocks }) => blocks).map(describeBlocker),
    ...listSection("What the cluster says otherwise", report.disagreements.map(describeDisagreement)),
    ...listSection(
      "Not visible",
      report.notVisible.map(({ resource, reason }) => `${escaped(resource)}: ${escaped(reason)}`),
    ),
    ...listSection("Remarks", report.remarks.map(escaped)),
  ];
  return `${parts.join("\n\n")}\n`;
}

/**
 * Text as Markdown that shows exactly it, in one line: every character that could begin something else is escaped, and
 * what is invisible or turns the reading direction is named.
 */
export function escaped(text: string): string {
  return showInvisible(text.replace(/\r?\n/g, " / "))
    .replace(/[&<>]/g, (character) => `&${entities[character]};`)
    .replace(/[\\`*_[\]#|~$@]|^[-=+]|:(?=\/\/)|(?<=\bwww)\./g, "\\$&")
    .replace(/^(\d+)([.)])(?=\s)/, "$1\\$2");
}

const unchecked =
  "**The server's certificate is not checked** (insecure-skip-tls-verify): somebody else may have answered.";

const entities: Readonly<Record<string, string>> = { "&": "amp", "<": "lt", ">": "gt" };

const verdicts = { upgradeable: "Yes", "not upgradeable": "No", unknown: "Not known" } as const;

function describeCluster({ cluster }: UpgradeReport): string {
  const kinds = {
    openshift: "OpenShift",
    kubernetes: "Kubernetes without OpenShift",
    unknown: "Cluster of unknown kind",
  };
  const offered = cluster.offered.length === 0 ? "nothing" : cluster.offered.map(escaped).join(", ");
  return `${kinds[cluster.kind]} ${escaped(cluster.current ?? "of unknown version")}, offered: ${offered}`;
}

function describeSteps({ steps }: UpgradeReport): readonly string[] {
  if (steps.length < 2) return [];
  const lines = steps.map(({ from, to, verdict, blockers, unknown }) => {
    const who = blockers.length === 0 ? "" : `: blocked by ${blockers.map(escaped).join(", ")}`;
    const what = verdict === "unknown" ? `: ${unknown.map(escaped).join("; ")}` : who;
    return `1. ${escaped(from)} → ${escaped(to)}: ${verdicts[verdict]}${what}`;
  });
  return [lines.join("\n")];
}

/** The updates that the cluster has and does not recommend, each with its reason. */
function describeNotRecommended({ cluster }: UpgradeReport): readonly string[] {
  return listSection(
    "Updates that are not recommended",
    cluster.notRecommended.map(({ version, recommended, reason, message }) => {
      const said = [reason, message].filter((part) => part !== "").map(escaped);
      return `${escaped(version)} (Recommended=${recommended})${said.length === 0 ? "" : `: ${said.join(": ")}`}`;
    }),
  );
}

/** Both rule books, each by its name. */
function describeRuleBooks({ shipped, enhancement }: UpgradeReport): readonly string[] {
  const rows = [
    ["OLM v0 of today", ...describeShipped(shipped.v0)],
    ["OLM v1 of today", ...describeShipped(shipped.v1)],
    ["the enhancement", escaped(enhancement.status), escaped(enhancement.message)],
  ];
  return [table(["rule book", "answer", "message"], rows)];
}

function describeShipped(shipped: ShippedReport | null): readonly [string, string] {
  if (shipped === null) return ["not on this cluster", ""];
  const reason = shipped.reason ? ` (${escaped(shipped.reason)})` : "";
  return [`Upgradeable=${shipped.upgradeable}${reason}`, escaped(shipped.message ?? "")];
}

function operatorTable(operators: readonly OperatorReport[]): string {
  const titles = ["operator", "max OpenShift", "class", "may the cluster go on?", "may this operator be updated?"];
  return table(
    titles,
    operators.map((operator) => [
      `${escaped(nameOf(operator))} (OLM ${operator.olm})`,
      escaped(operator.maxOpenShiftVersion ?? ""),
      operator.class,
      describeBlocking(operator),
      describeUpdate(operator),
    ]),
  );
}

function describeBlocking({ blocks, unknown, reason }: OperatorReport): string {
  if (blocks) return `**blocks**: ${escaped(reason)}`;
  return unknown === null ? "does not block" : `not known: ${escaped(unknown)}`;
}

function describeUpdate({ operatorUpdate }: OperatorReport): string {
  const { allowed, reason, overridden, stale } = operatorUpdate;
  if (allowed === true) return overridden ? "yes, overridden" : "yes";
  const traits = `${overridden ? ", overridden" : ""}${stale ? ", outdated" : ""}`;
  return `${allowed === false ? "**no**" : "not known"}${traits}: ${escaped(reason)}`;
}

function describeBlocker(operator: OperatorReport): string {
  const { frees, freesReason, next } = operator;
  const lines = [
    `### ${escaped(nameOf(operator))}`,
    "",
    ...(operator.carrier === null ? [] : [`- max OpenShift version from ${escaped(operator.carrier)}`]),
    frees === null
      ? `- freed by nothing: ${escaped(freesReason?.replace(/^none: /, "") ?? "")}`
      : `- freed by ${frees.hops.map(escaped).join(" → ")}${limit(frees)}`,
    ...(frees?.change ? [`- to be changed: ${escaped(frees.change)}`] : []),
    ...(operator.installGuard === null ? [] : [`- install guard: ${escaped(operator.installGuard)}`]),
    `- OLM ${operator.olm} goes on to ${next[operator.olm] === null ? "nothing: it stays" : escaped(next[operator.olm] ?? "")}`,
    ...operator.notes.map((note) => `- ${escaped(note)}`),
  ];
  return lines.join("\n");
}

function limit({ maxOpenShiftVersion }: NonNullable<OperatorReport["frees"]>): string {
  return maxOpenShiftVersion === null ? ", without a limit" : `, up to OpenShift ${escaped(maxOpenShiftVersion)}`;
}

function nameOf({ namespace, name }: OperatorReport): string {
  return namespace === "" ? name : `${namespace}/${name}`;
}

function describeDisagreement({ what, cluster, ours }: UpgradeReport["disagreements"][number]): string {
  return `${escaped(what)}: the cluster says "${escaped(cluster)}", we say "${escaped(ours)}"`;
}

function listSection(title: string, items: readonly string[]): readonly string[] {
  return items.length === 0 ? [] : [`## ${title}`, items.map((item) => `- ${item}`).join("\n")];
}

function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(titles), line(titles.map(() => "---")), ...rows.map(line)].join("\n");
}
