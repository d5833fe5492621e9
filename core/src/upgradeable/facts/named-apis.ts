// What an object of the cluster names of the APIs that Kubernetes has removed or will remove. All other APIs are left
// out, so that the facts of a CSV stay small.

import { removedApiOf } from "../../openshift/removed-api.ts";
import { type PermissionRule, relevantRule } from "../../openshift/removed-permission.ts";
import type { ObjectFields } from "./object-fields.ts";

/** An API that has a removal. */
export interface NamedApi {
  /** Group and version, as in `apiVersion`. */
  readonly api: string;
  readonly kind: string;
  /** How the operator names it: its CSV owns, requires or lists it (`owned[].resources`), or one of its manifests has it. */
  readonly from: "owned" | "required" | "listed" | "manifest";
}

/** The APIs of one operator, each once. */
export interface NamedApis {
  readonly apis: readonly NamedApi[];
  /** The rules of its roles that concern resources with a removal. */
  readonly rules: readonly PermissionRule[];
}

/** What a ClusterServiceVersion names; undefined if it names nothing that has a removal. */
export function apisOfCsv(spec: ObjectFields): NamedApis | undefined {
  const crds = spec.mapping("customresourcedefinitions");
  const services = spec.mapping("apiservicedefinitions");
  const listed = [...crds.mappings("owned"), ...crds.mappings("required")].flatMap((crd) => crd.mappings("resources"));
  const install = spec.mapping("install").mapping("spec");
  const roles = [...install.mappings("permissions"), ...install.mappings("clusterPermissions")];
  const apis = [
    ...listed.map((each) => namedApi(each.text("version"), each.text("kind"), "listed")),
    ...services.mappings("owned").map((each) => groupedApi(each, "owned")),
    ...services.mappings("required").map((each) => groupedApi(each, "required")),
    ...spec.mappings("nativeAPIs").map((each) => groupedApi(each, "required")),
  ];
  const named = { apis: distinctApis(apis), rules: rulesOf(roles) };
  return named.apis.length + named.rules.length > 0 ? named : undefined;
}

/** What the steps of an InstallPlan install for each CSV, by its name. A plan without steps has no items. */
export function apisOfSteps(
  steps: readonly ObjectFields[],
): readonly { readonly csv: string; readonly apis: readonly NamedApi[] }[] {
  const byCsv = new Map<string, (NamedApi | undefined)[]>();
  for (const step of steps) {
    const csv = step.text("resolving");
    const apis = byCsv.get(csv) ?? [];
    apis.push(groupedApi(step.mapping("resource"), "manifest"));
    byCsv.set(csv, apis);
  }
  return [...byCsv].map(([csv, apis]) => ({ csv, apis: distinctApis(apis) }));
}

/**
 * What the objects of a ClusterObjectSet name; undefined if it has none, or has them in a Secret (`ref`), which is never
 * read.
 */
export function apisOfObjects(phases: readonly ObjectFields[]): NamedApis | undefined {
  const objects = phases.flatMap((phase) => phase.mappings("objects")).map((each) => each.mapping("object"));
  const kinds = objects.map((object) => object.text("kind"));
  if (objects.length === 0 || kinds.includes("")) return undefined;
  const roles = objects.filter((_, index) => /^(?:Cluster)?Role$/.test(kinds[index] ?? ""));
  return {
    apis: distinctApis(objects.map((each) => namedApi(each.text("apiVersion"), each.text("kind"), "manifest"))),
    rules: rulesOf(roles),
  };
}

function groupedApi(fields: ObjectFields, from: NamedApi["from"]): NamedApi | undefined {
  return namedApi(`${fields.text("group")}/${fields.text("version")}`, fields.text("kind"), from);
}

function namedApi(api: string, kind: string, from: NamedApi["from"]): NamedApi | undefined {
  return removedApiOf(api, kind) && { api, kind, from };
}

function distinctApis(apis: readonly (NamedApi | undefined)[]): readonly NamedApi[] {
  const known = apis.flatMap((each) => each ?? []);
  return [...new Map(known.map((each) => [`${each.from} ${each.api} ${each.kind}`, each])).values()];
}

function rulesOf(roles: readonly ObjectFields[]): readonly PermissionRule[] {
  const rules = roles
    .flatMap((role) => role.mappings("rules"))
    .flatMap((rule) => relevantRule({ groups: rule.texts("apiGroups"), resources: rule.texts("resources") }) ?? []);
  return [...new Map(rules.map((rule) => [JSON.stringify(rule), rule])).values()];
}
