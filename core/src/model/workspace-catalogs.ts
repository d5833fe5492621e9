// The catalogs of a workspace, as seen by documents outside any catalog.

import type { Catalog } from "./catalog.ts";

/** The catalogs that contain the packages which a file requests. */
export interface WorkspaceCatalogs {
  /** The names of all packages in the workspace, sorted. */
  readonly packageNames: readonly string[];
  /** The distinct catalogs of the requested packages. */
  readonly catalogs: readonly Catalog[];
  /** The catalogs that define a package, by root; empty for a package that was not requested. */
  catalogsWith(packageName: string): readonly Catalog[];
  /** A catalog's name in messages: its folder, relative to the workspace folder. */
  displayName(catalog: Catalog): string;
  /** The OpenShift version that a catalog is for, such as "4.20". */
  openshiftVersion(catalog: Catalog): string | undefined;
}

/** For files that request no packages. */
export const noWorkspaceCatalogs: WorkspaceCatalogs = {
  packageNames: [],
  catalogs: [],
  catalogsWith: () => [],
  displayName: ({ root }) => root,
  openshiftVersion: () => undefined,
};

/** The given catalogs as the whole workspace. */
export function workspaceCatalogsOf(catalogs: readonly Catalog[]): WorkspaceCatalogs {
  const byName = new Map<string, Catalog[]>();
  for (const catalog of catalogs) {
    for (const { name, definitions } of catalog.packages.values()) {
      if (definitions.length > 0) byName.set(name, [...(byName.get(name) ?? []), catalog]);
    }
  }
  return {
    ...noWorkspaceCatalogs,
    packageNames: [...byName.keys()].sort(),
    catalogs,
    catalogsWith: (name) => byName.get(name) ?? [],
  };
}
