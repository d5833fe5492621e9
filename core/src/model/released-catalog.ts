// The released state that a catalog is compared with, such as git HEAD or a rendered index.

import type { Package } from "./catalog.ts";

/** What a released state has in place of a catalog. */
export interface ReleasedCatalog {
  /** The name of the state in messages, such as `git HEAD`. */
  readonly state: string;
  /** Its packages by name. A package without a change can be the same object as in the catalog. */
  readonly packages: ReadonlyMap<string, Package>;
}
