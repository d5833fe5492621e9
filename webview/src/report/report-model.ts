// The report as the panel uses it, with a key and searchable text for each operator.

import type { ClusterJudgement, OperatorReport, UpgradeReport, WireEntryLocation, WireLocation } from "#protocol";

export interface ListedOperator {
  /** Identifies the operator, also in an updated report. */
  readonly key: string;
  /** The name in `steps[].blockers`: "NAMESPACE/NAME", or "NAME" for OLM v1. */
  readonly label: string;
  readonly operator: OperatorReport;
  /** All its texts in lower case, for the filter. */
  readonly searchText: string;
}

export interface ReportModel {
  readonly report: UpgradeReport;
  readonly catalogs: readonly string[];
  readonly targets: readonly string[];
  readonly operators: readonly ListedOperator[];
  /** The place of an entry in the catalogs, preferably in that channel. */
  entryAt(packageName: string | null, name: string | null, channel?: string | null): WireLocation | undefined;
}

export function readReportModel({ report, catalogs, targets, entries }: ClusterJudgement): ReportModel {
  const places = Map.groupBy(entries, (entry) => entryKey(entry.package, entry.name));
  return {
    report,
    catalogs,
    targets,
    operators: listOperators(report.operators),
    entryAt: (packageName, name, channel) =>
      packageName === null || name === null ? undefined : pick(places.get(entryKey(packageName, name)), channel),
  };
}

function listOperators(operators: readonly OperatorReport[]): readonly ListedOperator[] {
  const seen = new Map<string, number>();
  return operators.map((operator) => {
    const label = operator.namespace === "" ? operator.name : `${operator.namespace}/${operator.name}`;
    const same = `${operator.olm} ${label}`;
    const times = seen.get(same) ?? 0;
    seen.set(same, times + 1);
    return { key: times === 0 ? same : `${same} ${times}`, label, operator, searchText: searchTextOf(operator, label) };
  });
}

function searchTextOf(operator: OperatorReport, label: string): string {
  const { allowed, reason, overridden, stale } = operator.operatorUpdate;
  return [
    label,
    operator.package ?? "",
    operator.bundle ?? "",
    operator.version ?? "",
    `OLM ${operator.olm}`,
    operator.class,
    operator.maxOpenShiftVersion ?? "",
    operator.blocks ? "blocks" : "",
    operator.unknown ?? "",
    operator.reason,
    operator.installGuard ?? "",
    allowed === true ? "can be updated" : allowed === false ? "cannot be updated" : "unknown",
    reason,
    overridden ? "overridden" : "",
    stale ? "outdated" : "",
    ...(operator.frees?.hops ?? []),
    operator.freesReason ?? "",
    ...operator.apiRemovals.map(({ message }) => message),
    ...operator.notes,
  ]
    .join("\n")
    .toLowerCase();
}

function entryKey(packageName: string, name: string): string {
  return JSON.stringify([packageName, name]);
}

function pick(
  places: readonly WireEntryLocation[] | undefined,
  channel: string | null | undefined,
): WireLocation | undefined {
  return (places?.find((place) => place.channel === channel) ?? places?.[0])?.at;
}
