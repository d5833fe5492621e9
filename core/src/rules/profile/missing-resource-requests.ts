import { deployments, podSpecOf } from "../../bundle/csv-parts.ts";
import { mapField, textField } from "../../bundle/fields.ts";
import type { MapNode, Node } from "../../syntax/node.ts";
import { defineRule } from "../rule.ts";
import { structItems, structNodes } from "../support/bundles/struct-items.ts";

export default defineRule({
  id: "missing-resource-requests",
  scope: "csv",
  severity: "warning",
  oracle: "operator-framework/api",
  isOffByDefault: true,
  summary: "Every container of a CSV's deployments requests resources.",
  *check(csv) {
    for (const { map } of deployments(csv)) {
      if (!requestsLess(map)) continue;
      for (const { map: container, at } of structItems(csv.document, podSpecOf(map), "containers")) {
        if (requestsResources(container)) continue;
        const name = textField(csv.document, container, "name");
        const which = name ? `container '${name.value}'` : "this container";
        const message = `${which} requests no resources; a quota may reject its pod, and the scheduler cannot place it well`;
        yield { at: name ?? at, message };
      }
    }
  },
});

function requestsLess(deployment: MapNode): boolean {
  return structNodes(podSpecOf(deployment), "containers").some((container) => !requestsResources(container));
}

/** A request of only one resource counts as both, as in good_practices.go of operator-framework/api. */
function requestsResources(container: Node | undefined): boolean {
  return container?.kind === "map" && mapField(container, "resources", "requests") !== undefined;
}
