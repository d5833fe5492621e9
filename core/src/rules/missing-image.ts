import { propertiesOfType } from "../model/bundle-version.ts";
import { isLeftOut } from "../model/left-out.ts";
import { defineRule } from "./rule.ts";

export default defineRule({
  id: "missing-image",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  summary: "Every bundle has an image, unless it carries its manifests as bundle objects.",
  *check(blob) {
    if (blob.kind !== "bundle") return;
    if (!isLeftOut(blob, "image") || propertiesOfType(blob, "olm.bundle.object").length > 0) return;
    yield { at: blob.image ?? blob.name ?? blob.schema, message: `bundle '${blob.name?.value ?? ""}' has no 'image'` };
  },
});
