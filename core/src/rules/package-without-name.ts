import { isLeftOut } from "../model/left-out.ts";
import { defineRule } from "./rule.ts";

export default defineRule({
  id: "package-without-name",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  summary: "Every `olm.package` blob has a name.",
  *check(blob) {
    if (blob.kind !== "package") return;
    if (isLeftOut(blob, "name")) yield { at: blob.name ?? blob.schema, message: "this package has no name" };
  },
});
