// Paths as core sees them: opaque but for `/` between their parts, so that a URI does as well as a file's path.

/** The folder that a path lies in; "" when it has none above it. */
export function folderOf(path: string): string {
  const slash = path.lastIndexOf("/");
  if (slash < 0) return "";
  return slash === 0 && path.length > 1 ? "/" : path.slice(0, slash);
}

/** The path of something in a folder. */
export function pathIn(folder: string, name: string): string {
  return folder === "" || folder.endsWith("/") ? folder + name : `${folder}/${name}`;
}

/** What follows `folder` in a path that lies in it or below; undefined for any other path, "" for the folder itself. */
export function pathBelow(folder: string, path: string): string | undefined {
  if (path === folder) return "";
  const prefix = folder === "" || folder.endsWith("/") ? folder : `${folder}/`;
  return path.startsWith(prefix) ? path.slice(prefix.length) : undefined;
}
