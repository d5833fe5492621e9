import { crdStructOf } from "../../bundle/crd.ts";
import { decodeProblems } from "../../bundle/decoding/decode-problems.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "wrong-crd-type",
  scope: "bundle-folder",
  severity: "error",
  oracle: "operator-framework/api",
  summary: "Every field of a CRD has the type that its decoder expects.",
  *check({ crds }) {
    for (const crd of crds) {
      for (const { document, span, message } of decodeProblems(crd.document, crd.map, crdStructOf(crd)))
        yield { at: { document, span }, message };
    }
  },
});
