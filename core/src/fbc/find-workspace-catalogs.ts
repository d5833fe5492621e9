import type { WorkspaceCatalogs } from "../model/workspace-catalogs.ts";
import { pathBelow } from "./path.ts";
import type { WorkspaceReader } from "./workspace-reader.ts";

/** What the workspace folders hold of some packages. */
export function findWorkspaceCatalogs(looking: WorkspaceReader, wanted: readonly string[]): WorkspaceCatalogs {
  const { workspaceFolders } = looking;
  const paths = new Set(workspaceFolders.flatMap((folder) => looking.pathsBelow(folder)));
  const definers = new Map<string, string[]>();
  for (const path of paths) {
    for (const name of looking.definedPackages(path)) definers.set(name, [...(definers.get(name) ?? []), path]);
  }
  const byName = new Map(wanted.map((name) => [name, looking.catalogsDefining(name, definers.get(name) ?? [])]));
  return {
    packageNames: [...definers.keys()].sort(),
    catalogs: [...new Set([...byName.values()].flat())],
    catalogsWith: (name) => byName.get(name) ?? [],
    displayName: ({ root }) => workspaceFolders.map((folder) => pathBelow(folder, root)).find((below) => below) ?? root,
  };
}
