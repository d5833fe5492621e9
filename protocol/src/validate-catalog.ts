// The verdict over one catalog as the editor shows it: in the status item and after "OLM: Validate Catalog".

/** Request method: the verdict over the catalog that a text document belongs to, as it stands in the editor now. */
export const validateCatalogMethod = "olmCatalogs/validateCatalog";

/** Notification: a file changed in the folder of the catalog of the last verdict request. */
export const catalogVerdictChangedMethod = "olmCatalogs/catalogVerdictChanged";

export interface ValidateCatalogParams {
  readonly uri: string;
}

/** The verdict, or `none` with the reason, for example that the file is not in a catalog. */
export type ValidateCatalogResult = { readonly catalog: CatalogVerdict } | { readonly none: string };

export interface CatalogVerdict {
  /** The catalog's root folder as a URI. */
  readonly root: string;
  /** Names of its packages. */
  readonly packages: readonly string[];
  /** Numbers of files, channels and bundles read. */
  readonly files: number;
  readonly channels: number;
  readonly bundles: number;
  /** For a template, whose generated catalog the numbers are about: how many of its images are unknown. */
  readonly template?: { readonly unknownImages: number };
  /** What `opm validate` of the root says; for a template, `opm alpha render-template`. */
  readonly opm: "accepts" | "rejects" | "unknown";
  /** What opm refuses the catalog for and no diagnostic shows; the first of it. */
  readonly hidden: readonly HiddenReason[];
  /** Numbers of findings by severity. */
  readonly summary: { readonly error: number; readonly warning: number; readonly info: number; readonly hint: number };
}

/** A reason without a diagnostic: its rule is off, a comment suppresses it, or its file is outside the catalog. */
export interface HiddenReason {
  /** Relative to the root. */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly message: string;
  readonly why: "off" | "silenced" | "outside";
}
