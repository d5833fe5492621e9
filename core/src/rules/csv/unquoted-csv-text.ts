import { unquotedTexts } from "../../bundle/decoding/decode-problems.ts";
import { defineRule } from "../rule.ts";
import { unquotedReports } from "../support/unquoted-reports.ts";

export default defineRule({
  id: "unquoted-csv-text",
  scope: "csv",
  severity: "error",
  oracle: "opm",
  supersedes: ["rejected-by-olm-v1"],
  summary: "Every text in a CSV that looks like a number or boolean is in quotes.",
  check: ({ document, map }) => unquotedReports(unquotedTexts(document, map, "ClusterServiceVersion")),
});
