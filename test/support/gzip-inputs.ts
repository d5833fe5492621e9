// Bytes of many kinds for comparing sizes with Go's gzip, the same ones each time.

import { seededRandom } from "./random.ts";

/** Where Go's compressor begins a block, moves its window or reads on. */
const edges = [0, 1, 3, 4, 5, 258, 262, 16_384, 32_768, 65_274, 65_535, 65_536, 65_537, 98_305, 200_000];

export interface GzipInput {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** One letter again and again, letters at random, words, and stretches of all these. */
export function* gzipInputs(): Generator<GzipInput> {
  for (const length of edges) {
    for (const [kind, fill] of Object.entries(fills)) {
      yield { name: `${kind} ${length}`, bytes: fill(length, length + 1) };
    }
  }
}

/** Letters of base64 at random, as pictures in a CSV are written: they hardly get smaller. */
export function randomLetters(length: number, seed: number): Uint8Array {
  const random = seededRandom(seed);
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  return Uint8Array.from({ length }, () => letters.charCodeAt(random.below(letters.length)));
}

const fills: Readonly<Record<string, (length: number, seed: number) => Uint8Array>> = {
  "one letter": (length) => new Uint8Array(length).fill(97),
  bytes: (length, seed) => {
    const random = seededRandom(seed);
    return Uint8Array.from({ length }, () => random.below(256));
  },
  letters: randomLetters,
  words,
  stretches,
};

/** Lines of YAML with few different words. */
function words(length: number, seed: number): Uint8Array {
  const random = seededRandom(seed);
  const choice = [
    "type: string\n",
    "  description: ",
    "lamp",
    "keeper",
    "properties:\n",
    "    ",
    "object",
    "\n- name: ",
  ];
  let text = "";
  while (text.length < length) text += random.pick(choice);
  return new TextEncoder().encode(text.slice(0, length));
}

/** Parts of the other kinds, and parts of what came before. */
function stretches(length: number, seed: number): Uint8Array {
  const random = seededRandom(seed);
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; ) {
    const size = Math.min(length - at, 1 + random.below(40_000));
    const kind = random.pick(["bytes", "letters", "words", "one letter", "again", "again"]);
    const begin = at > 0 ? random.below(at) : 0;
    if (kind !== "again" || at === 0) bytes.set((fills[kind] ?? words)(size, seed + at), at);
    else for (let index = 0; index < size; index++) bytes[at + index] = bytes[begin + index] ?? 0;
    at += size;
  }
  return bytes;
}
