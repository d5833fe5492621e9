import { memoize } from "../../base/memoize.ts";
import type { CustomResourceDefinition } from "../../bundle/crd.ts";
import type { CrdProblem } from "../../bundle/crd-checks.ts";
import { crdProblems } from "../../bundle/crd-problems.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "invalid-crd",
  scope: "bundle-folder",
  severity: "error",
  oracle: "operator-framework/api",
  summary: "The API server accepts every CRD of a bundle.",
  *check({ crds, holdsCsv }) {
    // What a CRD with a syntax error lacks may be what cannot be read.
    const readable = crds.filter(({ document }) => document.problems.length === 0);
    if (holdsCsv) for (const crd of readable) yield* problemsOf(crd);
  },
});

const problemsOf = memoize((crd: CustomResourceDefinition): readonly CrdProblem[] => [...crdProblems(crd)]);
