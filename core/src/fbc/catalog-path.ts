// The paths that catalogs have by custom.

import { readOpenShiftName } from "../versions/openshift-name.ts";

const catalogFile = /(?:^|\/)catalog\.(?:ya?ml|json)$/i;
const readableFile = /\.(?:ya?ml|json)$/i;
const catalogFolder = /^(?:catalogs?|fbc)$/i;

/** Whether a path is that of a catalog by custom: `catalog.yaml`, or any file below `catalogs` or `v4.20`. */
export function isCatalogPath(path: string): boolean {
  if (catalogFile.test(path)) return true;
  return (
    readableFile.test(path) &&
    path
      .split("/")
      .slice(0, -1)
      .some((folder) => catalogFolder.test(folder) || readOpenShiftName(folder)?.isPlain)
  );
}
