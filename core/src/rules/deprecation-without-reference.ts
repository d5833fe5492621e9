import { isReadable } from "../model/left-out.ts";
import { defineRule } from "./rule.ts";

export default defineRule({
  id: "deprecation-without-reference",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  summary: "Every deprecation says by `reference.schema` what it deprecates.",
  *check(blob) {
    if (blob.kind !== "deprecations") return;
    if (!isReadable(blob)) return;
    for (const entry of blob.entries) {
      if (entry.schema?.value) continue;
      const message = "this deprecation has no 'reference' with a 'schema', so it deprecates nothing";
      yield { at: entry.schema ?? entry.name ?? entry.message ?? entry, message };
    }
  },
});
