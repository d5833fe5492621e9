// Finds bundle folders, and tells folders of bundles from catalogs.

import {
  type BundleFolder,
  bundleRootOf,
  decodeText,
  documentKind,
  isCsvPath,
  isSearchedFolder,
  readDecodedFile,
  readSourceFile,
  Session,
  type Workspace,
} from "#core";

/** The bundle folders that these files may be parts of. */
export async function findBundleFolders(
  workspace: Workspace,
  paths: readonly string[],
): Promise<readonly BundleFolder[]> {
  const pathByRoot = new Map<string, string>();
  for (const path of paths) {
    const root = bundleRootOf(path);
    if (root !== undefined) pathByRoot.set(root, path);
  }
  const folders: BundleFolder[] = [];
  for (const [root, path] of pathByRoot) {
    // A session of its own, so that the files of other bundle folders are not kept for it.
    const session = new Session(workspace);
    const folder = await session.bundleFolderAt(root);
    const hasSize = folder !== undefined && (await session.readBundleSize(path));
    const complete = hasSize ? await session.bundleFolderAt(root) : folder;
    if (complete) folders.push(complete);
  }
  return folders;
}

/**
 * True if CSVs lie in the folder itself, and nothing of a catalog: `operator-sdk bundle validate` finds no metadata in such
 * a folder, but it is certainly not meant as a catalog.
 */
export async function holdsOnlyManifests(workspace: Workspace, folder: string): Promise<boolean> {
  const read = await workspace.readFolder(folder);
  const names = "ok" in read ? read.ok.map(({ name }) => name) : [];
  // Catalogs are large, so no other folder is read for this.
  if (!names.some(isCsvPath)) return false;
  for (const name of names) {
    const file = await workspace.readFile(`${folder}/${name}`);
    const text = "ok" in file ? decodeText(file.ok).text : "";
    if (/["']?schema["']?\s*:/i.test(text)) {
      const { documents } = readSourceFile(`${folder}/${name}`, text);
      if (documents.some((document) => documentKind(document) === "fbc")) return false;
    }
  }
  return true;
}

/**
 * True if the folder, or a folder below it, has both `manifests` and `metadata`, or `manifests` with a
 * ClusterServiceVersion, or is such a `manifests` itself.
 */
export async function holdsBundle(workspace: Workspace, folder: string): Promise<boolean> {
  if (folder.endsWith("/manifests") && (await holdsCsv(workspace, folder))) return true;
  const read = await workspace.readFolder(folder);
  if ("error" in read) return false;
  const folders = read.ok.flatMap(({ name, kind }) => (kind === "folder" && isSearchedFolder(name) ? [name] : []));
  if (folders.includes("manifests") && folders.includes("metadata")) return true;
  const below = await Promise.all(folders.map((name) => holdsBundle(workspace, `${folder}/${name}`)));
  return below.includes(true);
}

async function holdsCsv(workspace: Workspace, folder: string): Promise<boolean> {
  const read = await workspace.readFolder(folder);
  for (const { name, kind } of "ok" in read ? read.ok : []) {
    const file = kind === "file" || kind === "link-to-file" ? await workspace.readFile(`${folder}/${name}`) : undefined;
    const decoded = file && "ok" in file ? decodeText(file.ok) : undefined;
    if (!decoded?.text.includes("ClusterServiceVersion")) continue;
    const { documents } = readDecodedFile(`${folder}/${name}`, decoded);
    if (documents.some((document) => documentKind(document) === "csv")) return true;
  }
  return false;
}
