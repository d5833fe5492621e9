// Which files `.indexignore` keeps out of a catalog: joelanford/ignore on go-git's gitignore, as opm uses them.
// It differs from git: `!` brings files back from an ignored folder, and the order of the ignore files can surprise.

import { byteString, trimByteString } from "../base/byte-string.ts";
import { type IgnorePattern, matchesFile, readIgnorePattern } from "./ignore-pattern.ts";

/** One `.indexignore` file. */
export interface IndexIgnoreFile {
  /** Relative to the catalog's root, "" for the root itself. */
  readonly folder: string;
  /** Its bytes, one character each: whatever encoding somebody meant, opm compares bytes. */
  readonly text: string;
}

/** The ignore files of a catalog, taken together. */
export interface IndexIgnore {
  /** Whether opm leaves out the file at the path, relative to the root with `/`; `.indexignore` files always are. */
  ignores(path: string): boolean;
  /** The folders whose `.indexignore` has a line of 64 KiB or more, for which opm refuses the whole catalog. */
  readonly foldersWithTooLongLine: readonly string[];
}

/** Reads the ignore files of a catalog, given in any order. */
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

/** The order of Go's `fs.WalkDir`: files and folders together by name, so `-x/.indexignore` comes before the root's. */
function byWalkOrder(a: ReadIgnoreFile, b: ReadIgnoreFile): number {
  for (let index = 0; index <= a.names.length && index <= b.names.length; index++) {
    const left = a.names[index] ?? IGNORE_FILE;
    const right = b.names[index] ?? IGNORE_FILE;
    if (left !== right) return left < right ? -1 : 1;
  }
  return a.names.length - b.names.length;
}
