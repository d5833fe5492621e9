import { memoize } from "../../base/memoize.ts";
import type { Bundle } from "../../model/blob.ts";
import { imageParts } from "../../model/image-parts.ts";
import type { Located } from "../../syntax/source-file.ts";
import { defineRule } from "../rule.ts";
import { nearestName } from "../support/nearest-name.ts";
import { bundleImages, movingImages, sharedImages } from "./bundle-images.ts";

export default defineRule({
  id: "unlisted-bundle-image",
  scope: "package",
  severity: "info",
  summary: "The related images of a bundle that opm rendered include the bundle's own image.",
  *check(pkg) {
    for (const { bundle, image } of bundleImages(pkg)) {
      const own = listedInstead(bundle);
      // Another rule reports such an image, and its repair usually makes both equal.
      if (!own || sharedImages(pkg).has(image) || movingImages(pkg).has(image)) continue;
      yield {
        at: image,
        message: `this image of bundle '${bundle.name?.value ?? ""}' is not among its related images, which list '${own.value}' instead`,
        related: [{ message: "the bundle's image as its related images list it", at: own }],
      };
    }
  },
});

/** The image that the related images of a bundle list where its own is expected. */
const listedInstead = memoize(({ image, relatedImages }: Bundle): Located<string> | undefined => {
  const own = relatedImages.find((related) => related.image?.value && !related.name?.value)?.image;
  if (!image || !own || relatedImages.some((related) => related.image?.value === image.value)) return undefined;
  return isSameRepository(image.value, own.value) ? own : undefined;
});

/** Whether both images are in the same repository, or one of the names is misspelt. */
function isSameRepository(a: string, b: string): boolean {
  const [left, right] = [imageParts(a).repository, imageParts(b).repository];
  return left === right || nearestName(left, [right]) !== undefined;
}
