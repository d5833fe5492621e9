// The parts of a pod that a Subscription or CatalogSource configures, of which the schemas leave the types to Kubernetes.

import { definitionProblemsOf } from "../../bundle/csv-definition/definition-problems.ts";
import { untypedDecodeProblems } from "../../bundle/decoding/decode-problems.ts";
import type { KnownObject } from "../../model/known-object.ts";
import { mapAt, textAt } from "../../model/kubernetes-object.ts";
import type { Report } from "../rule.ts";

/** The field and its Go type, by kind. */
const configOfKind: ReadonlyMap<string, readonly [field: string, struct: string]> = new Map([
  ["CatalogSource", ["grpcPodConfig", "GrpcPodConfig"]],
  ["Subscription", ["config", "SubscriptionConfig"]],
]);

/** What the API server rejects in these parts: values of a wrong type, and required fields that are missing. */
export function* podConfigReports({ document, map, kind }: KnownObject): Generator<Report> {
  const [field, struct] = configOfKind.get(kind?.kind ?? "") ?? [];
  const config = field && mapAt(mapAt(map, "spec"), field);
  const name = textAt(document, map, "kind");
  if (!config || !struct || !name || document.problems.length > 0) return;
  for (const { span, message } of untypedDecodeProblems(document, config, struct)) {
    yield { at: { document, span }, message };
  }
  for (const problem of definitionProblemsOf({ document, map: config, kind: name }, struct)) {
    if (problem.kind === "missing")
      yield {
        at: problem.at,
        message: `'${problem.field}' is missing here, so the API server rejects this ${name.value}`,
      };
    else if (problem.kind === "value")
      yield { at: problem.at, message: `'${problem.field}' must be ${problem.allowed}, or the API server rejects it` };
  }
}
