// Renders a template into the catalog that opm would generate from it, with every value at its place in the template.

import { groupBy } from "../base/group-by.ts";
import { hasSameItems } from "../base/has-same-items.ts";
import { memoize } from "../base/memoize.ts";
import type { Bundle } from "../model/blob.ts";
import type { Catalog } from "../model/catalog.ts";
import { catalogOfBlobs } from "../model/read-catalog.ts";
import type { Place, SourceFile } from "../syntax/source-file.ts";
import { type FoundImages, findImages } from "./find-images.ts";
import { templateOf } from "./read-template.ts";
import { type RenderedBlobs, renderBasic } from "./render-basic.ts";
import { renderSemver } from "./render-semver.ts";
import { renderSubstitutes } from "./render-substitutes.ts";
import type { KnownBundles, RenderedTemplate } from "./rendered-template.ts";
import type { Template } from "./template.ts";

/**
 * Renders the template in a file; undefined if the file holds none. Images that are not known are left out and listed.
 * While the file is the same object and the same bundles are found, so is the result.
 */
export function renderTemplate(file: SourceFile, known: KnownBundles): RenderedTemplate | undefined {
  const template = templateOf(file);
  if (!template) return undefined;
  const found = findImages(template, known);
  const last = lastRendering(file);
  if (!last.value || !isSameFinding(last.value.found, found)) {
    last.value = { found, rendered: render(file, template, found) };
  }
  return last.value.rendered;
}

interface Rendering {
  readonly found: FoundImages;
  readonly rendered: RenderedTemplate;
}

const lastRendering = memoize((_file: SourceFile): { value: Rendering | undefined } => ({ value: undefined }));

function isSameFinding({ bundles: a }: FoundImages, { bundles: b }: FoundImages): boolean {
  if (a.size !== b.size) return false;
  for (const [image, bundles] of a) if (!hasSameItems(bundles, b.get(image) ?? [])) return false;
  return true;
}

function render(file: SourceFile, template: Template, found: FoundImages): RenderedTemplate {
  const { blobs, problems, imageOf } = renderBlobs(template, found);
  const unknownImages = found.images.filter(({ value }) => !found.bundles.has(value));
  // What is missing may be in the part of a broken template that could not be read.
  const sources = template.document.problems.length > 0 ? [file] : [];
  const isSubstitutes = template.kind === "substitutes";
  return {
    template,
    catalog: catalogOfBlobs(file.path, [file], blobs, sources),
    written: isSubstitutes ? catalogOfBlobs(file.path, [file], template.blobs, sources) : undefined,
    unknownImages,
    isPartial: unknownImages.length > 0,
    problems,
    imageOf: (bundle: Bundle) => imageOf.get(bundle),
  };
}

function renderBlobs(template: Template, found: FoundImages): RenderedBlobs {
  switch (template.kind) {
    case "basic":
      return renderBasic(template, found);
    case "semver":
      return renderSemver(template, found);
    case "substitutes":
      return renderSubstitutes(template, found);
    default:
      return template satisfies never;
  }
}

/**
 * The place in the template that stands for a place in its catalog: the same one, or the image whose bundle contains it.
 * Undefined for a place that belongs to no bundle of the catalog.
 */
export function placeInTemplate({ template, catalog, imageOf }: RenderedTemplate, place: Place): Place | undefined {
  const { document, span } = place;
  if (document === template.document) return place;
  const bundles = bundlesByDocument(catalog).get(document) ?? [];
  const bundle = bundles.find(({ root }) => root.start <= span.start && span.end <= root.end) ?? bundles[0];
  return bundle && imageOf(bundle);
}

const bundlesByDocument = memoize(({ blobs }: Catalog) =>
  groupBy(
    blobs.filter((blob) => blob.kind === "bundle"),
    ({ document }) => document,
  ),
);
