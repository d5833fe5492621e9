import { defineRule } from "../rule.ts";

export default defineRule({
  id: "deprecation-with-package-name",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  summary: "A deprecation of the package has no name of its own.",
  *check(blob) {
    if (blob.kind !== "deprecations") return;
    for (const { schema, name } of blob.entries) {
      if (schema?.value !== "olm.package" || !name?.value) continue;
      const message = `a deprecation of 'olm.package' must not have a name; remove '${name.value}'`;
      yield { at: name, message };
    }
  },
});
