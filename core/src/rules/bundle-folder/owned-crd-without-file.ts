import { apiKey, apiText } from "../../bundle/csv-examples.ts";
import { csvCrds, folderCrds } from "../../bundle/folder-apis.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "owned-crd-without-file",
  scope: "bundle-folder",
  severity: "error",
  oracle: "operator-framework/api",
  summary: "Every CRD that a CSV owns is in the bundle.",
  *check(folder) {
    const crds = folderCrds(folder);
    const present = new Set(crds.map(({ api }) => apiKey(api)));
    const presentKinds = new Set(crds.map(({ api }) => apiKey({ ...api, version: "" })));
    const owned = new Set<string>();
    for (const { api, at, version } of csvCrds(folder)) {
      const key = apiKey(api);
      if (owned.has(key)) yield { at, message: `${apiText(api)} is listed twice in 'owned'; remove one` };
      else if (present.has(key)) owned.add(key);
      if (present.has(key)) continue;
      const hasKind = presentKinds.has(apiKey({ ...api, version: "" }));
      yield {
        at: (hasKind && version) || at,
        message: `no CRD in 'manifests' defines ${apiText(api)}, which the CSV owns`,
      };
    }
  },
});
