// Composes a change out of steps, each of which sees what the steps before have written.

import type { Channel, Entry } from "../model/blob.ts";
import type { Catalog, Package } from "../model/catalog.ts";
import { channelNamed } from "../model/find-in-package.ts";
import { blobOf } from "../model/read-blob.ts";
import type { Document, SourceFile } from "../syntax/source-file.ts";
import type { CatalogChange, DocumentEdit, FileChanges } from "./change.ts";
import { changeBetween } from "./change-between.ts";
import { previewChange } from "./preview-change.ts";
import { removeDocument } from "./remove-document.ts";

/** The steps that a change consists of, as edits of the catalog after the steps before; undefined if one is impossible. */
export class CatalogDraft {
  readonly before: Catalog;
  #now: Catalog;
  #isPossible = true;

  constructor(before: Catalog) {
    this.before = before;
    this.#now = before;
  }

  /** The catalog after all steps so far. */
  get now(): Catalog {
    return this.#now;
  }

  /** Whether no step has been impossible. */
  get isPossible(): boolean {
    return this.#isPossible;
  }

  /** Applies edits of the documents of `now`. After an impossible step, every other one is ignored. */
  edit(edits: readonly DocumentEdit[] | undefined): this {
    if (!edits) this.#isPossible = false;
    else if (this.#isPossible && edits.length > 0) this.#now = previewChange(this.#now, { edits });
    return this;
  }

  /** Creates and deletes files. */
  changeFiles(changes: Omit<FileChanges, "edits">): this {
    if (this.#isPossible) this.#now = previewChange(this.#now, { edits: [], ...changes });
    return this;
  }

  /** Removes documents of `now`, and the files that hold no others. */
  removeDocuments(documents: readonly Document[]): this {
    const gone = new Set(documents);
    const paths = new Set(documents.map(({ path }) => path));
    const isEmptied = ({ documents: all }: SourceFile) => all.every((each) => gone.has(each) || !blobOf(each));
    const emptied = this.#now.files.filter((file) => paths.has(file.path) && isEmptied(file));
    const deleted = new Set(emptied.map(({ path }) => path));
    const kept = documents.filter(({ path }) => !deleted.has(path));
    if (deleted.size > 0) this.changeFiles({ deletedFiles: [...deleted] });
    return this.edit(kept.map(removeDocument));
  }

  /** The package with this name in `now`. */
  package(name: string): Package | undefined {
    return this.#now.packages.get(name);
  }

  /** Edits an entry, found by its names in `now`; impossible where there is none. */
  editEntry(at: EntryName, edit: (channel: Channel, entry: Entry) => readonly DocumentEdit[] | undefined): this {
    const pkg = this.package(at.package);
    const channel = pkg && channelNamed(pkg, at.channel);
    const entry = channel?.entries.find(({ name }) => name?.value === at.entry);
    return this.edit(channel && entry && edit(channel, entry));
  }

  /** Edits several channels of a package in one step, found by their names in `now`. */
  editChannels(
    packageName: string,
    names: Iterable<string>,
    edit: (channel: Channel) => readonly DocumentEdit[] | undefined,
  ): this {
    const pkg = this.package(packageName);
    const edits: DocumentEdit[] = [];
    for (const name of names) {
      const channel = pkg && channelNamed(pkg, name);
      const own = channel && edit(channel);
      if (!own) return this.edit(undefined);
      for (const each of own) edits.push(each);
    }
    return this.edit(edits);
  }

  /** Edits a channel, found by its names in `now`; impossible where there is none. */
  editChannel(at: Omit<EntryName, "entry">, edit: (channel: Channel) => readonly DocumentEdit[] | undefined): this {
    const pkg = this.package(at.package);
    const channel = pkg && channelNamed(pkg, at.channel);
    return this.edit(channel && edit(channel));
  }

  /** All steps as one change of the catalog before them; undefined if a step was impossible or nothing changes. */
  change(title: string): CatalogChange | undefined {
    if (!this.#isPossible || this.#now === this.before) return undefined;
    const changes = changeBetween(this.before, this.#now);
    const isEmpty = changes.edits.length === 0 && !changes.newFiles && !changes.deletedFiles;
    return isEmpty ? undefined : { title, ...changes };
  }
}

/** An entry by its names. */
export interface EntryName {
  readonly package: string;
  readonly channel: string;
  readonly entry: string;
}
