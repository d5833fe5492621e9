import { imageReferenceProblem } from "../../model/image-reference.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "invalid-related-image",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  summary: "Every related image of a bundle is a valid pull spec.",
  *check(blob) {
    if (blob.kind !== "bundle") return;
    for (const { image } of blob.relatedImages) {
      const problem = imageReferenceProblem(image?.value ?? "");
      if (!image || problem === undefined) continue;
      yield { at: image, message: `'${image.value}' is not a valid image pull spec: it ${problem}` };
    }
  },
});
