// The OpenShift version that a catalog is for. A folder's name says it of all that lies below; the setting is one value
// for a whole workspace, which may hold a folder for each version, so it counts only where no folder says anything.

import {
  compareOpenShiftMinors,
  minorText,
  nextOpenShiftMinor,
  type OpenShiftMinor,
  parseOpenShiftMinor,
} from "../openshift/openshift-minor.ts";
import { folderOf, pathIn } from "./path.ts";

/** A folder named after the OpenShift version that its catalogs are for, such as `catalogs/v4.20`. */
export interface OpenShiftFolder {
  readonly path: string;
  readonly minor: OpenShiftMinor;
}

/** The innermost folder `v4.N` or `v5.N` at or above a folder; undefined without one. */
export function openShiftFolderOf(folder: string): OpenShiftFolder | undefined {
  const parts = folder.split("/");
  const index = parts.findLastIndex((part) => /^v[45]\.\d+$/.test(part));
  const minor = parseOpenShiftMinor(parts[index]?.slice(1) ?? "");
  return minor && { path: parts.slice(0, index + 1).join("/"), minor };
}

/** What a catalog's root is for: what a folder's name says, else `setting`, the text of `olmCatalogs.openshiftVersion`. */
export function openShiftTargetOf(root: string, setting?: string): OpenShiftMinor | undefined {
  return openShiftFolderOf(root)?.minor ?? (setting === undefined ? undefined : parseOpenShiftMinor(setting));
}

/**
 * The folders that may hold the catalogs for the OpenShift after that of a root: beside its folder `v4.20` the folder
 * `v4.21`; two behind `v4.22`, for 4.23 is 5.0; none where no folder says what the root is for.
 */
export function nextOpenShiftFoldersOf(root: string): readonly OpenShiftFolder[] {
  const own = openShiftFolderOf(root);
  if (!own) return [];
  const next = nextOpenShiftMinor(own.minor);
  const isFive = compareOpenShiftMinors(next, five) === 0 && next.major !== five.major;
  return [next, ...(isFive ? [five] : [])].map((minor) => ({
    path: pathIn(folderOf(own.path), `v${minorText(minor)}`),
    minor,
  }));
}

const five: OpenShiftMinor = { major: 5, minor: 0 };
