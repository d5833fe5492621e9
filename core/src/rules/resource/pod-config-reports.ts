// The parts of a pod that a Subscription or CatalogSource configures, of which the schemas leave the types to Kubernetes.

import { type DefinitionProblem, definitionProblemsOf } from "../../bundle/csv-definition/definition-problems.ts";
import { untypedDecodeProblems } from "../../bundle/decoding/decode-problems.ts";
import type { KnownObject } from "../../model/known-object.ts";
import { mapAt, textAt } from "../../model/kubernetes-object.ts";
import type { ResourceProblem } from "../../model/resource-checks/resource-problems.ts";
import type { Report } from "../rule.ts";
import { quoteFix } from "../support/quote-fix.ts";

/** The field and its Go type, by kind. */
const configOfKind: ReadonlyMap<string, readonly [field: string, struct: string]> = new Map([
  ["CatalogSource", ["grpcPodConfig", "GrpcPodConfig"]],
  ["Subscription", ["config", "SubscriptionConfig"]],
]);

/** What the API server rejects in these parts: values of a wrong type, and required fields that are missing. */
export function* podConfigReports(
  { document, map, kind }: KnownObject,
  reported: readonly ResourceProblem[],
): Generator<Report> {
  const [field, struct] = configOfKind.get(kind?.kind ?? "") ?? [];
  const config = field && mapAt(mapAt(map, "spec"), field);
  const name = textAt(document, map, "kind");
  if (!config || !struct || !name || document.problems.length > 0) return;
  // The shapes of some fields are in both tables.
  const places = new Set(reported.map(({ at }) => at.span.start));
  for (const { span, message } of untypedDecodeProblems(document, config, struct)) {
    if (!places.has(span.start)) yield { at: { document, span }, message };
  }
  for (const problem of definitionProblemsOf({ document, map: config, kind: name }, struct)) {
    const report = reportOf(problem, name.value);
    if (report && !places.has(problem.at.span.start)) yield report;
  }
}

function reportOf(problem: DefinitionProblem, kind: string): Report | undefined {
  const { at } = problem;
  switch (problem.kind) {
    case "missing":
      return { at, message: `'${problem.field}' is missing here, so the API server rejects this ${kind}` };
    case "value":
      return { at, message: `'${problem.field}' must be ${problem.allowed}, or the API server rejects it` };
    case "empty-item":
      return { at, message: `'${problem.field}' has an item without a value, so the API server rejects this ${kind}` };
    case "fraction": {
      const message = `'${problem.field}' is a number with a fraction, which the API server rejects; put it in quotes`;
      return { at, message, fixes: () => quoteFix(at) };
    }
    case "duplicate":
      return undefined;
    default:
      return problem satisfies never;
  }
}
