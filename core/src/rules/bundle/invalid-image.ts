import { imageReferenceProblem } from "../../model/image-reference.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "invalid-image",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  summary: "Every bundle image is a valid pull spec.",
  *check(blob) {
    if (blob.kind !== "bundle") return;
    const problem = imageReferenceProblem(blob.image?.value ?? "");
    if (!blob.image || problem === undefined) return;
    yield { at: blob.image, message: `'${blob.image.value}' is not a valid image pull spec: it ${problem}` };
  },
});
