// Calls to the file system for a command, which has nothing else to do: to hand a call to another thread takes at least four
// times as long as the call itself.

import { closeSync, fstatSync, lstatSync, openSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { entriesWithBytes, type FileCalls, type OpenFile } from "./file-calls.ts";

/** Signals and timers are noticed after each file. */
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
