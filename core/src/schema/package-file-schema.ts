// `ci.yaml`, beside the bundle folders of a package: what the pipelines of the community's repositories read about the
// package (docs/users/operator-ci-yaml.md in operator-pipelines). Only what decides about updates is known here.

import type { BundleFileKind } from "./bundle-file-schemas.ts";
import { oneOfDocs, openFields, optional } from "./resource-fields.ts";

/** What each value of `updateGraph` makes of the CSVs of a package, in CommonMark. */
export const updateModeDocs = {
  "replaces-mode": "The updates are those that `replaces` and `skips` of the CSVs state. This is the default.",
  "semver-mode": "Each version replaces the next lower one. `replaces` and `skips` of the CSVs are ignored.",
  "semver-skippatch-mode":
    "Each minor version replaces the one before it, and its highest patch version skips the others. `replaces` and `skips` of the CSVs are ignored.",
} as const;

/** The key by which such a file is recognised: other programs have files of the same name. */
export const updateModeKey = "updateGraph";

/** What is known of such a file. */
export const packageFileKind: BundleFileKind = {
  name: "ci.yaml",
  schema: openFields(
    optional(updateModeKey, oneOfDocs(updateModeDocs), "How the bundles of the package are connected by updates."),
  ),
};

/** The kind of the file at a path of which these are the keys; undefined for any other file. */
export function packageFileKindAt(path: string, keys: Iterable<unknown>): BundleFileKind | undefined {
  if (!/(?:^|\/)ci\.yaml$/.test(path)) return undefined;
  for (const key of keys) if (key === updateModeKey) return packageFileKind;
  return undefined;
}
