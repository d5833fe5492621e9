// How many bytes Go's compress/gzip makes of some bytes at its default level (compress/flate, deflate.go, which is the
// same from Go 1.7 to 1.26), without making them. Other programs that write gzip differ by up to a third.

import {
  type BlockFrequencies,
  blockBits,
  endOfBlock,
  firstLengthCode,
  literalCount,
  offsetCount,
} from "./huffman-block-bits.ts";

const windowSize = 1 << 15;
const shortest = 4;
const longest = 258;
/** A match of the shortest length pays off only if it is not further away. */
const farthestOfShortest = 4096;
/** Go looks at this many earlier places, and is content with this length. */
const [mostTries, niceLength] = [128, 128] as const;
/** A match of this length or more is taken without looking whether the next byte begins a longer one. */
const lazyLength = 16;
const mostTokens = 1 << 14;
const hashBits = 17;

const header = 10;
const trailer = 8;

/**
 * The size of the file that Go's gzip.NewWriter writes for `bytes`, in bytes. Undefined once `isEnough` answers that it is
 * enough to know that the size is at most so much: it is asked after each block, each time with a smaller bound.
 */
export function goGzipSize(bytes: Uint8Array): number;
export function goGzipSize(bytes: Uint8Array, isEnough: (atMost: number) => boolean): number | undefined;
export function goGzipSize(bytes: Uint8Array, isEnough?: (atMost: number) => boolean): number | undefined {
  const size = new Deflation(bytes).size((sizeOfStart, rest) =>
    Boolean(isEnough?.(header + sizeOfStart + mostDeflated(rest) + trailer)),
  );
  return size === undefined ? undefined : header + size + trailer;
}

/** The most that gzip makes of so many bytes: those that cannot be compressed. */
export function mostGzipped(length: number): number {
  return header + mostDeflated(length) + trailer;
}

/** It stores them in blocks with a head each. */
function mostDeflated(length: number): number {
  return length + 5 * Math.ceil(length / mostTokens) + 14;
}

class Deflation {
  readonly #bytes: Uint8Array;
  /** The last place of each hash, plus one. */
  readonly #heads = new Int32Array(1 << hashBits);
  /** The place before with the same hash, plus one, by the place in the window. */
  readonly #previous = new Int32Array(windowSize);
  /** The window begins here: nothing before it can be matched. */
  #base = 0;
  /** What has been read of the bytes. */
  #end: number;
  #frequencies = noFrequencies();
  #tokens = 0;
  #blockStart = 0;
  /** Whether the window no longer holds the beginning of the block. */
  #isStartLost = false;
  #bits = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#end = Math.min(bytes.length, 2 * windowSize);
  }

  /** Undefined if `isEnough` says so at the end of a block, given the size of what precedes it and the length of the rest. */
  size(isEnough: (sizeOfStart: number, rest: number) => boolean): number | undefined {
    const bytes = this.#bytes;
    let at = 0;
    let head = -1;
    let last = { length: shortest - 1, offset: 0 };
    /** Whether the byte before is not written yet, because a match may begin at it. */
    let isPending = false;
    let checked = 0;
    while (at < bytes.length) {
      if (checked < this.#blockStart) {
        checked = this.#blockStart;
        if (isEnough(Math.ceil(this.#bits / 8), bytes.length - checked)) return undefined;
      }
      if (this.#end - at < shortest + longest) this.#readOn();
      if (at < bytes.length - shortest + 1) head = this.#insert(at);
      const lookahead = this.#end - at;
      const isWorthIt = lookahead > last.length && last.length < lazyLength;
      const found =
        isWorthIt && head >= Math.max(at - windowSize, this.#base)
          ? this.#match(at, head, lookahead)
          : { length: shortest - 1, offset: 0 };
      if (last.length >= shortest && found.length <= last.length) {
        const next = at + last.length - 1;
        for (at++; at < next; at++) if (at < bytes.length - shortest + 1) this.#insert(at);
        isPending = false;
        this.#addMatch(last.length, last.offset, at);
        last = { length: shortest - 1, offset: 0 };
        continue;
      }
      if (isPending) this.#addLiteral(bytes[at - 1] ?? 0, at);
      isPending = true;
      last = found;
      at++;
    }
    if (isPending) this.#addLiteral(bytes[at - 1] ?? 0, at);
    if (this.#tokens > 0) this.#endBlock(at);
    // An empty stored block ends the stream.
    return Math.ceil((this.#bits + 3) / 8) + 4;
  }

  /** Moves the window. */
  #readOn(): void {
    if (this.#end === this.#bytes.length) return;
    this.#base += windowSize;
    if (this.#blockStart < this.#base) this.#isStartLost = true;
    this.#end = Math.min(this.#bytes.length, this.#end + windowSize);
  }

  /** Notes a place by its hash; answers the place before it with the same hash, or -1. */
  #insert(at: number): number {
    const bytes = this.#bytes;
    const four =
      ((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    const hash = Math.imul(four, 0x1e35a7bd) >>> (32 - hashBits);
    const head = this.#heads[hash] ?? 0;
    this.#previous[at % windowSize] = head;
    this.#heads[hash] = at + 1;
    return head - 1;
  }

  /** The longest match that begins at a place. */
  #match(at: number, head: number, lookahead: number): { readonly length: number; readonly offset: number } {
    const bytes = this.#bytes;
    const most = Math.min(longest, lookahead);
    const nice = Math.min(niceLength, most);
    const lowest = at - windowSize;
    let length = shortest - 1;
    let offset = 0;
    let place = head;
    for (let tries = mostTries; tries > 0; tries--) {
      if (bytes[at + length] === bytes[place + length]) {
        let same = 0;
        while (same < most && bytes[place + same] === bytes[at + same]) same++;
        if (same > length && (same > shortest || at - place <= farthestOfShortest)) {
          length = same;
          offset = at - place;
          if (same >= nice) break;
        }
      }
      if (place === lowest) break;
      place = (this.#previous[place % windowSize] ?? 0) - 1;
      if (place < lowest || place < this.#base) break;
    }
    return { length, offset };
  }

  #addLiteral(literal: number, end: number): void {
    count(this.#frequencies.literals, literal);
    this.#added(end);
  }

  #addMatch(length: number, offset: number, end: number): void {
    count(this.#frequencies.literals, firstLengthCode + lengthCode(length - 3));
    count(this.#frequencies.offsets, offsetCode(offset - 1));
    this.#added(end);
  }

  #added(end: number): void {
    if (++this.#tokens === mostTokens) this.#endBlock(end);
  }

  /** Ends the block whose tokens stand for the bytes up to `end`. */
  #endBlock(end: number): void {
    count(this.#frequencies.literals, endOfBlock);
    const stored = this.#isStartLost ? undefined : end - this.#blockStart;
    this.#bits += blockBits(this.#frequencies, stored, this.#bits);
    this.#frequencies = noFrequencies();
    this.#tokens = 0;
    this.#blockStart = end;
    this.#isStartLost = false;
  }
}

function noFrequencies(): BlockFrequencies {
  return { literals: new Int32Array(literalCount), offsets: new Int32Array(offsetCount) };
}

function count(counts: Int32Array, code: number): void {
  counts[code] = (counts[code] ?? 0) + 1;
}

/** The code of a match that is `more` bytes longer than 3, from 0: four codes for each power of two. */
function lengthCode(more: number): number {
  if (more === longest - 3) return 28;
  if (more < 8) return more;
  const bits = 31 - Math.clz32(more);
  return 4 * (bits - 1) + ((more >> (bits - 2)) & 3);
}

/** The code of a match that is `more` bytes further away than 1: two codes for each power of two. */
function offsetCode(more: number): number {
  if (more < 4) return more;
  const bits = 31 - Math.clz32(more);
  return 2 * bits + ((more >> (bits - 1)) & 1);
}
