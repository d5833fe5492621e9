import { apiKey, apiText, examplesOf } from "../../bundle/csv-examples.ts";
import { providedApis } from "../../bundle/provided-apis.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "example-of-unowned-api",
  scope: "csv",
  severity: "error",
  oracle: "operator-framework/api",
  needsWholeText: true,
  summary: "Every example is of an API that the CSV owns.",
  *check(csv) {
    const owned = new Set(providedApis(csv).map(({ api }) => apiKey(api)));
    const reported = new Set<string>();
    for (const { api, places } of examplesOf(csv).examples) {
      const key = apiKey(api);
      if (owned.has(key) || reported.has(key)) continue;
      reported.add(key);
      const message = `this CSV does not own ${apiText(api)}; remove the example or add the API to 'owned'`;
      yield { at: places().kind, message };
    }
  },
});
