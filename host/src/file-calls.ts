// What a workspace asks of the file system: as calls that block, or as calls that others need not wait for.

import type { Dirent, Stats } from "node:fs";

/** Each throws as its namesake of `node:fs/promises` does. */
export interface FileCalls {
  lstat(path: string): Promise<Stats>;
  stat(path: string): Promise<Stats>;
  realpath(path: string): Promise<string>;
  /** The entries of a folder; their names are bytes. */
  readdir(path: string): Promise<readonly Dirent<Buffer>[]>;
  open(path: string, flags: number): Promise<OpenFile>;
}

export interface OpenFile {
  stat(): Promise<Stats>;
  readFile(): Promise<Buffer<ArrayBuffer>>;
  close(): Promise<void>;
}

/** How a folder is read: the names of its entries are bytes. */
export const entriesWithBytes = { withFileTypes: true, encoding: "buffer" } as const;
