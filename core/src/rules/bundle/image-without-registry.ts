import { type Facts, placeOf } from "../../model/facts.ts";
import { imageReferenceProblem, wholeReference } from "../../model/image-reference.ts";
import type { Located } from "../../syntax/source-file.ts";
import { defineRule, type Fix } from "../rule.ts";
import { textFix } from "../support/text-fix.ts";
import { bundleImages } from "./bundle-images.ts";

export default defineRule({
  id: "image-without-registry",
  scope: "package",
  severity: "warning",
  summary: "The image of a bundle is written in its whole form, with the registry.",
  *check(pkg) {
    for (const { bundle, image } of bundleImages(pkg)) {
      const whole = wholeReference(image.value);
      if (whole === image.value || imageReferenceProblem(image.value) !== undefined) continue;
      const name = bundle.name?.value ?? "";
      yield {
        at: image,
        message: `'${image.value}' is a short image name, with which OLM v1 cannot install bundle '${name}'; write '${whole}'`,
        fixes: () => wholeNameFix(image, whole),
      };
    }
  },
});

function wholeNameFix(image: Facts<Located<string>>, whole: string): readonly Fix[] {
  const { document, span } = placeOf(image);
  const written = document.text.slice(span.start, span.end);
  if (!written.includes(image.value)) return [];
  return [textFix(document, `Change to '${whole}'`, { span, newText: written.replace(image.value, () => whole) })];
}
