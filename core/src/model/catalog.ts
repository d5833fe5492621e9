// A catalog: all blobs of a folder, grouped by package.

import type { Document, SourceFile } from "../syntax/source-file.ts";
import type { Blob, Bundle, Channel, Deprecations, OtherBlob, PackageBlob } from "./blob.ts";

/** A catalog as opm loads it: all files below a folder, in the order of Go's fs.WalkDir. */
export interface Catalog {
  readonly root: string;
  readonly files: readonly SourceFile[];
  readonly blobs: readonly Blob[];
  /** True where the blobs are not written in the files, but made of what these hold. */
  readonly isGenerated?: true;
  /** By name, in the order in which the names first appear. */
  readonly packages: ReadonlyMap<string, Package>;
}

/** The blobs of one package, in opm's order. Immutable: unchanged blobs give the same object. */
export interface Package {
  readonly name: string;
  /** The `olm.package` blobs of that name: exactly one in a valid catalog. */
  readonly definitions: readonly PackageBlob[];
  readonly channels: readonly Channel[];
  readonly bundles: readonly Bundle[];
  readonly deprecations: readonly Deprecations[];
  readonly others: readonly OtherBlob[];
  /**
   * Documents that could not be read and may belong to this package, so that what seems missing may be in them: those
   * that name the package, then those in the same file, folder or catalog. Packages share these lists.
   */
  readonly unreadable: readonly (readonly Document[])[];
  /**
   * Blobs in the same file, folder or catalog whose own package is unset or not defined, usually because its name is
   * misspelt. Packages share these lists.
   */
  readonly orphans: readonly (readonly Blob[])[];
}
