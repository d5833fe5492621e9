// Facts about a cluster with defaults, so that a test states only what it checks.

import type { ClusterFacts } from "#core";

type ItemOf<List extends Exclude<keyof ClusterFacts, "kind" | "problems">> = Extract<
  ClusterFacts[List],
  { readonly items: unknown }
>["items"][number];

export type Csv = ItemOf<"csvs">;
export type OperatorCondition = ItemOf<"operatorConditions">;
export type Condition = OperatorCondition["statusConditions"][number];
export type ClusterExtension = ItemOf<"clusterExtensions">;
export type ClusterObjectSet = ItemOf<"clusterObjectSets">;

/** A ClusterServiceVersion in namespace `harbour`. */
export function csvFacts(given: Partial<Csv>): Csv {
  return {
    namespace: "harbour",
    name: "lighthouse.v1.0.0",
    annotations: {},
    labels: {},
    version: "1.0.0",
    displayName: "",
    replaces: "",
    phase: "Succeeded",
    reason: "",
    message: "",
    ...given,
  };
}

/** What OLM v0 projects onto a CSV whose bundle has these values, JSON texts, of olm.maxOpenShiftVersion. */
export function projected(...values: readonly string[]): string {
  return `{"properties":${ofBundle(...values)}}`;
}

/** The annotation `olm.properties` of a bundle with these values, JSON texts, of olm.maxOpenShiftVersion. */
export function ofBundle(...values: readonly string[]): string {
  return `[${values.map((value) => `{"type":"olm.maxOpenShiftVersion","value":${value}}`).join(",")}]`;
}

/** A ClusterServiceVersion with these values of olm.maxOpenShiftVersion. */
export function csvWithMax(...values: readonly string[]): Csv {
  return csvFacts({ annotations: { "operatorframework.io/properties": projected(...values) } });
}

/** A condition with nothing in it but what is given. */
export function conditionFacts(given: Partial<Condition>): Condition {
  return { type: "Upgradeable", status: "", reason: "", message: "", observedGeneration: 0, ...given };
}

/** An OperatorCondition of generation 1. */
export function operatorConditionFacts(given: Partial<OperatorCondition>): OperatorCondition {
  return {
    namespace: "harbour",
    name: "lighthouse.v1.0.0",
    apiVersion: "operators.coreos.com/v2",
    generation: 1,
    overrides: [],
    stringOverrides: [],
    specConditions: [],
    statusConditions: [],
    statusVersion: "",
    ...given,
  };
}

/** A ClusterExtension of package `lighthouse`. */
export function extensionFacts(name: string): ClusterExtension {
  return {
    name,
    packageName: "lighthouse",
    version: "",
    channels: [],
    policy: "",
    selector: undefined,
    installed: undefined,
    conditions: [],
  };
}

/** An Active ClusterObjectSet of a ClusterExtension. */
export function objectSetFacts(extension: string, given: Partial<ClusterObjectSet>): ClusterObjectSet {
  return {
    name: `${extension}-1`,
    annotations: {},
    labels: {
      "olm.operatorframework.io/owner-kind": "ClusterExtension",
      "olm.operatorframework.io/owner-name": extension,
    },
    lifecycleState: "Active",
    revision: 1,
    ...given,
  };
}
