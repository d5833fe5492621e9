import { definitionProblems } from "../../bundle/csv-definition/definition-problems.ts";
import { csvKey } from "../../bundle/csv-parts.ts";
import { goStruct } from "../../bundle/decoding/go-types.ts";
import { isZeroValue } from "../../bundle/decoding/go-zero.ts";
import { mapField } from "../../bundle/fields.ts";
import { metadataProblems } from "../../bundle/object-metadata.ts";
import { fieldOf } from "../../go/field-of.ts";
import type { ClusterServiceVersion } from "../../model/csv.ts";
import { defineRule, type Report } from "../rule.ts";
import { didYouMean, nearestName, renameFix } from "../support/nearest-name.ts";

export default defineRule({
  id: "rejected-csv-value",
  scope: "csv",
  severity: "error",
  oracle: "olm-v0",
  summary: "The API server accepts the CSV that OLM v0 creates.",
  *check(csv) {
    yield* missingDeployments(csv);
    const metadata = mapField(csv.map, "metadata");
    if (metadata) yield* metadataProblems(csv.document, metadata);
    for (const problem of definitionProblems(csv)) {
      const { at } = problem;
      if (problem.kind === "value") {
        const better = nearestName(at.value, problem.choices);
        const message = `the API server rejects this value of '${problem.field}', which must be ${problem.allowed}`;
        yield { at, message: message + didYouMean(better), fixes: renameFix(at, better) };
      } else if (problem.kind === "duplicate") {
        yield {
          at,
          message: `'${at.value}' is defined twice in '${problem.list}', so the API server rejects the CSV`,
          related: [{ message: "the first definition", at: problem.first }],
        };
      } else if (problem.kind === "missing" && problem.isRefusedFromOlm) {
        yield { at, message: `'${problem.field}' is missing here, so the API server rejects the CSV` };
      }
    }
  },
});

/** `missing-csv-field` reports this where anything else stands beside them, as operator-framework/api does. */
function* missingDeployments(csv: ClusterServiceVersion): Generator<Report> {
  const install = mapField(csv.map, "spec", "install");
  if (!install || isZeroValue(install, goStruct("NamedInstallStrategy"))) return;
  const spec = fieldOf(install, "spec");
  if (spec && !isZeroValue(spec, goStruct("StrategyDetailsDeployment"))) return;
  const message = "'install.spec' has no 'deployments', so the API server rejects the CSV";
  yield { at: csvKey(csv, "spec", "install", "spec"), message };
}
