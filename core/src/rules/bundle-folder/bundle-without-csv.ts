import { mapField } from "../../bundle/fields.ts";
import { looksLikeCsv } from "../../bundle/looks-like-csv.ts";
import { statedManifests } from "../../bundle/stated-manifests.ts";
import { fieldOf } from "../../go/field-of.ts";
import type { MapNode } from "../../syntax/node.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "bundle-without-csv",
  scope: "bundle-folder",
  severity: "error",
  oracle: "operator-framework/api",
  summary: "A bundle has a ClusterServiceVersion in 'manifests'.",
  *check({ csvs, manifests, annotations }) {
    // Another folder of manifests is not read here.
    if (csvs.length > 0 || statedManifests(annotations) !== "manifests") return;
    // A CSV that cannot be read is reported with its reason.
    if (manifests.some(({ file }) => looksLikeCsv(file))) return;
    const objects = manifests.flatMap(({ object }) => object ?? []);
    const meant = objects.find(({ map }) => hasInstallModes(map));
    const at = meant?.kind ?? annotations?.annotations[0]?.key ?? objects[0]?.kind;
    if (at) yield { at, message: "this bundle has no ClusterServiceVersion in 'manifests'" };
  },
});

/** Only a CSV has install modes, so its kind is misspelt. */
function hasInstallModes(map: MapNode): boolean {
  const spec = mapField(map, "spec");
  return spec !== undefined && fieldOf(spec, "installModes") !== undefined;
}
