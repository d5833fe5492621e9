import { deployments } from "../../bundle/csv-parts.ts";
import { mapField, textField } from "../../bundle/fields.ts";
import { defineRule } from "../rule.ts";
import { structItems } from "../support/bundles/struct-items.ts";

export default defineRule({
  id: "missing-resource-requests",
  scope: "csv",
  severity: "warning",
  oracle: "operator-framework/api",
  isOffByDefault: true,
  summary: "Every container of a CSV's deployments requests resources.",
  *check(csv) {
    for (const { podSpec } of deployments(csv)) {
      for (const { map: container, at } of structItems(csv.document, podSpec, "containers")) {
        // A request of only one resource counts as both, as in good_practices.go of operator-framework/api.
        if (mapField(container, "resources", "requests")) continue;
        const name = textField(csv.document, container, "name");
        const which = name ? `container '${name.value}'` : "this container";
        const message = `${which} requests no resources; a quota may reject its pod, and the scheduler cannot place it well`;
        yield { at: name ?? at, message };
      }
    }
  },
});
