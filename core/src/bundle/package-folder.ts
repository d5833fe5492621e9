// A folder with the bundle folders of a package, one for each version: `operators/<package>` of the community's
// repositories. opm's `index add` makes the channels of the package from their CSVs and annotations.

import { hasSameItems } from "../base/has-same-items.ts";
import { memoize } from "../base/memoize.ts";
import { pathIn } from "../base/path.ts";
import { locatedString } from "../go/field-of.ts";
import { updateModeDocs, updateModeKey } from "../schema/package-file-schema.ts";
import type { Located, SourceFile } from "../syntax/source-file.ts";
import type { BundleFolder } from "./bundle-folder.ts";

/** How opm makes update edges of the CSVs in a package folder: the values of `updateGraph` in `ci.yaml`. */
export type UpdateMode = keyof typeof updateModeDocs;

/** All modes, the default first. */
export const updateModes = Object.keys(updateModeDocs) as readonly UpdateMode[];

/** A package folder. Immutable: the same parts give the same object. */
export interface PackageFolder {
  readonly root: string;
  /** In the order of the folders' names. */
  readonly bundles: readonly BundleFolder[];
  readonly mode: UpdateMode;
  /** The value of `updateGraph`; undefined where `mode` is the default. */
  readonly statedMode: Located<string> | undefined;
  /** `ci.yaml`. */
  readonly configuration: SourceFile | undefined;
}

/** Makes a package folder of its parts. With `previous`, the same parts give the same object. */
export function packageFolderOf(
  root: string,
  bundles: readonly BundleFolder[],
  configuration: SourceFile | undefined,
  previous?: PackageFolder,
): PackageFolder {
  const isSame = previous?.root === root && previous.configuration === configuration;
  if (previous && isSame && hasSameItems(previous.bundles, bundles)) return previous;
  const statedMode = configuration && statedModeIn(configuration);
  return { root, bundles, mode: modeNamed(statedMode?.value) ?? "replaces-mode", statedMode, configuration };
}

/** The roots of its bundle folders. */
export const bundleRootsOf = memoize(
  ({ bundles }: PackageFolder): ReadonlySet<string> => new Set(bundles.map(({ root }) => root)),
);

/** Where a package folder has the file that states its mode. */
export function configurationPathOf(root: string): string {
  return pathIn(root, "ci.yaml");
}

/** The mode with this name; undefined for an unknown one. */
export function modeNamed(name: string | undefined): UpdateMode | undefined {
  return updateModes.find((mode) => mode === name);
}

function statedModeIn({ documents }: SourceFile): Located<string> | undefined {
  const document = documents.find(({ root }) => root !== undefined);
  if (document?.root?.kind !== "map") return undefined;
  const value = document.root.pairs.findLast(({ key }) => key.value === updateModeKey)?.value;
  return value && locatedString(document, value);
}
