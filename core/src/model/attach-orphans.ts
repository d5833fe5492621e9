// What lies beside a package and may be a part of it: documents that could not be read, and blobs of packages that are
// defined nowhere. Packages with the same neighbours share one list, since there may be thousands of both.

import { groupBy } from "../base/group-by.ts";
import { hasSameItems } from "../base/has-same-items.ts";
import type { Document, SourceFile } from "../syntax/source-file.ts";
import type { Blob } from "./blob.ts";
import type { Package } from "./catalog.ts";
import { packageNameOf } from "./package-name-of.ts";
import { blobOf, shapeProblemsOf } from "./read-blob.ts";

/** A package that is being put together. */
export type PackageDraft = {
  [Key in keyof Package]: Package[Key] extends readonly (infer Item)[] ? Item[] : Package[Key];
};

/** Gives each package its neighbours; lists that are as they were in `previous` are those of `previous`. */
export function attachOrphans(
  drafts: ReadonlyMap<string, PackageDraft>,
  files: readonly SourceFile[],
  blobs: readonly Blob[],
  previous: ReadonlyMap<string, Package> = new Map(),
): void {
  const strays = blobs.filter((blob) => blob.kind !== "package" && blob.kind !== "other" && isStray(drafts, blob));
  const unread = files.flatMap(({ documents }) => documents.filter(isUnread));
  if (strays.length === 0 && unread.length === 0) return;
  const besideOf = packagesBeside(blobs);
  const ownerOf = (document: Document): ReadonlySet<string> | string => {
    const blob = blobOf(document);
    return (blob && packageNameOf(blob)) ?? besideOf(document);
  };
  for (const [owner, list] of shared(unread, ownerOf, listsOf(previous, "unreadable"))) {
    for (const name of namesOf(owner)) drafts.get(name)?.unreadable.push(list);
  }
  for (const [owner, list] of shared(strays, ({ document }) => besideOf(document), listsOf(previous, "orphans"))) {
    for (const name of owner) {
      const draft = drafts.get(name);
      // What is defined nowhere misses nothing that a stray could be.
      if (draft && draft.definitions.length > 0) draft.orphans.push(list);
    }
  }
}

function isStray(drafts: ReadonlyMap<string, PackageDraft>, blob: Blob): boolean {
  const name = packageNameOf(blob);
  return name === undefined || drafts.get(name)?.definitions.length === 0;
}

/** A document that may hold more than could be read of it. Comments alone (an empty document) hide nothing. */
function isUnread(document: Document): boolean {
  if (document.problems.some(({ code }) => code !== "empty-document")) return true;
  return (
    blobOf(document) === undefined &&
    shapeProblemsOf(document).some(({ code }) => code !== "missing-schema" || document.root?.kind === "map")
  );
}

/** The packages beside a document: those in its file, else in its folder, else all. The same ones are the same set. */
function packagesBeside(blobs: readonly Blob[]): (document: Document) => ReadonlySet<string> {
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

/** The items by owner, each list the same object as before where it is the same list. */
function shared<T, Owner>(
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

/** The lists of a catalog by their first items. */
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
