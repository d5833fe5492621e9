// Small clusters, one for each thing that can be said of a cluster, to be applied to an empty API server.

import type { KubeObject } from "../../support/cluster-objects.ts";
import type { ObjectName } from "../object-store.ts";
import { conditionOf, installedByV0, installedByV1, openShift, refusingOpenShift } from "./strict-objects.ts";

/** Everything that is installed allows the next minor version, and says so. */
export const readyCluster: readonly KubeObject[] = [
  ...openShift(),
  ...installedByV0("lighthouse.v1.2.0", "4.21"),
  conditionOf("lighthouse.v1.2.0", []),
  ...installedByV1("buoy", "4.22"),
];

/** Nothing holds it back, but the enhancement can tell of neither operator: one says nothing, one has a patch version. */
export const undeterminableCluster: readonly KubeObject[] = [
  ...openShift(),
  ...installedByV0("foghorn.v2.0.0"),
  ...installedByV0("tidewatch.v0.4.1", "4.21.0"),
];

/** A CSV of OLM v0 was made for 4.20 at most. */
export const blockedByV0: readonly KubeObject[] = [
  ...refusingOpenShift("operator-lifecycle-manager", {
    reason: "IncompatibleOperatorsInstalled",
    message:
      "ClusterServiceVersions blocking minor version upgrades to 4.21.0 or higher:\n" +
      "- maximum supported OCP version for operators/lighthouse.v1.1.0 is 4.20",
  }),
  ...installedByV0("lighthouse.v1.1.0", "4.20"),
  ...installedByV0("foghorn.v2.0.0", "4.23"),
];

/** A ClusterExtension of OLM v1 was made for 4.20 at most. */
export const blockedByV1: readonly KubeObject[] = [
  ...refusingOpenShift("olm", {
    reason: "InstalledOLMOperators_IncompatibleOperatorsInstalled",
    message:
      "InstalledOLMOperatorsUpgradeable: Found ClusterExtensions that require upgrades prior to upgrading cluster to " +
      'version 4.21: bundle "buoy.v1.0.0" for ClusterExtension "buoy".',
  }),
  ...installedByV1("buoy", "4.20"),
];

/** An operator does not want to be updated, which holds back the operator but not the cluster. */
export const operatorThatRefuses: readonly KubeObject[] = [
  ...openShift(),
  ...installedByV0("lighthouse.v1.2.0", "4.21"),
  conditionOf("lighthouse.v1.2.0", [
    { type: "Upgradeable", status: "False", reason: "Migrating", message: "the lamp is being changed" },
  ]),
];

/** A patch to that cluster, as an administrator writes it: the operator may be updated in spite of what it says. */
export const override: { readonly object: ObjectName; readonly changes: Readonly<Record<string, unknown>> } = {
  object: conditionOf("lighthouse.v1.2.0", []),
  changes: {
    spec: {
      overrides: [{ type: "Upgradeable", status: "True", reason: "Checked", message: "the lamp can wait" }],
    },
  },
};
