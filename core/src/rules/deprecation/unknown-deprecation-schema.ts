import { defineRule } from "../rule.ts";
import { didYouMean, nearestName, renameFix } from "../support/nearest-name.ts";

export default defineRule({
  id: "unknown-deprecation-schema",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  summary: "Only a package, a channel or a bundle can be deprecated.",
  *check(blob) {
    if (blob.kind !== "deprecations") return;
    for (const { schema } of blob.entries) {
      if (!schema?.value || deprecatableSchemas.includes(schema.value)) continue;
      const better = nearestName(schema.value, deprecatableSchemas);
      const message = `'${schema.value}' cannot be deprecated, only ${deprecatableSchemas.join(", ")} can${didYouMean(better)}`;
      yield { at: schema, message, fixes: renameFix(schema, better) };
    }
  },
});

const deprecatableSchemas: readonly string[] = ["olm.package", "olm.channel", "olm.bundle"];
