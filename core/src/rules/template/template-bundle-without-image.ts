import { isFieldMissing } from "../../model/missing-fields.ts";
import type { CheckedTemplate } from "../rule.ts";
import { defineRule, type Report } from "../rule.ts";

export default defineRule({
  id: "template-bundle-without-image",
  scope: "template",
  severity: "error",
  oracle: "opm",
  summary: "Every bundle of a template has an `image`.",
  *check(checked) {
    const { template } = checked.rendered;
    if (template.document.problems.length > 0) return;
    if (template.kind === "semver") yield* emptyImages(checked);
    if (template.kind !== "basic") return;
    for (const blob of template.blobs) {
      if (blob.kind !== "bundle" || !isFieldMissing(blob, "image")) continue;
      yield {
        at: blob.image ?? blob.schema,
        message: "this bundle has no 'image', from which opm takes everything else",
      };
    }
  },
});

/** opm looks an empty image up like any other, which only a registry in a test answers. */
function* emptyImages({ rendered }: CheckedTemplate): Generator<Report> {
  for (const image of rendered.unknownImages) {
    if (image.value === "") yield { at: image, message: "this bundle has no 'image'" };
  }
}
