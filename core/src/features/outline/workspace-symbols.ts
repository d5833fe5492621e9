// Packages, channels, bundles, CSVs and resources of a whole workspace by name, for a search that a user types.

import type { ListedName } from "../../fbc/listed-names.ts";

/** A name and the file that gives it. */
export interface WorkspaceSymbol extends ListedName {
  readonly path: string;
}

/** Editors filter and sort what they get; more would only slow them down. */
const mostResults = 250;

/**
 * The names in which the letters of the query appear in this order, the best match first. Of several words, each must
 * match the name, its package or its path.
 */
export function findSymbols(
  namesByPath: ReadonlyMap<string, readonly ListedName[]>,
  query: string,
): readonly WorkspaceSymbol[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found: { readonly symbol: WorkspaceSymbol; readonly distance: number }[] = [];
  for (const [path, names] of namesByPath) {
    for (const each of names) {
      const distance = distanceOf(each, path, words);
      if (distance !== undefined) found.push({ symbol: { ...each, path }, distance });
    }
  }
  found.sort((a, b) => a.distance - b.distance || kindOrder[a.symbol.kind] - kindOrder[b.symbol.kind]);
  return found.slice(0, mostResults).map(({ symbol }) => symbol);
}

const kindOrder: Readonly<Record<ListedName["kind"], number>> = {
  package: 0,
  channel: 1,
  bundle: 2,
  csv: 3,
  resource: 4,
};

/** How far the words are from the name; undefined where one does not match. */
function distanceOf(
  { name, packageName = "" }: ListedName,
  path: string,
  words: readonly string[],
): number | undefined {
  const lower = name.toLowerCase();
  let sum = 0;
  for (const word of words) {
    const own = wordDistance(lower, word);
    if (own === undefined && !isSubsequence(word, packageName.toLowerCase()) && !path.toLowerCase().includes(word))
      return undefined;
    sum += own ?? inContainer;
  }
  return sum;
}

/** A word that only the package or the path matches. */
const inContainer = 5;

/** 0 for the whole name, then its beginning, the beginning of a part, any part, single letters. */
function wordDistance(name: string, word: string): number | undefined {
  const at = name.indexOf(word);
  if (at < 0) return isSubsequence(word, name) ? 4 : undefined;
  if (at === 0) return name.length === word.length ? 0 : 1;
  return /[\w]/.test(name[at - 1] ?? "") ? 3 : 2;
}

function isSubsequence(letters: string, text: string): boolean {
  let at = 0;
  for (const letter of letters) {
    at = text.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
