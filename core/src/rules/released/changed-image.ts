import type { Bundle } from "../../model/blob.ts";
import { bundleNamed } from "../../model/find-in-package.ts";
import { imageParts } from "../../model/image-reference.ts";
import type { Located } from "../../syntax/source-file.ts";
import { defineRule, type Fix } from "../rule.ts";
import { spellWithSameQuotes } from "../support/nearest-name.ts";
import { replaceText, textFix } from "../support/text-fix.ts";
import { comparedWith } from "./compared-with.ts";

export default defineRule({
  id: "changed-image",
  scope: "released",
  severity: "warning",
  summary: "The image of a released bundle stays the same.",
  *check(change) {
    const { released, current } = change;
    if (!current) return;
    for (const bundle of current.bundles) {
      const old = oldImage(bundle, bundleNamed(released, bundle.name?.value ?? ""));
      if (old === undefined || !bundle.image) continue;
      const { image } = bundle;
      const message = `image of released bundle '${bundle.name?.value}' changed from '${old}'; add a new bundle for the changed image ${comparedWith(change)}`;
      yield { at: image, message, fixes: () => [releasedImageFix(image, old)] };
    }
  },
});

/** The released image, if it can differ from the current one: the same digest is the same image, wherever it is stored. */
function oldImage({ image }: Bundle, released: Bundle | undefined): string | undefined {
  const old = released?.image?.value;
  if (!old || !image?.value || old === image.value) return undefined;
  const { digest } = imageParts(old);
  return digest !== undefined && digest === imageParts(image.value).digest ? undefined : old;
}

function releasedImageFix(image: Located<string>, old: string): Fix {
  const newText = spellWithSameQuotes(image.document, image, old);
  return textFix(image.document, `Change to '${old}'`, replaceText(image.span.start, image.span.end, newText));
}
