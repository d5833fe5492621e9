// Renders a template into the catalog that opm would generate from it, with every value at its place in the template.

import { groupBy } from "../base/group-by.ts";
import { hasSameItems } from "../base/has-same-items.ts";
import { memoize } from "../base/memoize.ts";
import type { Blob, Bundle } from "../model/blob.ts";
import type { Catalog } from "../model/catalog.ts";
import { catalogOfBlobs } from "../model/read-catalog.ts";
import type { Place, SourceFile } from "../syntax/source-file.ts";
import { detachBlobs } from "./detached-blobs.ts";
import { detachGenerated } from "./detached-generated.ts";
import { type FoundImages, findImages } from "./find-images.ts";
import { templateOf } from "./read-template.ts";
import { type RenderedBlobs, renderBasic } from "./render-basic.ts";
import { renderSemver } from "./render-semver.ts";
import { renderSubstitutes } from "./render-substitutes.ts";
import type { DetachedCatalogs, KnownBundles, RenderedTemplate } from "./rendered-template.ts";
import type { Template } from "./template.ts";

/**
 * Renders the template in a file; undefined if the file holds none. Images that are not known are left out and listed.
 * While the file is the same object and the same bundles are found, so is the result. With `before`, the same template
 * before an edit, what the edit does not change in the detached catalogs stays the same object.
 */
export function renderTemplate(
  file: SourceFile,
  known: KnownBundles,
  before?: RenderedTemplate,
): RenderedTemplate | undefined {
  const template = templateOf(file);
  if (!template) return undefined;
  const found = findImages(template, known);
  const last = lastRendering(file);
  if (!last.value || !isSameFinding(last.value.found, found)) {
    last.value = { found, rendered: render(file, template, found, before) };
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

function render(
  file: SourceFile,
  template: Template,
  found: FoundImages,
  before: RenderedTemplate | undefined,
): RenderedTemplate {
  const { blobs, problems, imageOf } = renderBlobs(template, found);
  const unknownImages = found.images.filter(({ value }) => !found.bundles.has(value));
  // What is missing may be in the part of a broken template that could not be read.
  const isBroken = template.document.problems.length > 0;
  const catalogOf = (all: readonly Blob[], previous?: Catalog) =>
    catalogOfBlobs(file.path, [file], all, isBroken ? [file] : [], previous);
  const catalog = catalogOf(blobs);
  const written = template.kind === "substitutes" ? catalogOf(template.blobs) : undefined;
  const attached: DetachedCatalogs = { catalog, written, blobs: [], origins: new Map() };
  return {
    template,
    catalog,
    written,
    detached: isBroken ? attached : detach(template, found, blobs, catalogOf, before?.detached),
    unknownImages,
    isPartial: unknownImages.length > 0,
    problems,
    imageOf: (bundle: Bundle) => imageOf.get(bundle),
  };
}

/** The catalogs of a sound template with detached blobs. */
function detach(
  template: Template,
  found: FoundImages,
  rendered: readonly Blob[],
  catalogOf: (blobs: readonly Blob[], previous?: Catalog) => Catalog,
  before: DetachedCatalogs | undefined,
): DetachedCatalogs {
  if (template.kind === "semver") {
    const own = detachGenerated(
      rendered.filter(({ document }) => document === template.document),
      before,
    );
    const images = rendered.filter(({ document }) => document !== template.document);
    return { ...own, catalog: catalogOf([...own.blobs, ...images], before?.catalog), written: undefined };
  }
  const own = detachBlobs(template, before);
  const { blobs } = renderBlobs({ ...template, blobs: own.blobs }, found);
  const written = template.kind === "substitutes" ? catalogOf(own.blobs, before?.written) : undefined;
  return { ...own, catalog: catalogOf(blobs, before?.catalog), written };
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
export function placeInTemplate(
  { template, catalog, detached, imageOf }: RenderedTemplate,
  place: Place,
): Place | undefined {
  const { document, span } = place;
  if (document === template.document) return place;
  const origin = detached.origins.get(document);
  if (origin) return { document: template.document, span: origin(span) };
  const [bundle] = bundlesByDocument(catalog).get(document) ?? [];
  return bundle && imageOf(bundle);
}

const bundlesByDocument = memoize(({ blobs }: Catalog) =>
  groupBy(
    blobs.filter((blob) => blob.kind === "bundle"),
    ({ document }) => document,
  ),
);
