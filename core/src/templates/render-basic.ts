// Renders a basic template: basic.go.

import type { Blob, Bundle } from "../model/blob.ts";
import type { Located } from "../syntax/source-file.ts";
import { type FoundImages, isImageOnly } from "./find-images.ts";
import type { RenderProblem } from "./rendered-template.ts";
import type { BasicTemplate } from "./template.ts";

/** The blobs of a generated catalog, in opm's order. */
export interface RenderedBlobs {
  readonly blobs: readonly Blob[];
  readonly problems: readonly RenderProblem[];
  /** The image that each bundle comes from. */
  readonly imageOf: ReadonlyMap<Bundle, Located<string>>;
}

/**
 * The template's blobs, in which each bundle that consists of an image is replaced by the known ones in it. A bundle with
 * further fields, for which opm refuses the template, stays as it is.
 */
export function renderBasic(template: BasicTemplate, { bundles }: FoundImages): RenderedBlobs {
  const imageOf = new Map<Bundle, Located<string>>();
  const blobs: Blob[] = [];
  for (const blob of template.blobs) {
    if (blob.kind !== "bundle" || !isImageOnly(blob)) {
      if (blob.kind !== "bundle" || blob.properties.length > 0) blobs.push(blob);
      continue;
    }
    for (const bundle of bundles.get(blob.image?.value ?? "") ?? []) {
      blobs.push(bundle);
      if (blob.image && !imageOf.has(bundle)) imageOf.set(bundle, blob.image);
    }
  }
  return { blobs, problems: [], imageOf };
}
