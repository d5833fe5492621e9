// The catalogs of the open folders, as far as documents outside of any catalog need them.

import type { Catalog } from "./catalog.ts";

/** What the catalogs of a workspace offer to a file that names packages. */
export interface WorkspaceCatalogs {
  /** The packages that any catalog defines, each once, sorted. */
  readonly packageNames: readonly string[];
  /** The catalogs of the packages that the file names, each once. */
  readonly catalogs: readonly Catalog[];
  /** Those of them that define a package, by root; those of packages that the file does not name are not there. */
  catalogsWith(packageName: string): readonly Catalog[];
  /** What people call a catalog: its folder, below the workspace folder. */
  displayName(catalog: Catalog): string;
}

/** For files that name no packages of other files. */
export const noWorkspaceCatalogs: WorkspaceCatalogs = Object.freeze<WorkspaceCatalogs>({
  packageNames: [],
  catalogs: [],
  catalogsWith: () => [],
  displayName: ({ root }) => root,
});

/** The catalogs as an offer to any file beside them. */
export function workspaceCatalogsOf(catalogs: readonly Catalog[]): WorkspaceCatalogs {
  const byName = new Map<string, Catalog[]>();
  for (const catalog of catalogs) {
    for (const { name, definitions } of catalog.packages.values()) {
      if (definitions.length > 0) byName.set(name, [...(byName.get(name) ?? []), catalog]);
    }
  }
  return {
    packageNames: [...byName.keys()].sort(),
    catalogs: catalogs,
    catalogsWith: (name) => byName.get(name) ?? [],
    displayName: noWorkspaceCatalogs.displayName,
  };
}
