// Which files `.indexignore` excludes from a catalog: joelanford/ignore on go-git's gitignore, as in opm. It differs from
// git: `!` includes files of an ignored folder again, and ignore files apply in the order of fs.WalkDir.

import { byteString, trimByteString } from "../base/byte-string.ts";
import { type IgnorePattern, matchesFile, readIgnorePattern } from "./ignore-pattern.ts";

/** One `.indexignore` file. */
export interface IndexIgnoreFile {
  /** Relative to the catalog's root, "" for the root itself. */
  readonly folder: string;
  /** Its bytes as a byte string, because opm compares bytes and ignores the encoding. */
  readonly text: string;
}

/** All ignore files of a catalog. */
export interface IndexIgnore {
  /** Whether opm skips the file with this path relative to the root. `.indexignore` files are always skipped. */
  ignores(path: string): boolean;
  /** The folders whose `.indexignore` has a line of 64 KiB or more, which makes opm reject the whole catalog. */
  readonly foldersWithTooLongLine: readonly string[];
}

/** Reads the ignore files of a catalog in any order. */
export function createIndexIgnore(files: readonly IndexIgnoreFile[]): IndexIgnore {
  const readFiles = files.map(readIgnoreFile);
  const lastFirst = readFiles
    .sort(byWalkOrder)
    .flatMap(({ patterns }) => patterns)
    .reverse();
  return {
    ignores(path) {
      const names = path.split("/").map(byteString);
      if (names.at(-1) === IGNORE_FILE) return true;
      const deciding = lastFirst.find((pattern) => matchesFile(pattern, names));
      return deciding !== undefined && !deciding.isInclusion;
    },
    foldersWithTooLongLine: readFiles.filter(({ hasTooLongLine }) => hasTooLongLine).map(({ folder }) => folder),
  };
}

const IGNORE_FILE = ".indexignore";
const LINE_BUFFER = 64 * 1024;

interface ReadIgnoreFile {
  readonly folder: string;
  readonly names: readonly string[];
  readonly patterns: readonly IgnorePattern[];
  readonly hasTooLongLine: boolean;
}

function readIgnoreFile({ folder, text }: IndexIgnoreFile): ReadIgnoreFile {
  const names = folder === "" ? [] : folder.split("/").map(byteString);
  const lines = text.split("\n");
  const patterns = lines
    .map(trimByteString)
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => readIgnorePattern(line, names));
  return { folder, names, patterns, hasTooLongLine: lines.some((line) => line.length >= LINE_BUFFER) };
}

/** The order of Go's `fs.WalkDir`: files and folders mixed, by name, so `-x/.indexignore` precedes the root's own. */
function byWalkOrder(a: ReadIgnoreFile, b: ReadIgnoreFile): number {
  for (let index = 0; index <= a.names.length && index <= b.names.length; index++) {
    const left = a.names[index] ?? IGNORE_FILE;
    const right = b.names[index] ?? IGNORE_FILE;
    if (left !== right) return left < right ? -1 : 1;
  }
  return a.names.length - b.names.length;
}
