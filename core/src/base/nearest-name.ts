// The name that a misspelt one most likely stands for.

/**
 * The candidate with the smallest edit distance to `name`, if that is small: 1 for a name of up to five characters, up to
 * 3 for a longer one. Undefined if no candidate is near or two are equally near.
 */
export function nearestName(name: string, candidates: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  let leastDistance = Math.min(3, Math.ceil(name.length / 5)) + 1;
  let isTied = false;
  for (const candidate of candidates) {
    if (candidate === name || candidate === nearest) continue;
    const distance = editDistance(name, candidate, leastDistance);
    if (distance > leastDistance) continue;
    isTied = distance === leastDistance;
    if (!isTied) nearest = candidate;
    leastDistance = distance;
  }
  return isTied ? undefined : nearest;
}

/**
 * The optimal string alignment distance of two names: letters added, removed, changed or swapped with their neighbour.
 * Digits have a higher weight. Names that differ only in upper and lower case have the distance 0.5. If the distance is
 * above `limit`, any number above `limit` may be returned.
 */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  const { left, right } = withoutCommonEnds(a, b);
  if (left.toLowerCase() === right.toLowerCase()) return 0.5;
  return Math.max(left.length, right.length) > longestName ? limit + 1 : alignmentDistance(left, right);
}

/** Longer texts are not names of Kubernetes resources, and to align them takes as long as their product. */
const longestName = 253;

/** Both texts without their common start and end, but with one letter before the first difference. */
function withoutCommonEnds(a: string, b: string): { readonly left: string; readonly right: string } {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  // That letter may be one of two swapped letters.
  const from = Math.max(0, start - 1);
  return { left: a.slice(from, a.length - end), right: b.slice(from, b.length - end) };
}

/** The optimal string alignment distance with weights. It keeps three rows of the table of distances between prefixes. */
function alignmentDistance(a: string, b: string): number {
  let rowBefore: number[] = [];
  let row: number[] = [0];
  for (let j = 1; j <= b.length; j++) row.push((row[j - 1] ?? 0) + weightOf(b[j - 1]));
  for (let i = 1; i <= a.length; i++) {
    const nextRow = [(row[0] ?? 0) + weightOf(a[i - 1])];
    for (let j = 1; j <= b.length; j++) {
      const addition = (nextRow[j - 1] ?? 0) + weightOf(b[j - 1]);
      const removal = (row[j] ?? 0) + weightOf(a[i - 1]);
      const change = (row[j - 1] ?? 0) + changeWeightOf(a[i - 1], b[j - 1]);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      nextRow.push(Math.min(addition, removal, change, isSwap ? (rowBefore[j - 2] ?? 0) + 1 : change));
    }
    rowBefore = row;
    row = nextRow;
  }
  return row[b.length] ?? 0;
}

// Names end in versions: 'foo.v1.2.0' is not a misspelt 'foo.v1.3.0', although they differ in one letter only.
const digitWeight = 4;

function weightOf(letter: string | undefined): number {
  return isDigitCharacter(letter) ? digitWeight : 1;
}

function changeWeightOf(a: string | undefined, b: string | undefined): number {
  if (a === b) return 0;
  return isDigitCharacter(a) && isDigitCharacter(b) ? digitWeight : 1;
}

function isDigitCharacter(letter: string | undefined): boolean {
  return letter !== undefined && letter >= "0" && letter <= "9";
}
