import { memoize } from "../base/memoize.ts";
import { pathBelow } from "../base/path.ts";
import type { WorkspaceCatalogs } from "../model/workspace-catalogs.ts";
import { minorText } from "../openshift/openshift-minor.ts";
import type { WorkspaceReader } from "./workspace-reader.ts";

/** The catalogs in the workspace folders that define any of these packages. */
export function findWorkspaceCatalogs(reader: WorkspaceReader, packageNames: readonly string[]): WorkspaceCatalogs {
  const { workspaceFolders } = reader;
  const pathsByPackage = reader.pathsByPackage();
  const byName = new Map(
    packageNames.map((name) => [name, reader.catalogsDefining(name, pathsByPackage.get(name) ?? [])]),
  );
  return {
    packageNames: sortedNames(pathsByPackage),
    catalogs: [...new Set([...byName.values()].flat())],
    catalogsWith: (name) => byName.get(name) ?? [],
    displayName: ({ root }) => workspaceFolders.map((folder) => pathBelow(folder, root)).find((below) => below) ?? root,
    openshiftVersion: ({ root }) => {
      const target = reader.openShiftTarget(root);
      return target && minorText(target);
    },
  };
}

const sortedNames = memoize((paths: ReadonlyMap<string, unknown>): readonly string[] => [...paths.keys()].sort());
