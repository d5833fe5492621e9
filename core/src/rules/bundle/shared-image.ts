import type { Bundle } from "../../model/blob.ts";
import { versionOf } from "../../model/bundle-version.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "shared-image",
  scope: "package",
  severity: "warning",
  summary: "Every bundle of a package has its own image.",
  *check(pkg) {
    const first = new Map<string, Bundle>();
    for (const bundle of pkg.bundles) {
      const { image, name } = bundle;
      if (!image?.value || !name?.value) continue;
      const other = first.get(image.value);
      if (other === undefined) first.set(image.value, bundle);
      // Other rules report bundles of the same name or version.
      else if (other.image && other.name?.value !== name.value && versionOf(other)?.text !== versionOf(bundle)?.text) {
        yield {
          at: image,
          message: `bundle '${name.value}' has the image of bundle '${other.name?.value}', so one of them installs the other version`,
          related: [{ message: `the image of '${other.name?.value}'`, at: other.image }],
        };
      }
    }
  },
});
