import { itemsOf, textsField } from "../../bundle/fields.ts";
import { defineRule } from "../rule.ts";
import { includesAny, manifestsOfKind } from "../support/bundles/manifests-of-kind.ts";

export default defineRule({
  id: "permission-to-change-default-sccs",
  scope: "bundle-folder",
  severity: "error",
  oracle: "operator-framework/api",
  isOffByDefault: true,
  summary: "Roles in a bundle leave OpenShift's default SecurityContextConstraints unchanged.",
  *check(folder) {
    for (const { document, map } of manifestsOfKind(folder, "Role", "ClusterRole")) {
      for (const rule of itemsOf(map, "rules")) {
        const name = textsField(document, rule, "resourceNames").find(({ value }) => defaultSccs.includes(value));
        const isForSccs =
          includesAny(textsField(document, rule, "apiGroups"), ["security.openshift.io"]) &&
          includesAny(textsField(document, rule, "resources"), ["securitycontextconstraints"]);
        if (!name || !isForSccs || !includesAny(textsField(document, rule, "verbs"), verbs)) continue;
        yield { at: name, message: `this role may change '${name.value}', on which the cluster itself depends` };
      }
    }
  },
});

const verbs = ["*", "delete", "update", "patch"];

/** Those of OpenShift 4.5, as object.go of operator-framework/api lists them. */
const defaultSccs: readonly string[] = [
  "privileged",
  "restricted",
  "anyuid",
  "hostaccess",
  "hostmount-anyuid",
  "hostnetwork",
  "node-exporter",
  "nonroot",
];
