import { type CsvWebhook, startOf, webhooks } from "../../bundle/csv-parts.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "duplicate-webhook",
  scope: "csv",
  severity: "warning",
  summary: "The webhooks of a CSV have different names.",
  *check(csv) {
    const known = new Map<string, CsvWebhook>();
    for (const webhook of webhooks(csv)) {
      const { map, generateName, type } = webhook;
      const name = generateName?.value ?? "";
      const first = known.get(name);
      if (!first) {
        known.set(name, webhook);
        continue;
      }
      const refused =
        first.type?.value === type?.value ? "neither OLM installs this CSV" : "OLM v0 does not install this CSV";
      const message =
        name === ""
          ? `this webhook and another have no 'generateName', so ${refused}; add one`
          : `two webhooks are named '${name}', so ${refused}; rename one`;
      const at = first.generateName ?? startOf(csv, first.map);
      yield { at: generateName ?? startOf(csv, map), message, related: [{ message: "the first of them", at }] };
    }
  },
});
