// What a workspace asks of the file system, in two ways: as calls that others need not wait for, and as calls that block.

import {
  closeSync,
  type Dirent,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  type Stats,
  statSync,
} from "node:fs";
import { lstat, open, readdir, realpath, stat } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";

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

const entriesWithBytes = { withFileTypes: true, encoding: "buffer" } as const;

/** For a program that answers others meanwhile. */
export const patientCalls: FileCalls = {
  lstat,
  stat,
  realpath,
  readdir: (path) => readdir(path, entriesWithBytes),
  open,
};

/**
 * For a command, which has nothing else to do: a call takes a tenth of the time that it takes to hand it to another thread.
 * Signals are noticed after each file.
 */
export const blockingCalls: FileCalls = {
  lstat: async (path) => lstatSync(path),
  stat: async (path) => statSync(path),
  realpath: async (path) => realpathSync.native(path),
  readdir: async (path) => readdirSync(path, entriesWithBytes),
  open: async (path, flags) => openBlocking(path, flags),
};

function openBlocking(path: string, flags: number): OpenFile {
  const file = openSync(path, flags);
  return {
    stat: async () => fstatSync(file),
    readFile: async () => {
      const bytes = readFileSync(file);
      await setImmediate();
      return bytes;
    },
    close: async () => closeSync(file),
  };
}
