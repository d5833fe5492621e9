// How many bits Go's compress/flate writes for a block of tokens (huffman_bit_writer.go, huffman_code.go): it compares
// three encodings of RFC 1951 and writes the smallest one.

/** How often a block has each literal or length code, and each offset code. */
export interface BlockFrequencies {
  /** By literal, then 256 for the end of the block, then by length code from 257 on. */
  readonly literals: Int32Array;
  readonly offsets: Int32Array;
}

export const literalCount = 286;
export const offsetCount = 30;
export const endOfBlock = 256;
export const firstLengthCode = 257;

/** The order in which a block gives the lengths of the codes for lengths. */
const lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** Codes for runs of lengths: of the last length three to six times, and of zeros in two sizes. */
const [lastAgain, fewZeros, manyZeros] = [16, 17, 18] as const;

/**
 * The bits of a block if it begins `bitsBefore` bits into a byte stream. `stored` is how many bytes it stands for, if
 * they are still at hand to be stored as they are.
 */
export function blockBits(frequencies: BlockFrequencies, stored: number | undefined, bitsBefore: number): number {
  const { literals, offsets } = frequencies;
  const extra = extraBits(frequencies);
  // A code without any offset counts as one with a single offset, which is not written.
  const hasOffset = offsets.some((count) => count > 0);
  const written = hasOffset ? offsets : Int32Array.from(offsets, (_, code) => Number(code === 0));
  const fixed = 3 + fixedLiteralBits(literals) + 5 * sumOf(written) + extra;
  const offsetLengths = codeLengths(written, 15);
  const dynamic = dynamicBits(literals, written, offsetLengths) + extra;
  const smallest = Math.min(fixed, dynamic);
  const isStorable = stored !== undefined && stored <= 65_535;
  if (isStorable && (stored + 5) * 8 < smallest)
    return Math.ceil((bitsBefore + 3) / 8) * 8 + 32 + stored * 8 - bitsBefore;
  if (hasOffset) return smallest;
  return dynamic < fixed ? dynamic - 1 : fixed - 5;
}

function sumOf(counts: Int32Array): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The bits that follow the codes of long lengths and offsets. */
function extraBits({ literals, offsets }: BlockFrequencies): number {
  let bits = 0;
  // Eight codes have no extra bits, and of the others four at a time have one more; the longest length has none.
  for (let code = 8; code < 28; code++) bits += (literals[firstLengthCode + code] ?? 0) * ((code >> 2) - 1);
  for (let code = 4; code < offsetCount; code++) bits += (offsets[code] ?? 0) * ((code >> 1) - 1);
  return bits;
}

function fixedLiteralBits(literals: Int32Array): number {
  let bits = 0;
  for (const [code, count] of literals.entries()) {
    const length = code < 144 ? 8 : code < 256 ? 9 : code < 280 ? 7 : 8;
    bits += count * length;
  }
  return bits;
}

function dynamicBits(literals: Int32Array, offsets: Int32Array, offsetLengths: Uint8Array): number {
  const literalLengths = codeLengths(literals, 15);
  const lengths = [...withoutZeros(literalLengths), ...withoutZeros(offsetLengths)];
  const runs = runFrequencies(lengths);
  const runLengths = codeLengths(runs, 7);
  let listed = lengthOrder.length;
  while (listed > 4 && runs[lengthOrder[listed - 1] ?? 0] === 0) listed--;
  const runExtra = (runs[lastAgain] ?? 0) * 2 + (runs[fewZeros] ?? 0) * 3 + (runs[manyZeros] ?? 0) * 7;
  const header = 17 + 3 * listed + bitsOf(runs, runLengths) + runExtra;
  return header + bitsOf(literals, literalLengths) + bitsOf(offsets, offsetLengths);
}

/** Without the zeros at the end. */
function withoutZeros(lengths: Uint8Array): Uint8Array {
  let end = lengths.length;
  while (end > 0 && lengths[end - 1] === 0) end--;
  return lengths.subarray(0, end);
}

function bitsOf(counts: Int32Array, lengths: Uint8Array): number {
  return counts.reduce((bits, count, code) => bits + count * (lengths[code] ?? 0), 0);
}

/** How often each code for lengths is written for these lengths. */
function runFrequencies(lengths: readonly number[]): Int32Array {
  const counts = new Int32Array(lengthOrder.length);
  const add = (code: number, times = 1) => {
    counts[code] = (counts[code] ?? 0) + times;
  };
  for (let begin = 0; begin < lengths.length; ) {
    const length = lengths[begin] ?? 0;
    let end = begin + 1;
    while (end < lengths.length && lengths[end] === length) end++;
    let rest = end - begin;
    begin = end;
    if (length !== 0) {
      add(length);
      for (rest--; rest >= 3; rest -= Math.min(6, rest)) add(lastAgain);
    } else {
      for (; rest >= 11; rest -= Math.min(138, rest)) add(manyZeros);
      if (rest >= 3) {
        add(fewZeros);
        rest = 0;
      }
    }
    add(length, rest);
  }
  return counts;
}

interface Leaf {
  readonly code: number;
  readonly count: number;
}

/** The length of each code, at most `most` bits; 0 for codes that do not occur. */
function codeLengths(counts: Int32Array, most: number): Uint8Array {
  const lengths = new Uint8Array(counts.length);
  const leaves: Leaf[] = [];
  for (const [code, count] of counts.entries()) if (count > 0) leaves.push({ code, count });
  if (leaves.length <= 2) {
    for (const { code } of leaves) lengths[code] = 1;
    return lengths;
  }
  leaves.sort((a, b) => a.count - b.count || a.code - b.code);
  let end = leaves.length;
  for (const [index, codes] of codesByLength(leaves, Math.min(most, leaves.length - 1)).entries()) {
    for (const { code } of leaves.slice(end - codes, end)) lengths[code] = index + 1;
    end -= codes;
  }
  return lengths;
}

/** How many codes have one bit, two bits and so on: the package-merge algorithm. Of equals, it takes pairs first. */
function codesByLength(leaves: readonly Leaf[], most: number): readonly number[] {
  /** For each level, whether its items are leaves, from the lightest on. */
  const levels: boolean[][] = [];
  let weights: readonly number[] = [];
  for (let level = 0; level < most; level++) {
    const merged = mergeLevel(leaves, weights);
    levels.push(merged.areLeaves);
    weights = merged.weights;
  }
  const leavesTaken: number[] = [];
  let taken = 2 * leaves.length - 2;
  for (const areLeaves of levels.toReversed()) {
    let count = 0;
    for (let index = 0; index < taken; index++) count += Number(areLeaves[index]);
    leavesTaken.push(count);
    taken = 2 * (taken - count);
  }
  return leavesTaken.map((count, level) => count - (leavesTaken[level + 1] ?? 0));
}

/** The leaves and the pairs of the items below, sorted by weight. */
function mergeLevel(leaves: readonly Leaf[], below: readonly number[]): { weights: number[]; areLeaves: boolean[] } {
  const weights: number[] = [];
  const areLeaves: boolean[] = [];
  let pair = 0;
  const addPairs = (limit: number) => {
    for (; 2 * pair + 1 < below.length; pair++) {
      const weight = (below[2 * pair] ?? 0) + (below[2 * pair + 1] ?? 0);
      if (weight > limit) return;
      weights.push(weight);
      areLeaves.push(false);
    }
  };
  for (const { count } of leaves) {
    addPairs(count);
    weights.push(count);
    areLeaves.push(true);
  }
  addPairs(Number.POSITIVE_INFINITY);
  return { weights, areLeaves };
}
