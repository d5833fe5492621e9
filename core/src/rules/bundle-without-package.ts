import { isLeftOut } from "../model/left-out.ts";
import { defineRule } from "./rule.ts";

export default defineRule({
  id: "bundle-without-package",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  summary: "Every bundle says which package it belongs to.",
  *check(blob) {
    if (blob.kind !== "bundle") return;
    if (!isLeftOut(blob, "package")) return;
    const named = blob.name ? `bundle '${blob.name.value}'` : "this bundle";
    yield {
      at: blob.package ?? blob.name ?? blob.schema,
      message: `${named} does not say by 'package' where it belongs`,
    };
  },
});
