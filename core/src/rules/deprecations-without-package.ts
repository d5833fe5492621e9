import { isLeftOut } from "../model/left-out.ts";
import { defineRule } from "./rule.ts";

export default defineRule({
  id: "deprecations-without-package",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  summary: "Every deprecations blob says which package it belongs to.",
  *check(blob) {
    if (blob.kind !== "deprecations") return;
    if (!isLeftOut(blob, "package")) return;
    yield { at: blob.package ?? blob.schema, message: "these deprecations do not say by 'package' where they belong" };
  },
});
