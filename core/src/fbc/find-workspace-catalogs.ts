import { pathBelow } from "../base/path.ts";
import type { WorkspaceCatalogs } from "../model/workspace-catalogs.ts";
import type { WorkspaceReader } from "./workspace-reader.ts";

/** The catalogs in the workspace folders that define any of these packages. */
export function findWorkspaceCatalogs(reader: WorkspaceReader, packageNames: readonly string[]): WorkspaceCatalogs {
  const { workspaceFolders } = reader;
  const pathsByPackage = new Map<string, string[]>();
  for (const path of new Set(workspaceFolders.flatMap((folder) => reader.pathsBelow(folder)))) {
    for (const name of reader.definedPackages(path)) {
      pathsByPackage.set(name, [...(pathsByPackage.get(name) ?? []), path]);
    }
  }
  const byName = new Map(
    packageNames.map((name) => [name, reader.catalogsDefining(name, pathsByPackage.get(name) ?? [])]),
  );
  return {
    packageNames: [...pathsByPackage.keys()].sort(),
    catalogs: [...new Set([...byName.values()].flat())],
    catalogsWith: (name) => byName.get(name) ?? [],
    displayName: ({ root }) => workspaceFolders.map((folder) => pathBelow(folder, root)).find((below) => below) ?? root,
    openshiftVersion: ({ root }) => reader.openshiftVersion(root),
  };
}
