// Catalogs of which every package lacks a part, because something else adds it: a Makefile that appends the output of
// `opm render` to a file with the package and its channels, for example.

import { memoize } from "../base/memoize.ts";
import { isUnfollowedLink } from "../syntax/unread-file.ts";
import type { Catalog } from "./catalog.ts";
import type { PackageFacts } from "./facts.ts";
import { packageNameOf } from "./package-name-of.ts";

/** What a package consists of. */
export type PackagePart = "package" | "channels" | "bundles";

const none: ReadonlyMap<string, readonly PackagePart[]> = new Map();

/**
 * What each package lacks, by name. Empty unless every package lacks a part, and no mistake in the catalog explains why: a
 * document that cannot be read or has another schema, a blob without a package, or packages that are not defined beside one
 * that is.
 */
export const incompletePackagesOf = memoize((catalog: Catalog): ReadonlyMap<string, readonly PackagePart[]> => {
  const packages = [...catalog.packages.values()];
  if (packages.length === 0 || catalog.isGenerated || packages.some((pkg) => !lacksPart(pkg))) return none;
  if (packages.some(isDefined) && !packages.every(isDefined)) return none;
  const isReadable = catalog.files.every(
    (file) => !isUnfollowedLink(file) && file.documents.every(({ problems }) => problems.length === 0),
  );
  if (!isReadable || catalog.blobs.some((blob) => blob.kind === "other" || packageNameOf(blob) === undefined))
    return none;
  return new Map(packages.map((pkg) => [pkg.name, partsMissingIn(pkg)]));
});

/** A package with everything but its definition is more likely misspelt. */
function lacksPart({ channels, bundles }: PackageFacts): boolean {
  return channels.length === 0 || bundles.length === 0;
}

function isDefined({ definitions }: PackageFacts): boolean {
  return definitions.length > 0;
}

function partsMissingIn({ definitions, channels, bundles }: PackageFacts): readonly PackagePart[] {
  return [
    ...(definitions.length === 0 ? (["package"] as const) : []),
    ...(channels.length === 0 ? (["channels"] as const) : []),
    ...(bundles.length === 0 ? (["bundles"] as const) : []),
  ];
}
