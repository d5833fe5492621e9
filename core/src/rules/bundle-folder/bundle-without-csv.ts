import { mapField } from "../../bundle/fields.ts";
import { looksLikeCsv } from "../../bundle/looks-like-csv.ts";
import { statedManifests } from "../../bundle/stated-manifests.ts";
import { fieldOf } from "../../go/field-of.ts";
import type { KubernetesObject } from "../../model/kubernetes-object.ts";
import { isLikeCsvKind } from "../../schema/olm-groups.ts";
import { hasSyntaxError } from "../../syntax/source-file.ts";
import { defineRule } from "../rule.ts";
import { didYouMean, renameFix } from "../support/nearest-name.ts";

export default defineRule({
  id: "bundle-without-csv",
  scope: "bundle-folder",
  severity: "error",
  oracle: "operator-framework/api",
  supersedes: ["unserved-kind"],
  summary: "A bundle has a ClusterServiceVersion in 'manifests'.",
  *check({ csvs, manifests, annotations }) {
    // Another folder of manifests is not read here.
    if (csvs.length > 0 || statedManifests(annotations) !== "manifests") return;
    // A CSV that cannot be read is reported with its reason.
    if (manifests.some(({ file }) => looksLikeCsv(file))) return;
    const objects = manifests.flatMap(({ object }) => object ?? []);
    const misspelt = objects.find(isMeantAsCsv)?.kind;
    if (!misspelt && manifests.some(({ file }) => file.documents.some(hasSyntaxError))) return;
    const at = misspelt ?? annotations?.annotations[0]?.key ?? objects[0]?.kind;
    if (!at) return;
    const meant = misspelt && "ClusterServiceVersion";
    const message = `this bundle has no ClusterServiceVersion in 'manifests'${didYouMean(meant)}`;
    yield { at, message, fixes: renameFix(at, meant) };
  },
});

/** Whether the kind is misspelt: only a CSV has a kind like that, or install modes. */
function isMeantAsCsv({ map, kind }: KubernetesObject): boolean {
  const spec = mapField(map, "spec");
  return isLikeCsvKind(kind.value) || (spec !== undefined && fieldOf(spec, "installModes") !== undefined);
}
