// Looks up the images of a template, so that rendering works on bundles and reports what is unknown.

import type { Bundle } from "../model/blob.ts";
import type { Located } from "../syntax/source-file.ts";
import type { KnownBundles } from "./rendered-template.ts";
import type { Template } from "./template.ts";

/** The bundle images that a template names, in the order of the text; opm renders each of them. */
export function imagesOf(template: Template): readonly Located<string>[] {
  return usesOf(template).toSorted((a, b) => a.span.start - b.span.start);
}

function usesOf(template: Template): readonly Located<string>[] {
  switch (template.kind) {
    case "basic":
      return template.blobs.flatMap((blob) => (blob.kind === "bundle" && isImageOnly(blob) ? (blob.image ?? []) : []));
    case "semver":
      return template.streams.flatMap(({ bundles }) =>
        bundles.map((bundle) => bundle.image ?? { ...bundle, value: "" }),
      );
    case "substitutes":
      return template.substitutions.flatMap(({ name }) => (name?.value ? name : []));
    default:
      return template satisfies never;
  }
}

/** Whether opm replaces a bundle of a basic template by the one in its image (`isBundleTemplate` in basic.go). */
export function isImageOnly({ image, package: pkg, properties, relatedImages }: Bundle): boolean {
  return !!image?.value && !pkg?.value && properties.length === 0 && relatedImages.length === 0;
}

/** The images of a template with the bundles in them. */
export interface FoundImages {
  readonly images: readonly Located<string>[];
  /** By image; without the unknown ones. */
  readonly bundles: ReadonlyMap<string, readonly Bundle[]>;
}

/** Looks up each image of a template once. */
export function findImages(template: Template, known: KnownBundles): FoundImages {
  const images = imagesOf(template);
  const bundles = new Map<string, readonly Bundle[]>();
  const asked = new Set<string>();
  for (const { value } of images) {
    if (asked.has(value)) continue;
    asked.add(value);
    const found = known.bundlesIn(value);
    if (found) bundles.set(value, found);
  }
  return { images, bundles };
}
