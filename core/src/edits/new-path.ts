// The paths of files that a change creates: a name that some file system refuses would leave half of the change behind.

import { byteString } from "../base/byte-string.ts";
import { basenameOf } from "../base/path.ts";
import type { FileChanges } from "./change.ts";

/** In bytes, on the usual file systems. */
const longestName = 255;

/** The longest name that is made of a text, in bytes: an ending and a number may follow. */
const longestMadeName = 200;

/** The names of devices on Windows, with any ending. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Why a change cannot create or rename its files on every system, as a clause; undefined if it can. */
export function mistakeInPaths({ newFiles = [], renamedFiles = [] }: FileChanges): string | undefined {
  const free = new FreePaths([]);
  for (const path of [...newFiles.map((each) => each.path), ...renamedFiles.map(({ to }) => to)]) {
    const mistake = mistakeInName(basenameOf(path));
    if (mistake !== undefined) return mistake;
    if (!free.take(path)) return `two files would be named '${basenameOf(path)}' where a file system ignores case`;
  }
  return undefined;
}

function mistakeInName(name: string): string | undefined {
  if (byteString(name).length > longestName) return `the file name '${name.slice(0, 40)}…' is longer than 255 bytes`;
  return deviceName.test(name) ? `Windows has no file named '${name}'` : undefined;
}

/** Equal for paths of the same file on a file system that ignores case. */
function pathKey(path: string): string {
  return path.normalize("NFC").toLowerCase();
}

/** Which paths new files can have beside others, on every system. */
export class FreePaths {
  readonly #taken: Set<string>;

  constructor(taken: Iterable<{ readonly path: string }>) {
    this.#taken = new Set(Array.from(taken, ({ path }) => pathKey(path)));
  }

  has(path: string): boolean {
    return mistakeInName(basenameOf(path)) === undefined && !this.#taken.has(pathKey(path));
  }

  /** Takes a path for a file; false if it was already taken or cannot be used. */
  take(path: string): boolean {
    const isFree = this.has(path);
    if (isFree) this.#taken.add(pathKey(path));
    return isFree;
  }
}

/** The part of a text that can be in the name of a file, without an ending. */
export function nameForFile(text: string): string {
  const name = text
    .replaceAll(/[^\w.-]+/g, "-")
    .replace(/^\.+/, "")
    .slice(0, longestMadeName);
  return deviceName.test(name) ? `_${name}` : name;
}
