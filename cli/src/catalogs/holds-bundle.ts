// Whether a folder is a bundle or holds one, and so is no catalog.

import { isSearchedFolder, type Workspace } from "#core";

/** True where `manifests` lies beside `metadata`, in the folder or anywhere below it. */
export async function holdsBundle(workspace: Workspace, folder: string): Promise<boolean> {
  const read = await workspace.readFolder(folder);
  if ("error" in read) return false;
  const folders = read.ok.flatMap(({ name, kind }) => (kind === "folder" && isSearchedFolder(name) ? [name] : []));
  if (folders.includes("manifests") && folders.includes("metadata")) return true;
  const below = await Promise.all(folders.map((name) => holdsBundle(workspace, `${folder}/${name}`)));
  return below.includes(true);
}
