// The installed versions of a checked cluster, for the graph panel.

import type { InstalledVersion, OperatorReport, UpgradeReport } from "#protocol";

/** One for each operator with an installed bundle, in a stable order. */
export function installedVersions({ operators }: UpgradeReport): readonly InstalledVersion[] {
  return operators.flatMap(installedVersion).sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
}

function installedVersion(operator: OperatorReport): readonly InstalledVersion[] {
  const { bundle, version, olm, namespace, name } = operator;
  if (bundle === null) return [];
  const where = olm === "v1" ? `ClusterExtension ${name}` : `${namespace}/${name}`;
  return [{ package: operator.package, name: bundle, version, where }];
}

function sortKey({ where, name }: InstalledVersion): string {
  return `${where} ${name}`;
}
