import { memoize } from "../../base/memoize.ts";
import { type DecodeProblem, decodeProblems } from "../../bundle/decoding/decode-problems.ts";
import type { ClusterServiceVersion } from "../../model/csv.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "wrong-csv-type",
  scope: "csv",
  severity: "error",
  oracle: "operator-framework/api",
  summary: "Every field of a CSV has the type that its decoder expects.",
  *check(csv) {
    for (const { document, span, message } of csvDecodeProblems(csv)) yield { at: { document, span }, message };
  },
});

const csvDecodeProblems = memoize(({ document, map }: ClusterServiceVersion): readonly DecodeProblem[] =>
  decodeProblems(document, map, "ClusterServiceVersion"),
);
