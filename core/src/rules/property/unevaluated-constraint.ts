import { readDependency } from "../../resolve/v0-dependencies.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "unevaluated-constraint",
  scope: "blob",
  severity: "info",
  summary: "The dependencies of a bundle can be evaluated without a cluster.",
  *check(blob) {
    if (blob.kind !== "bundle") return;
    for (const property of blob.properties) {
      const dependency = readDependency(property);
      if (!property.type || !dependency || !("ok" in dependency) || !dependency.ok.isUnevaluated) continue;
      const message =
        "this constraint in CEL is not evaluated: updates of OLM v0 are shown as if it were met; test it in a cluster";
      yield { at: property.type, message };
    }
  },
});
