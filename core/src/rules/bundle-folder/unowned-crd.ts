import { apiKey, apiText } from "../../bundle/csv-examples.ts";
import { csvKey } from "../../bundle/csv-parts.ts";
import { csvCrds, folderCrds } from "../../bundle/folder-apis.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "unowned-crd",
  scope: "bundle-folder",
  severity: "error",
  oracle: "operator-framework/api",
  needsWholeText: true,
  summary: "The CSV owns every CRD of the bundle, in at least one version.",
  *check(folder) {
    if (!folder.csv) return;
    // The CSV lacks the CRD, so the list that lacks it is the place.
    const list = csvKey(folder.csv, "spec", "customresourcedefinitions", "owned");
    const crds = folderCrds(folder);
    const defined = new Set(crds.map(({ api }) => apiKey(api)));
    // A version that the bundle does not define makes its CRD no owned one.
    const owned = csvCrds(folder).filter(({ api }) => defined.has(apiKey(api)));
    const ownedKinds = new Set(owned.map(({ api }) => apiKey({ ...api, version: "" })));
    const reported = new Set<string>();
    for (const { api, at } of crds) {
      if (ownedKinds.has(apiKey({ ...api, version: "" })) || reported.has(apiKey(api))) continue;
      reported.add(apiKey(api));
      yield {
        at: list,
        message: `the CSV does not own ${apiText(api)}; add it to 'customresourcedefinitions.owned'`,
        related: [{ message: "the CRD", at }],
      };
    }
  },
});
