// Paths in core: opaque except for `/` between their parts, so file paths and URIs work alike.

/** The folder that contains a path; "" when there is none. */
export function folderOf(path: string): string {
  const slash = path.lastIndexOf("/");
  if (slash < 0) return "";
  return slash === 0 && path.length > 1 ? "/" : path.slice(0, slash);
}

/** The path of a name in a folder. */
export function pathIn(folder: string, name: string): string {
  return folder === "" || folder.endsWith("/") ? folder + name : `${folder}/${name}`;
}

/** A path relative to `folder`: "" for the folder itself, undefined for a path that is not below it. */
export function pathBelow(folder: string, path: string): string | undefined {
  if (path === folder) return "";
  const prefix = folder === "" || folder.endsWith("/") ? folder : `${folder}/`;
  return path.startsWith(prefix) ? path.slice(prefix.length) : undefined;
}

/** The last part of a path. */
export function basenameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** How many folders two paths share, from the first one on. */
export function sharedFolders(one: string, other: string): number {
  const folders = folderOf(one).split("/");
  const others = folderOf(other).split("/");
  const at = folders.findIndex((name, index) => name !== others[index]);
  return at < 0 ? folders.length : at;
}

/** A path, and every folder around it, the nearest first. */
export function* pathAndFolders(path: string): Generator<string> {
  for (let at = path; ; at = folderOf(at)) {
    yield at;
    if (at === folderOf(at)) return;
  }
}
