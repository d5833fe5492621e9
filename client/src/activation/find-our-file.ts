// Searches the workspace for one of our files while no document is open. Only files with likely names are read.

import { open } from "node:fs/promises";
import * as vscode from "vscode";
import { firstLookLength, looksRelevant } from "#core";
import { likelyNames } from "./likely-names.ts";

/** The maximum number of files to read. If these are unrelated, the others most likely are, too. */
const maxFiles = 50;

/** True if a file with a likely name has a text of ours. Stops at the first one, or when `isNeedless` returns true. */
export async function findOurFile(isNeedless: () => boolean): Promise<boolean> {
  for (const name of likelyNames) {
    for (const { scheme, fsPath, path } of await vscode.workspace.findFiles(name, undefined, maxFiles)) {
      if (isNeedless()) return false;
      if (scheme === "file" && looksRelevant(path, await readStart(fsPath))) return true;
    }
  }
  return false;
}

/** The beginning of a file. Empty if it cannot be read. */
async function readStart(path: string): Promise<string> {
  try {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(firstLookLength) });
      return buffer.toString("utf8", 0, bytesRead);
    } finally {
      await file.close();
    }
  } catch {
    return "";
  }
}
