import { crdStructOf } from "../../bundle/crd.ts";
import { unquotedTexts } from "../../bundle/decoding/decode-problems.ts";
import { defineRule } from "../rule.ts";
import { unquotedReports } from "../support/unquoted-reports.ts";

export default defineRule({
  id: "unquoted-crd-text",
  scope: "bundle-folder",
  severity: "error",
  oracle: "opm",
  summary: "Every text in a CRD that looks like a number or boolean is in quotes.",
  *check({ crds }) {
    for (const crd of crds) yield* unquotedReports(unquotedTexts(crd.document, crd.map, crdStructOf(crd)));
  },
});
