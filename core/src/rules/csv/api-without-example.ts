import { apiKey, apiText, examplesOf } from "../../bundle/csv-examples.ts";
import { providedApis } from "../../bundle/provided-apis.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "api-without-example",
  scope: "csv",
  severity: "info",
  oracle: "operator-framework/api",
  needsWholeText: true,
  summary: "Every API that a CSV owns has an example in 'alm-examples'.",
  *check(csv) {
    const { state, examples } = examplesOf(csv);
    if (state !== "read") return;
    const known = new Set(examples.map(({ api }) => apiKey(api)));
    for (const { api, at } of providedApis(csv)) {
      const key = apiKey(api);
      if (known.has(key)) continue;
      known.add(key);
      yield { at, message: `'alm-examples' has no example of ${apiText(api)}` };
    }
  },
});
