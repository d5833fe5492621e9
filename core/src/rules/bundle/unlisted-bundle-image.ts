import { defineRule } from "../rule.ts";
import { bundleImages, listedInstead, movingImages, sharedImages } from "./bundle-images.ts";

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
