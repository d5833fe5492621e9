// One line of an `.indexignore` file, parsed and matched as in go-git's gitignore package.

import { type GoGlob, matchGoGlob, readGoGlob } from "../go/go-glob.ts";

/** A pattern and the folder whose files it applies to. All names are byte strings. */
export interface IgnorePattern {
  readonly folder: readonly string[];
  readonly segments: readonly Segment[];
  /** Written with `!`: what it matches is included again. */
  readonly isInclusion: boolean;
  readonly isFolderOnly: boolean;
}

/** The part between two `/`: empty, `**`, a name that contains `**` (which matches nothing), or a glob. */
type Segment = "empty" | "any-depth" | "invalid" | GoGlob;

/** Reads a trimmed line that is neither blank nor a comment. */
export function readIgnorePattern(line: string, folder: readonly string[]): IgnorePattern {
  const isInclusion = line.startsWith("!");
  const pattern = isInclusion ? line.slice(1) : line;
  const isFolderOnly = pattern.endsWith("/");
  const names = (isFolderOnly ? pattern.slice(0, -1) : pattern).split("/");
  const [only = ""] = names;
  const segments = names.length === 1 ? [readGoGlob(only)] : names.map(readSegment);
  return { folder, segments, isInclusion, isFolderOnly };
}

/** Whether the pattern matches the file with this path, given as names relative to the catalog's root. */
export function matchesFile(pattern: IgnorePattern, path: readonly string[]): boolean {
  const { folder, segments } = pattern;
  if (path.length <= folder.length || !folder.every((name, index) => path[index] === name)) return false;
  const [only, ...others] = segments;
  const below = path.slice(folder.length);
  if (typeof only === "object" && others.length === 0) return matchesAnyName(pattern, only, below);
  return matchesFromFolder(pattern, below);
}

function readSegment(name: string): Segment {
  if (name === "") return "empty";
  if (name === "**") return "any-depth";
  return name.includes("**") ? "invalid" : readGoGlob(name);
}

/** A pattern without `/` may match the file or any of its parent folders. */
function matchesAnyName({ isFolderOnly }: IgnorePattern, glob: GoGlob, path: readonly string[]): boolean {
  for (const [index, name] of path.entries()) {
    const result = matchGoGlob(glob, name);
    if (result === "malformed") return false;
    if (result) return !isFolderOnly || index < path.length - 1;
  }
  return false;
}

/** A pattern with `/` matches relative to its folder; everything below a match is matched too. */
function matchesFromFolder({ segments, isFolderOnly }: IgnorePattern, path: readonly string[]): boolean {
  let at = 0;
  let isMatched = false;
  let isAnyDepth = false;
  for (const [index, segment] of segments.entries()) {
    if (segment === "any-depth" && index === segments.length - 1) break;
    if (typeof segment === "object") {
      const found = findName(segment, path, at, isAnyDepth);
      if (found === "refused") return false;
      at = found.end;
      isMatched = found.isMatched;
    } else if (segment === "invalid") return false;
    isAnyDepth = segment === "any-depth";
  }
  return isMatched && !(isFolderOnly && at === path.length);
}

interface NameMatch {
  readonly end: number;
  readonly isMatched: boolean;
}

/** As in go-git, a search at any depth that finds nothing consumes the path but does not fail yet. */
function findName(glob: GoGlob, path: readonly string[], start: number, isAnyDepth: boolean): NameMatch | "refused" {
  if (start === path.length) return "refused";
  const names = isAnyDepth ? path.slice(start) : path.slice(start, start + 1);
  for (const [index, name] of names.entries()) {
    const result = matchGoGlob(glob, name);
    if (result === "malformed") return "refused";
    if (result) return { end: start + index + 1, isMatched: true };
  }
  return isAnyDepth ? { end: path.length, isMatched: false } : "refused";
}
