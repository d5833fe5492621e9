// Kustomize's patches: parts of objects, in which no field is required.

import type { Document } from "../../syntax/source-file.ts";

/**
 * Whether the objects of a file are patches: it lies in an overlay, or it or a folder above is named so. A whole object may
 * lack as many fields as a patch, so what it lacks says nothing.
 */
export function looksLikePatch({ path }: Pick<Document, "path">): boolean {
  return /(?:^|\/)(?:overlays?|components)\/|patch/i.test(path);
}
