import { isLeftOut } from "../model/left-out.ts";
import { defineRule } from "./rule.ts";

export default defineRule({
  id: "channel-without-package",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  summary: "Every channel says which package it belongs to.",
  *check(blob) {
    if (blob.kind !== "channel") return;
    if (!isLeftOut(blob, "package")) return;
    const named = blob.name ? `channel '${blob.name.value}'` : "this channel";
    yield {
      at: blob.package ?? blob.name ?? blob.schema,
      message: `${named} does not say by 'package' where it belongs`,
    };
  },
});
