// The OpenShift version that a catalog is for. A folder name such as `v4.20` decides for everything below it. The setting
// applies to the whole workspace, which may have a folder for each version, so it counts only outside such folders.

import { folderOf, pathIn } from "../base/path.ts";
import {
  compareOpenShiftMinors,
  minorText,
  nextOpenShiftMinor,
  type OpenShiftMinor,
  parseOpenShiftMinor,
} from "../openshift/openshift-minor.ts";

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

/**
 * The OpenShift version that the catalog of a template is for: from the folders above the template or its own name, such as
 * `catalog-templates/v4.20.yaml`; else the highest one of the folders with the catalogs that it has generated; else from the
 * setting.
 */
export function openShiftTargetOfTemplate(
  path: string,
  generated: readonly string[],
  setting: string | undefined,
): OpenShiftMinor | undefined {
  const own = openShiftFolderOf(path.replace(/\.[^./]*$/, ""));
  if (own) return own.minor;
  const minors = generated.flatMap((each) => openShiftFolderOf(each)?.minor ?? []);
  const [highest] = minors.sort((a, b) => compareOpenShiftMinors(b, a));
  return highest ?? (setting === undefined ? undefined : parseOpenShiftMinor(setting));
}

/** The OpenShift version that a root is for: from a folder name, else from the setting `olmCatalogs.openshiftVersion`. */
export function openShiftTargetOf(root: string, setting?: string): OpenShiftMinor | undefined {
  return openShiftFolderOf(root)?.minor ?? (setting === undefined ? undefined : parseOpenShiftMinor(setting));
}

/**
 * The folders that may contain the catalogs for the OpenShift version after a root's own: `v4.21` beside `v4.20`. Two
 * folders follow `v4.22`, because 4.23 and 5.0 are one release. Empty when the root is in no folder `v4.N` or `v5.N`.
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
