import { csvKey, installModes } from "../../bundle/csv-parts.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "needs-watch-namespace",
  scope: "csv",
  severity: "warning",
  oracle: "olm-v1",
  isOffByDefault: true,
  needsWholeText: true,
  summary: "A CSV supports the install mode `AllNamespaces`, as OLM v1 expects.",
  *check(csv) {
    const modes = installModes(csv);
    const supported = new Set(modes.flatMap(({ type, supported }) => (supported ? (type?.value ?? "") : [])));
    // Another rule reports a CSV that supports none.
    if (supported.size === 0 || supported.has("AllNamespaces")) return;
    const stated = modes.find(({ type }) => type?.value === "AllNamespaces")?.type;
    const isPossible = supported.has("OwnNamespace") || supported.has("SingleNamespace");
    const message = isPossible
      ? "OLM v1 installs this CSV only with 'watchNamespace' in the configuration of its ClusterExtension, an alpha feature"
      : "OLM v1 does not install this CSV: it supports neither 'AllNamespaces', 'SingleNamespace' nor 'OwnNamespace'";
    yield { at: stated ?? csvKey(csv, "spec", "installModes"), message };
  },
});
