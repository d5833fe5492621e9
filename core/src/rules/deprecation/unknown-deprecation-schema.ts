import { defineRule } from "../rule.ts";
import { didYouMean, nearestName, renameFix } from "../support/nearest-name.ts";
import { mechanical } from "../support/text-fix.ts";

export default defineRule({
  id: "unknown-deprecation-schema",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  summary: "Every deprecation refers to a package, a channel or a bundle.",
  *check(blob) {
    if (blob.kind !== "deprecations") return;
    for (const { schema } of blob.entries) {
      if (!schema?.value || deprecatableSchemas.includes(schema.value)) continue;
      const better = nearestName(schema.value, deprecatableSchemas);
      const message = `'${schema.value}' cannot be deprecated; use one of ${deprecatableSchemas.join(", ")}${didYouMean(better)}`;
      yield { at: schema, message, fixes: () => mechanical(renameFix(schema, better)()) };
    }
  },
});

const deprecatableSchemas: readonly string[] = ["olm.package", "olm.channel", "olm.bundle"];
