import { relatedImages, startOf } from "../../bundle/csv-parts.ts";
import { imageReferenceProblem } from "../../model/image-reference.ts";
import { isPlaceholder } from "../../model/kubernetes-object.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "invalid-csv-image",
  scope: "csv",
  severity: "error",
  oracle: "operator-framework/api",
  summary: "Every related image of a CSV is the reference of an image.",
  *check(csv) {
    for (const { image, name, map } of relatedImages(csv)) {
      if (!image || image.value === "") {
        yield { at: image ?? name ?? startOf(csv, map), message: "this related image has no 'image'" };
        continue;
      }
      const problem = isPlaceholder(image.value) ? undefined : imageReferenceProblem(image.value);
      if (problem) yield { at: image, message: `'${image.value}' ${problem}` };
    }
  },
});
