import { deployments } from "../../bundle/csv-parts.ts";
import { mapField, textField } from "../../bundle/fields.ts";
import { valueAt } from "../../model/kubernetes-object.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "bundled-service-account",
  scope: "bundle-folder",
  severity: "error",
  oracle: "operator-framework/api",
  summary: "A bundle has no manifest of a service account that its CSV uses.",
  *check({ csv, manifests }) {
    if (!csv) return;
    const used = new Map(
      deployments(csv).map(({ serviceAccountName, name, map }) => [
        serviceAccountName?.value ?? "",
        serviceAccountName ?? name ?? { document: csv.document, span: map },
      ]),
    );
    for (const { object } of manifests) {
      if (object?.kind.value !== "ServiceAccount") continue;
      const apiVersion = valueAt(object.map, "apiVersion");
      if (apiVersion?.kind !== "scalar" || apiVersion.value !== "v1") continue;
      const name = textField(object.document, mapField(object.map, "metadata"), "name");
      const user = used.get(name?.value ?? "");
      if (!user) continue;
      const related = [{ message: "a deployment of the CSV uses it", at: user }];
      const message = `OLM creates the service account '${name?.value ?? ""}' for the CSV; remove this manifest or rename one of the two`;
      yield { at: name ?? object.kind, message, related };
    }
  },
});
