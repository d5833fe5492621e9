// What the name of a file says that it will hold, so that an empty one is completed from its first word on.

import { basenameOf } from "../base/path.ts";
import { isManifestPath } from "../bundle/bundle-paths.ts";
import { type ResourceKind, resourceKinds } from "../schema/resource-kinds.ts";
import { isCatalogPath } from "./catalog-path.ts";

/** A catalog or template, an object of a kind, or one of the files of a bundle's `metadata` folder. */
export type ExpectedContent =
  | { readonly kind: "catalog" }
  | { readonly kind: "object"; readonly resource: ResourceKind }
  | { readonly kind: "bundle-file"; readonly name: string };

/** The content that a path announces; undefined for a path that may hold anything. */
export function expectedContent(path: string): ExpectedContent | undefined {
  const name = /^(.*)\.(?:ya?ml|json)$/.exec(basenameOf(path).toLowerCase())?.[1];
  if (name === undefined) return undefined;
  const words = name.replaceAll(/[-_]/g, "");
  const resource = resourceKinds.find(({ kind }) => words.includes(kind.toLowerCase()));
  if (resource) return { kind: "object", resource };
  if (isManifestPath(path)) return undefined;
  if (bundleFileName.test(name)) return { kind: "bundle-file", name };
  return isCatalogPath(path) || catalogName.test(name) ? { kind: "catalog" } : undefined;
}

const bundleFileName = /^(?:annotations|properties|dependencies)$/;

/** The names that the files of catalogs and templates have by custom. */
const catalogName =
  /^(?:catalog|index|package|channels?|bundles?|deprecations|guardrails)$|(?:^|[-_.])(?:template|semver|substitutes)(?:[-_.]|$)/;
