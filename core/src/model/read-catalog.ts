// Builds a catalog: the blobs of all files, grouped by package.

import { hasSameItems } from "../base/has-same-items.ts";
import type { SourceFile } from "../syntax/source-file.ts";
import { attachOrphans, type PackageDraft } from "./attach-orphans.ts";
import type { Blob } from "./blob.ts";
import type { Catalog, Package } from "./catalog.ts";
import { packageNameOf } from "./package-name-of.ts";
import { blobOf } from "./read-blob.ts";

/**
 * Builds a catalog from files in opm's order. With `previous`, the same catalog before an edit, a package whose blobs are
 * unchanged stays the same object, so everything memoized for it remains valid.
 */
export function readCatalog(root: string, files: readonly SourceFile[], previous?: Catalog): Catalog {
  const blobs: Blob[] = [];
  for (const file of files) {
    for (const document of file.documents) {
      const blob = blobOf(document);
      if (blob) blobs.push(blob);
    }
  }
  return catalogOfBlobs(root, files, blobs, files, previous);
}

/** Builds a catalog from blobs in opm's order. What is missing in it may be in a broken document of `sources`. */
export function catalogOfBlobs(
  root: string,
  files: readonly SourceFile[],
  blobs: readonly Blob[],
  sources: readonly SourceFile[],
  previous?: Catalog,
): Catalog {
  const drafts = new Map<string, PackageDraft>();
  for (const blob of blobs) addToPackage(drafts, blob);
  attachOrphans(drafts, sources, blobs, previous?.packages);
  const packages = new Map<string, Package>();
  for (const [name, draft] of drafts) packages.set(name, reuseUnchanged(draft, previous?.packages.get(name)));
  return { root, files, blobs, packages };
}

function addToPackage(drafts: Map<string, PackageDraft>, blob: Blob): void {
  const name = packageNameOf(blob);
  if (name === undefined) return;
  const draft = drafts.get(name) ?? emptyDraft(name);
  drafts.set(name, draft);
  if (blob.kind === "package") draft.definitions.push(blob);
  if (blob.kind === "channel") draft.channels.push(blob);
  if (blob.kind === "bundle") draft.bundles.push(blob);
  if (blob.kind === "deprecations") draft.deprecations.push(blob);
  if (blob.kind === "other") draft.others.push(blob);
}

function emptyDraft(name: string): PackageDraft {
  return {
    name,
    definitions: [],
    channels: [],
    bundles: [],
    deprecations: [],
    others: [],
    unreadable: [],
    orphans: [],
  };
}

function reuseUnchanged(draft: PackageDraft, previous: Package | undefined): Package {
  if (!previous) return draft;
  for (const key of [
    "definitions",
    "channels",
    "bundles",
    "deprecations",
    "others",
    "unreadable",
    "orphans",
  ] as const) {
    if (!hasSameItems(draft[key], previous[key])) return draft;
  }
  return previous;
}
