// Calls to the file system for a program that answers others meanwhile.

import { lstat, open, readdir, realpath, stat } from "node:fs/promises";
import { entriesWithBytes, type FileCalls } from "./file-calls.ts";

export const patientCalls: FileCalls = {
  lstat,
  stat,
  realpath,
  readdir: (path) => readdir(path, entriesWithBytes),
  open,
};
