import { defineRule } from "../rule.ts";

export default defineRule({
  id: "deprecation-with-package-name",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  summary: "The deprecation of a package has no name: the blob names the package.",
  *check(blob) {
    if (blob.kind !== "deprecations") return;
    for (const { schema, name } of blob.entries) {
      if (schema?.value !== "olm.package" || !name?.value) continue;
      const message = `a deprecation of 'olm.package' must have no name, but this one has '${name.value}'`;
      yield { at: name, message };
    }
  },
});
