// Finds what may belong to a package without naming it: documents that could not be read, and orphans, blobs whose package
// is unset or not defined. Packages share these lists, because there may be thousands of packages and of documents.

import { groupBy } from "../base/group-by.ts";
import { hasSameItems } from "../base/has-same-items.ts";
import type { Document, SourceFile } from "../syntax/source-file.ts";
import type { Blob } from "./blob.ts";
import type { Package } from "./catalog.ts";
import { packageNameOf } from "./package-name-of.ts";
import { blobOf, shapeProblemsOf } from "./read-blob.ts";

/** A package under construction. */
export type PackageDraft = {
  [Key in keyof Package]: Package[Key] extends readonly (infer Item)[] ? Item[] : Package[Key];
};

/** Adds unreadable documents and orphans to each package. An unchanged list is the same object as in `previous`. */
export function attachOrphans(
  drafts: ReadonlyMap<string, PackageDraft>,
  files: readonly SourceFile[],
  blobs: readonly Blob[],
  previous: ReadonlyMap<string, Package> = new Map(),
): void {
  const orphans = blobs.filter((blob) => blob.kind !== "package" && blob.kind !== "other" && isOrphan(drafts, blob));
  const unreadable = files.flatMap(({ documents }) => documents.filter(isUnreadable));
  if (orphans.length === 0 && unreadable.length === 0) return;
  const packagesNear = packageFinder(blobs);
  const ownerOf = (document: Document): ReadonlySet<string> | string => {
    const blob = blobOf(document);
    return (blob && packageNameOf(blob)) ?? packagesNear(document);
  };
  for (const [owner, list] of groupByOwner(unreadable, ownerOf, listsOf(previous, "unreadable"))) {
    for (const name of namesOf(owner)) drafts.get(name)?.unreadable.push(list);
  }
  for (const [owner, list] of groupByOwner(
    orphans,
    ({ document }) => packagesNear(document),
    listsOf(previous, "orphans"),
  )) {
    for (const name of owner) {
      const draft = drafts.get(name);
      // A package that is not defined itself is reported as such; its orphans explain nothing.
      if (draft && draft.definitions.length > 0) draft.orphans.push(list);
    }
  }
}

function isOrphan(drafts: ReadonlyMap<string, PackageDraft>, blob: Blob): boolean {
  const name = packageNameOf(blob);
  return name === undefined || drafts.get(name)?.definitions.length === 0;
}

/** Whether a document may contain more than could be read. A document with only comments contains nothing. */
function isUnreadable(document: Document): boolean {
  if (document.problems.some(({ code }) => code !== "empty-document")) return true;
  return (
    blobOf(document) === undefined &&
    shapeProblemsOf(document).some(({ code }) => code !== "missing-schema" || document.root?.kind === "map")
  );
}

/** Finds the packages near a document: in its file, else in its folder, else all. Equal results are the same set. */
function packageFinder(blobs: readonly Blob[]): (document: Document) => ReadonlySet<string> {
  const byPath = new Map<string, Set<string>>();
  const byFolder = new Map<string, Set<string>>();
  const all = new Set<string>();
  for (const blob of blobs) {
    const name = packageNameOf(blob);
    if (name === undefined) continue;
    const { path } = blob.document;
    all.add(name);
    byPath.set(path, (byPath.get(path) ?? new Set()).add(name));
    byFolder.set(folderOf(path), (byFolder.get(folderOf(path)) ?? new Set()).add(name));
  }
  return ({ path }) => byPath.get(path) ?? byFolder.get(folderOf(path)) ?? all;
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}

function namesOf(owner: ReadonlySet<string> | string): Iterable<string> {
  return typeof owner === "string" ? [owner] : owner;
}

/** Groups items by owner. A list with the same items as one in `before` is that object. */
function groupByOwner<T, Owner>(
  items: readonly T[],
  ownerOf: (item: T) => Owner,
  before: ReadonlyMap<T, ReadonlySet<readonly T[]>>,
): ReadonlyMap<Owner, readonly T[]> {
  const lists = new Map<Owner, readonly T[]>(groupBy(items, ownerOf));
  for (const [owner, list] of lists) {
    for (const known of before.get(list[0] as T) ?? []) if (hasSameItems(list, known)) lists.set(owner, known);
  }
  return lists;
}

/** The lists of a catalog's packages, by their first items. */
function listsOf<Key extends "unreadable" | "orphans">(packages: ReadonlyMap<string, Package>, key: Key) {
  type Item = Package[Key][number][number];
  const lists = new Map<Item, Set<readonly Item[]>>();
  for (const { [key]: own } of packages.values()) {
    for (const list of own as readonly (readonly Item[])[]) {
      const [first] = list;
      if (first) lists.set(first, (lists.get(first) ?? new Set()).add(list));
    }
  }
  return lists;
}
