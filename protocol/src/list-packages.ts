// The custom request for all packages of the open folders, to choose one from.

/** Request method: every package of the catalogs, templates and bundle folders below the open folders. */
export const listPackagesMethod = "olmCatalogs/listPackages";

/** Request method: how many findings a package has, which runs all rules on it. */
export const countFindingsMethod = "olmCatalogs/countFindings";

/** A package, and a file of it. */
export interface CountFindingsParams {
  readonly uri: string;
  readonly package: string;
}

export interface CountFindingsResult {
  readonly errors: number;
  readonly warnings: number;
}

export interface ListPackagesResult {
  /** By name, then by folder. */
  readonly packages: readonly ListedPackage[];
}

export interface ListedPackage {
  readonly name: string;
  /** A file of the package: with the name it is the source of its graph. */
  readonly uri: string;
  /** The root of its catalog as a URI. */
  readonly root: string;
  /** The catalog's folder, or the template's file, relative to the open folder. */
  readonly place: string;
  readonly kind: "catalog" | "template" | "bundles";
  readonly channels: number;
  /** How many entries its channels have, each name counted once. */
  readonly versions: number;
}
