import { defineRule } from "../rule.ts";
import { olmV1Rejections } from "../support/bundles/olm-v1-rejections.ts";

export default defineRule({
  id: "rejected-by-olm-v1",
  scope: "bundle-folder",
  severity: "info",
  oracle: "olm-v1",
  needsWholeText: true,
  summary: "OLM v1 can install a bundle.",
  *check(folder) {
    for (const { at, reason } of olmV1Rejections(folder)) {
      yield { at, message: `OLM v1 does not install this bundle: ${reason}` };
    }
  },
});
