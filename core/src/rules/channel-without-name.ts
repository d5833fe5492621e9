import { isLeftOut } from "../model/left-out.ts";
import { defineRule } from "./rule.ts";

export default defineRule({
  id: "channel-without-name",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  summary: "Every channel has a name.",
  *check(blob) {
    if (blob.kind !== "channel") return;
    if (isLeftOut(blob, "name")) yield { at: blob.name ?? blob.schema, message: "this channel has no name" };
  },
});
