// Files → catalog: the blobs of all files, grouped by package. Work grows with what changed since `previous`.

import type { Document, SourceFile } from "../syntax/source-file.ts";
import type { Blob } from "./blob.ts";
import type { Catalog, Package } from "./catalog.ts";
import { blobOf, shapeProblemsOf } from "./read-blob.ts";

/**
 * Joins files, in opm's order, to a catalog. With `previous`, the same catalog before an edit, each package whose blobs
 * are all the same objects stays the same object, and so keeps its findings.
 */
export function readCatalog(root: string, files: readonly SourceFile[], previous?: Catalog): Catalog {
  const blobs: Blob[] = [];
  const drafts = new Map<string, Draft>();
  for (const file of files) {
    for (const document of file.documents) {
      const blob = blobOf(document);
      if (blob) blobs.push(blob);
      if (blob) place(drafts, blob);
    }
  }
  addNeighbours(drafts, files, blobs);
  const packages = new Map<string, Package>();
  for (const [name, draft] of drafts) packages.set(name, kept(draft, previous?.packages.get(name)));
  return { root, files, blobs, packages };
}

/** The name of the package that a blob belongs to; undefined when it names none. */
export function packageNameOf(blob: Blob): string | undefined {
  const name = blob.kind === "package" ? blob.name : blob.package;
  return name?.value || undefined;
}

type Draft = { [Key in keyof Package]: Package[Key] extends readonly (infer Item)[] ? Item[] : Package[Key] };

function place(drafts: Map<string, Draft>, blob: Blob): void {
  const name = packageNameOf(blob);
  if (name === undefined) return;
  const draft = drafts.get(name) ?? newDraft(name);
  drafts.set(name, draft);
  if (blob.kind === "package") draft.definitions.push(blob);
  if (blob.kind === "channel") draft.channels.push(blob);
  if (blob.kind === "bundle") draft.bundles.push(blob);
  if (blob.kind === "deprecations") draft.deprecations.push(blob);
  if (blob.kind === "other") draft.others.push(blob);
}

function newDraft(name: string): Draft {
  return { name, definitions: [], channels: [], bundles: [], deprecations: [], others: [], unread: [], strays: [] };
}

function addNeighbours(drafts: Map<string, Draft>, files: readonly SourceFile[], blobs: readonly Blob[]): void {
  const strays = blobs.filter((blob) => blob.kind !== "package" && blob.kind !== "other" && isStray(drafts, blob));
  const unread = files.flatMap(({ documents }) => documents.filter(isUnread));
  if (strays.length === 0 && unread.length === 0) return;
  const beside = neighbours(blobs);
  for (const stray of strays) {
    for (const name of beside(stray.document)) {
      const draft = drafts.get(name);
      // What is defined nowhere misses nothing that a stray could be; with thousands of those, neither would ever end.
      if (draft && draft.definitions.length > 0) draft.strays.push(stray);
    }
  }
  for (const document of unread) {
    const blob = blobOf(document);
    const own = blob && packageNameOf(blob);
    for (const name of own === undefined ? beside(document) : [own]) drafts.get(name)?.unread.push(document);
  }
}

function isStray(drafts: ReadonlyMap<string, Draft>, blob: Blob): boolean {
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

/** The packages beside a document: those in its file, else in its folder, else all. */
function neighbours(blobs: readonly Blob[]): (document: Document) => Iterable<string> {
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

function kept(draft: Draft, previous: Package | undefined): Package {
  if (!previous) return draft;
  for (const key of ["definitions", "channels", "bundles", "deprecations", "others", "unread", "strays"] as const) {
    if (!areSame(draft[key], previous[key])) return draft;
  }
  return previous;
}

function areSame(now: readonly unknown[], before: readonly unknown[]): boolean {
  return now.length === before.length && now.every((item, index) => item === before[index]);
}
