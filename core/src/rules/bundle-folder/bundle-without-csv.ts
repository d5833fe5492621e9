import { looksLikeCsv } from "../../bundle/looks-like-csv.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "bundle-without-csv",
  scope: "bundle-folder",
  severity: "error",
  oracle: "operator-framework/api",
  summary: "A bundle has a ClusterServiceVersion in 'manifests'.",
  *check({ csvs, manifests, annotations }) {
    // A CSV that cannot be read is reported with its reason.
    if (csvs.length > 0 || manifests.some(({ file }) => looksLikeCsv(file))) return;
    const at = annotations?.annotations[0]?.key ?? manifests.flatMap(({ object }) => object?.kind ?? [])[0];
    if (at) yield { at, message: "this bundle has no ClusterServiceVersion in 'manifests'" };
  },
});
