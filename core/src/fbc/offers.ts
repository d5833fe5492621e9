import type { WorkspaceCatalogs } from "../model/workspace-catalogs.ts";
import type { Looking } from "./looking.ts";
import { pathBelow } from "./path.ts";

/** What the workspace folders hold of some packages. */
export function offersOver(looking: Looking, wanted: readonly string[]): WorkspaceCatalogs {
  const { workspaceFolders } = looking;
  const paths = new Set(workspaceFolders.flatMap((folder) => looking.pathsBelow(folder)));
  const definers = new Map<string, string[]>();
  for (const path of paths) {
    for (const name of looking.definesOf(path)) definers.set(name, [...(definers.get(name) ?? []), path]);
  }
  const byName = new Map(wanted.map((name) => [name, looking.catalogsOf(name, definers.get(name) ?? [])]));
  return {
    packageNames: [...definers.keys()].sort(),
    found: [...new Set([...byName.values()].flat())],
    with: (name) => byName.get(name) ?? [],
    nameOf: ({ root }) => workspaceFolders.map((folder) => pathBelow(folder, root)).find((below) => below) ?? root,
  };
}
