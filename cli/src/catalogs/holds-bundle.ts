// Tells folders of bundles from catalogs.

import { isSearchedFolder, type Workspace } from "#core";

/** True if the folder, or a folder below it, has both `manifests` and `metadata`. */
export async function holdsBundle(workspace: Workspace, folder: string): Promise<boolean> {
  const read = await workspace.readFolder(folder);
  if ("error" in read) return false;
  const folders = read.ok.flatMap(({ name, kind }) => (kind === "folder" && isSearchedFolder(name) ? [name] : []));
  if (folders.includes("manifests") && folders.includes("metadata")) return true;
  const below = await Promise.all(folders.map((name) => holdsBundle(workspace, `${folder}/${name}`)));
  return below.includes(true);
}
