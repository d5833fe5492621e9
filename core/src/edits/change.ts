// A change of a catalog as data: what fixes, repairs and refactorings offer, and what a host applies.

import { pathBelow, pathIn } from "../base/path.ts";
import type { TextEdit } from "../base/text.ts";
import type { Document } from "../syntax/source-file.ts";

/** An edit of one document. Its span is an offset into the document's own text. */
export interface DocumentEdit {
  readonly document: Document;
  readonly edit: TextEdit;
}

/** What a change does to the files. The edits of a document do not overlap, and all refer to its text before the change. */
export interface FileChanges {
  readonly edits: readonly DocumentEdit[];
  readonly newFiles?: readonly NewFile[];
  /** The paths of files to delete. No edit refers to their documents. */
  readonly deletedFiles?: readonly string[];
  /** Files and folders that get another path, one after the other: a folder before what is in it. */
  readonly renamedFiles?: readonly FileRenaming[];
}

/** A file or folder with its new path. */
export interface FileRenaming {
  readonly from: string;
  readonly to: string;
}

/** Where a file is after files and folders were renamed. */
export function pathAfter(path: string, renamings: readonly FileRenaming[]): string {
  let now = path;
  for (const { from, to } of renamings) {
    const below = pathBelow(from, now);
    if (now === from) now = to;
    else if (below !== undefined) now = pathIn(to, below);
  }
  return now;
}

/** A file that does not exist yet. */
export interface NewFile {
  readonly path: string;
  readonly text: string;
}

/** A change that an author can apply, with the words in which it is offered. */
export interface CatalogChange extends FileChanges {
  readonly title: string;
}
