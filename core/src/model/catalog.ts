// A catalog: the blobs of a folder as opm joins them, grouped by package.

import type { Document, SourceFile } from "../syntax/source-file.ts";
import type { Blob, Bundle, Channel, Deprecations, OtherBlob, PackageBlob } from "./blob.ts";

/** A catalog as opm loads it: all files below a folder, in opm's order (fs.WalkDir, byte-wise). */
export interface Catalog {
  readonly root: string;
  readonly files: readonly SourceFile[];
  readonly blobs: readonly Blob[];
  /** By name, in the order in which the names first appear. */
  readonly packages: ReadonlyMap<string, Package>;
}

/** The blobs that name one package, each list in opm's order. Immutable: the same blobs give the same object. */
export interface Package {
  readonly name: string;
  /** The `olm.package` blobs of that name: one in a valid catalog, none when it was forgotten, several when doubled. */
  readonly definitions: readonly PackageBlob[];
  readonly channels: readonly Channel[];
  readonly bundles: readonly Bundle[];
  readonly deprecations: readonly Deprecations[];
  readonly others: readonly OtherBlob[];
  /**
   * Documents beside this package's blobs that could not be read, so that something may only seem to be missing: those
   * that name the package, then those of each file, folder or catalog, a list that its packages share.
   */
  readonly unreadable: readonly (readonly Document[])[];
  /**
   * Blobs beside this package's whose own package is unset or defined nowhere: most often a misspelt name. Their lists
   * are shared as those of `unread` are.
   */
  readonly orphans: readonly (readonly Blob[])[];
}
