// The OpenShift version that a catalog is for. A folder name such as `v4.20` decides for everything below it. A setting
// may apply to the whole workspace, which may have a folder for each version, so it counts only outside such folders.

import { folderOf, pathIn } from "../base/path.ts";
import {
  compareOpenShiftMinors,
  nextOpenShiftMinor,
  type OpenShiftMinor,
  parseOpenShiftMinor,
} from "../openshift/openshift-minor.ts";
import { type OpenShiftName, readOpenShiftName } from "../versions/openshift-name.ts";
import { type SettingsLayer, statedOpenShiftVersion } from "./settings-layer.ts";

/** A folder named after the OpenShift version that its catalogs are for, such as `catalogs/v4.20`. */
export interface OpenShiftFolder {
  readonly path: string;
  readonly minor: OpenShiftMinor;
}

interface NamedFolder extends OpenShiftFolder {
  readonly name: OpenShiftName;
}

/**
 * The innermost folder at or above a folder whose name states an OpenShift version, such as `v4.20` or `catalog-4-20`;
 * undefined without one. A name with other words, such as `lighthouse-4.20`, counts only where none is plainer.
 */
export function openShiftFolderOf(folder: string): NamedFolder | undefined {
  let other: NamedFolder | undefined;
  for (let at = folder; at !== ""; at = folderOf(at)) {
    const name = readOpenShiftName(at.slice(at.lastIndexOf("/") + 1));
    if (name?.isPlain) return { path: at, minor: name.minor, name };
    if (name) other ??= { path: at, minor: name.minor, name };
    if (folderOf(at) === at) break;
  }
  return other;
}

/**
 * The OpenShift version that a catalog root, or the folder of another file, is for; `layers` are the settings that apply
 * there. The only place that decides it: a plain folder name, else an override, else another folder name, else settings.
 */
export function openShiftTargetIn(layers: readonly SettingsLayer[], folder: string): OpenShiftMinor | undefined {
  const named = openShiftFolderOf(folder);
  if (named?.name.isPlain) return named.minor;
  const stated = statedOpenShiftVersion(layers, folder);
  if (named && !stated?.isForPath) return named.minor;
  return stated && parseOpenShiftMinor(stated.version);
}

/**
 * The OpenShift version that the catalog of a template is for: from the folders above the template or its own name, such as
 * `catalog-templates/v4.20.yaml`; else the highest one of the catalogs that it has generated; else from settings.
 */
export function openShiftTargetOfTemplate(
  path: string,
  generated: readonly string[],
  layers: readonly SettingsLayer[],
): OpenShiftMinor | undefined {
  const own = openShiftFolderOf(path.replace(/\.[^./]*$/, ""));
  const stated = statedOpenShiftVersion(layers, folderOf(path));
  if (own && (own.name.isPlain || !stated?.isForPath)) return own.minor;
  const minors = generated.flatMap((each) => openShiftFolderOf(folderOf(each))?.minor ?? []);
  const [highest] = minors.sort((a, b) => compareOpenShiftMinors(b, a));
  return highest ?? (stated && parseOpenShiftMinor(stated.version));
}

/**
 * The folders that may contain the catalogs for the OpenShift version after a root's own: `v4.21` beside `v4.20`. Two
 * folders follow `v4.22`, because 4.23 and 5.0 are one release. Empty when no folder name states the root's version.
 */
export function nextOpenShiftFoldersOf(root: string): readonly OpenShiftFolder[] {
  const own = openShiftFolderOf(root);
  if (!own) return [];
  const beside = folderOf(own.path);
  return nextOpenShiftMinorsOf(own.minor).map((minor) => {
    const name = own.name.nameFor(minor);
    return { path: beside === "" ? name : pathIn(beside, name), minor };
  });
}

/** The numbers of the next OpenShift version: one, or both of the release that has two. */
export function nextOpenShiftMinorsOf(minor: OpenShiftMinor): readonly OpenShiftMinor[] {
  const next = nextOpenShiftMinor(minor);
  const isFive = compareOpenShiftMinors(next, five) === 0;
  if (!isFive) return [next];
  return [{ major: 4, minor: 23 }, five];
}

const five: OpenShiftMinor = { major: 5, minor: 0 };
