import { groupVersionOf } from "../../bundle/manifest-file.ts";
import { keyPlace, textAt } from "../../model/kubernetes-object.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "unsupported-crd-version",
  scope: "bundle-folder",
  severity: "error",
  oracle: "operator-framework/api",
  summary: "The CRDs of a bundle have the API version 'apiextensions.k8s.io/v1'.",
  *check({ manifests }) {
    for (const { object } of manifests) {
      if (object?.kind.value !== "CustomResourceDefinition") continue;
      const { group, version } = groupVersionOf(object);
      if (group === "apiextensions.k8s.io" && (version === "v1" || version === "v1beta1")) continue;
      const at = textAt(object.document, object.map, "apiVersion") ?? keyPlace(object, "apiVersion");
      yield { at, message: "the API version of a CRD must be 'apiextensions.k8s.io/v1'" };
    }
  },
});
