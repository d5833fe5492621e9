// What clusters have installed, for tests of the graph panel.

import type { InstalledVersion } from "#protocol";

/** A version of package `prometheus`, such as `v1.0.0`, installed by the object of that name. */
export function installed(version: string, where: string): InstalledVersion {
  return { package: "prometheus", name: `prometheus.${version}`, version: version.replace(/^v/, ""), where };
}
