// Shared by the rules about the fields of ClusterCatalogs, CatalogSources and Subscriptions.

import type { KnownObject } from "../../model/known-object.ts";
import { knownResourceProblems } from "../../model/resource-checks/known-resource-problems.ts";
import type { ResourceProblem } from "../../model/resource-checks/resource-problems.ts";
import type { Report } from "../rule.ts";
import { metadataReports } from "../support/metadata-reports.ts";
import { resourceReport } from "../support/resource-report.ts";
import { podConfigReports } from "./pod-config-reports.ts";

/** The kinds that these rules check; ClusterExtensions and OperatorConditions have rules of their own. */
const checkedKinds: readonly string[] = ["ClusterCatalog", "CatalogSource", "Subscription"];

/** Reports what is invalid in an object of one kind. */
export function* invalidReports(object: KnownObject, kind: string): Generator<Report> {
  if (object.kind?.kind !== kind) return;
  yield* reportsOf(object, ["invalid", "quotable"]);
  yield* metadataReports(object, knownResourceProblems(object));
  yield* podConfigReports(object, knownResourceProblems(object));
}

/** Reports unknown fields. */
export function* unknownFieldReports(object: KnownObject): Generator<Report> {
  if (checkedKinds.includes(object.kind?.kind ?? "")) yield* reportsOf(object, ["unknown"]);
}

function* reportsOf(object: KnownObject, kinds: readonly ResourceProblem["kind"][]): Generator<Report> {
  for (const problem of knownResourceProblems(object)) if (kinds.includes(problem.kind)) yield resourceReport(problem);
}
