// As large a cluster as people have.

import { largeCsv } from "../../../bench/cluster-dump.ts";
import type { KubeObject } from "../../support/cluster-objects.ts";
import { openShift } from "./strict-objects.ts";

/** To be loaded: so many CSVs of 21 KB, each in a namespace of its own, of so many packages, which a catalog source offers. */
export function largeCluster(csvs = 2000, packages = 300): readonly KubeObject[] {
  return [
    ...openShift(),
    ...Array.from({ length: csvs }, (_, number) => installedCsv(number, packages)),
    ...Array.from({ length: packages }, (_, number) => packageManifest(number)),
  ];
}

/** Without what only an API server gives. */
function installedCsv(number: number, packages: number): KubeObject {
  const csv = largeCsv(number, packages) as KubeObject;
  const { name, namespace = "", annotations = {}, labels = {} } = csv.metadata;
  return { ...csv, metadata: { name, namespace, annotations, labels } };
}

function packageManifest(number: number): KubeObject {
  const name = `operator-${number}`;
  const entries = ["1.5.0", "1.4.0", "1.3.0"].map((version) => ({ name: `${name}.v${version}`, version }));
  const channel = { name: "stable", currentCSV: `${name}.v1.5.0`, currentCSVDesc: {}, entries };
  return {
    apiVersion: "packages.operators.coreos.com/v1",
    kind: "PackageManifest",
    metadata: { name, namespace: "olm" },
    spec: {},
    status: {
      packageName: name,
      catalogSource: "community",
      catalogSourceNamespace: "olm",
      defaultChannel: "stable",
      channels: [channel],
    },
  };
}
