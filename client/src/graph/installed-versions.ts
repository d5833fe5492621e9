// What a checked cluster has installed, as the graph panel pins it to versions.

import type { InstalledVersion, OperatorReport, UpgradeReport } from "#protocol";

/** One for each operator that has something installed, in an order that judging again does not change. */
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
