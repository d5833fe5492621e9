import { versionOf } from "../../model/bundle-version.ts";
import { defineRule } from "../rule.ts";
import { bundleImages, sharedImages } from "./bundle-images.ts";

export default defineRule({
  id: "shared-image",
  scope: "package",
  severity: "warning",
  summary: "Every bundle of a package has its own image.",
  *check(pkg) {
    for (const { bundle, image } of bundleImages(pkg)) {
      const owner = sharedImages(pkg).get(image);
      const [name, other] = [bundle.name?.value, owner?.name?.value];
      // Other rules report bundles without a name, and bundles of the same name or version.
      if (!owner?.image || !name || !other || name === other) continue;
      if (versionOf(owner)?.text === versionOf(bundle)?.text) continue;
      yield {
        at: image,
        message: `bundle '${name}' has the image of bundle '${other}', so one of them installs the other version`,
        related: [{ message: `the image of '${other}'`, at: owner.image }],
      };
    }
  },
});
