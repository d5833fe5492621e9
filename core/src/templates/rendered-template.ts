// What rendering a template gives: the catalog that opm would generate, as far as the images are known.

import type { Bundle } from "../model/blob.ts";
import type { Catalog } from "../model/catalog.ts";
import type { Located, Place } from "../syntax/source-file.ts";
import type { DetachedBlobs } from "./detached-blobs.ts";
import type { Template } from "./template.ts";

/** Where the bundle in an image is looked up. Immutable: other bundles are another object. */
export interface KnownBundles {
  /**
   * The bundles that opm finds in an image: one, in a bundle image. Undefined for an unknown image. The same bundle must
   * be the same object at each call.
   */
  bundlesIn(image: string): readonly Bundle[] | undefined;
}

/** A template with the catalog that opm would generate from it. */
export interface RenderedTemplate {
  readonly template: Template;
  /**
   * The generated catalog. Its packages, channels and entries are located in the template: at the blobs written there, or
   * at the image that an entry comes from. Its bundles are the known ones, located in their own documents.
   */
  readonly catalog: Catalog;
  /** The catalog that is written in a substitutes template, which must be valid itself; undefined for other templates. */
  readonly written: Catalog | undefined;
  /** The same catalogs in a form that an edit changes less. */
  readonly detached: DetachedCatalogs;
  /** The unknown images, in the order of the text. */
  readonly unknownImages: readonly Located<string>[];
  /** Whether an image is unknown, so that the catalog lacks its bundle and the entries and edges that depend on it. */
  readonly isPartial: boolean;
  /** Why opm refuses to render the template although it could read it. */
  readonly problems: readonly RenderProblem[];
  /** The image in the template that a bundle of the catalog comes from; undefined for a bundle written in the template. */
  readonly imageOf: (bundle: Bundle) => Located<string> | undefined;
}

/**
 * The catalogs of a template whose written blobs have documents of their own: an edit elsewhere in the template leaves a
 * blob, and a package in which it changes nothing, the same object. Rules run on these; `placeInTemplate` maps a place.
 */
export interface DetachedCatalogs extends DetachedBlobs {
  readonly catalog: Catalog;
  readonly written: Catalog | undefined;
}

/** Why opm refuses to render a template. */
export interface RenderProblem extends Place {
  /** The rule that reports it. */
  readonly code: RenderProblemCode;
  readonly message: string;
  readonly related: readonly { readonly message: string; readonly at: Place }[];
}

export type RenderProblemCode =
  | "template-without-bundles"
  | "several-bundles-in-image"
  | "invalid-template-bundle"
  | "mixed-template-packages"
  | "repeated-template-bundle"
  | "indistinct-template-versions"
  | "incomplete-substitution"
  | "duplicate-substitution"
  | "unknown-substitution-base"
  | "substitution-not-newer";
