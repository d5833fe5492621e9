import { isLeftOut } from "../model/left-out.ts";
import { defineRule } from "./rule.ts";

export default defineRule({
  id: "missing-default-channel",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  summary: "Every package names its default channel.",
  *check(blob) {
    if (blob.kind !== "package") return;
    if (!isLeftOut(blob, "defaultChannel")) return;
    const named = blob.name ? `package '${blob.name.value}'` : "this package";
    yield { at: blob.defaultChannel ?? blob.name ?? blob.schema, message: `${named} has no 'defaultChannel'` };
  },
});
