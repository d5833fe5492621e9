// Opening the catalog that a template would generate: the client's command, and the request behind it.

import { type Check, either, readAs, shape, text } from "./check.ts";

/** Client command: opens the catalog that a template generates. Its argument is `RenderedCatalogParams`, or absent. */
export const showRenderedCatalogCommand = "olmCatalogs.showRenderedCatalog";

/** Request method: the catalog that the template in a text document generates. */
export const renderedCatalogMethod = "olmCatalogs/renderedCatalog";

/** The text document with the template. */
export interface RenderedCatalogParams {
  readonly uri: string;
}

/** The catalog's text, or why there is none. */
export type RenderedCatalogResult = RenderedCatalog | { readonly none: string };

export interface RenderedCatalog {
  /** The root of the catalog as a URI, as in `upgradeGraphChanged`. */
  readonly root: string;
  /** The catalog in YAML. */
  readonly text: string;
}

/** The parameters, or undefined for anything else. */
export function readRenderedCatalogParams(params: unknown): RenderedCatalogParams | undefined {
  return readAs(renderedCatalogParams, params);
}

/** The result, or undefined for anything else. */
export function readRenderedCatalogResult(result: unknown): RenderedCatalogResult | undefined {
  return readAs(renderedCatalogResult, result);
}

const renderedCatalogParams: Check<RenderedCatalogParams> = shape({ uri: text });
const renderedCatalogResult: Check<RenderedCatalogResult> = either(shape({ root: text, text }), shape({ none: text }));
