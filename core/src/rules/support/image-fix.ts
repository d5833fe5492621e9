// The fix for an image that is written as a web address or with spaces around it.

import { imageReferenceProblem } from "../../model/image-reference.ts";
import type { Located } from "../../syntax/source-file.ts";
import type { Fix } from "../rule.ts";
import { mechanical, textFix } from "./text-fix.ts";

/** Removes `https://` and spaces, if that leaves a valid pull spec. */
export function imageFix(image: Located<string>): readonly Fix[] {
  const bare = image.value.trim().replace(/^[a-z][a-z0-9+.-]*:\/\//i, "");
  const written = image.document.text.slice(image.span.start, image.span.end);
  if (
    !written.includes(image.value) ||
    bare === "" ||
    bare === image.value ||
    imageReferenceProblem(bare) !== undefined
  )
    return [];
  const { document, span } = image;
  const newText = written.replace(image.value, () => bare);
  return mechanical([textFix(document, `Change to '${bare}'`, { span, newText })]);
}
