// A new catalog from what "OLM: New Catalog…" asks.

/** Request method: the catalog that answers give, and what is wrong with them. Asked anew for each changed answer. */
export const newCatalogMethod = "olmCatalogs/newCatalog";

export interface NewCatalogParams {
  readonly package: string;
  readonly channel: string;
  readonly version: string;
  readonly image: string;
}

/** The catalog, or `none` with the reason. */
export type NewCatalogResult = NewCatalog | { readonly none: string };

export interface NewCatalog {
  /** For each answer what is wrong with it, as a sentence; null where nothing is. */
  readonly problems: { readonly [Answer in keyof NewCatalogParams]: string | null };
  /** The usual image for the package and the version. */
  readonly usualImage: string;
  /** The catalog as YAML. */
  readonly text: string;
}
