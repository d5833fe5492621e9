import { memoize } from "../../base/memoize.ts";
import type { CustomResourceDefinition } from "../../bundle/crd.ts";
import { type DecodeProblem, decodeProblems } from "../../bundle/decoding/decode-problems.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "wrong-crd-type",
  scope: "bundle-folder",
  severity: "error",
  oracle: "operator-framework/api",
  summary: "Every field of a CRD has the type that its decoder expects.",
  *check({ crds }) {
    for (const crd of crds) {
      for (const { document, span, message } of crdDecodeProblems(crd)) yield { at: { document, span }, message };
    }
  },
});

const crdDecodeProblems = memoize(({ document, map, apiVersion }: CustomResourceDefinition): readonly DecodeProblem[] =>
  decodeProblems(document, map, apiVersion === "v1" ? "CustomResourceDefinition" : "CustomResourceDefinitionV1beta1"),
);
