// The catalogs of the open folders, as far as documents outside of any catalog need them.

import type { Catalog } from "./catalog.ts";

/** What the catalogs of a workspace offer to a file that names packages. */
export interface WorkspaceCatalogs {
  /** The packages that any catalog defines, each once, sorted. */
  readonly packageNames: readonly string[];
  /** The catalogs that define a package, by root; those of packages that the file does not name are not there. */
  with(packageName: string): readonly Catalog[];
}

/** For files that name no packages of other files. */
export const noCatalogs: WorkspaceCatalogs = Object.freeze({ packageNames: [], with: () => [] });
