import { isReadable } from "../model/left-out.ts";
import { defineRule } from "./rule.ts";

export default defineRule({
  id: "deprecation-without-message",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  summary: "Every deprecation has a message.",
  *check(blob) {
    if (blob.kind !== "deprecations") return;
    if (!isReadable(blob)) return;
    for (const entry of blob.entries) {
      if (entry.message?.value) continue;
      const message = "this deprecation has no 'message', which users would read";
      yield { at: entry.message ?? entry.name ?? entry.schema ?? entry, message };
    }
  },
});
