// Glob patterns for one segment of a path, exactly as in Go's `filepath.Match`. Patterns and names are byte strings
// (byte-string.ts), because in Go a `*` may end inside a UTF-8 character.

/** A pattern, split before each star. */
export type GoGlob = readonly Chunk[];

/** `elements` is undefined for a malformed chunk, which is an error only when matching reaches it. */
interface Chunk {
  readonly isAfterStar: boolean;
  readonly elements: readonly Element[] | undefined;
}

/** A byte, any character, or a character of a class. */
type Element = number | "any" | LetterClass;

interface LetterClass {
  readonly isNegated: boolean;
  readonly ranges: readonly (readonly [low: number, high: number])[];
}

/** Reads a pattern of `*`, `?`, `[a-z]`, `[^a-z]` and `\` as escape. */
export function readGoGlob(pattern: string): GoGlob {
  const chunks: Chunk[] = [];
  for (let at = 0; at < pattern.length; ) {
    const start = skipStars(pattern, at);
    const end = chunkEnd(pattern, start);
    chunks.push({ isAfterStar: start > at, elements: readElements(pattern.slice(start, end)) });
    at = end;
  }
  return chunks;
}

/** Whether the whole name matches; "malformed" when Go returns an error. */
export function matchGoGlob(glob: GoGlob, name: string): boolean | "malformed" {
  let at = 0;
  for (const [index, { isAfterStar, elements }] of glob.entries()) {
    if (elements === undefined) return "malformed";
    if (isAfterStar && elements.length === 0) return true;
    const lastStart = isAfterStar ? name.length : at;
    at = findElements(elements, name, { from: at, lastStart, mustEndName: index === glob.length - 1 });
    if (at < 0) return false;
  }
  return at === name.length;
}

function skipStars(pattern: string, from: number): number {
  let at = from;
  while (pattern[at] === "*") at++;
  return at;
}

function chunkEnd(pattern: string, start: number): number {
  let isInClass = false;
  for (let at = start; at < pattern.length; at++) {
    const character = pattern[at];
    if (character === "\\") at++;
    else if (character === "[") isInClass = true;
    else if (character === "]") isInClass = false;
    else if (character === "*" && !isInClass) return at;
  }
  return pattern.length;
}

/** A part of a chunk and the offset after it; undefined when it is malformed. */
type Read<T> = { readonly value: T; readonly end: number } | undefined;

function readElements(chunk: string): readonly Element[] | undefined {
  const elements: Element[] = [];
  for (let at = 0; at < chunk.length; ) {
    const read = readElement(chunk, at);
    if (read === undefined) return undefined;
    elements.push(read.value);
    at = read.end;
  }
  return elements;
}

function readElement(chunk: string, at: number): Read<Element> {
  switch (chunk[at]) {
    case "[":
      return readClass(chunk, at + 1);
    case "?":
      return { value: "any", end: at + 1 };
    case "\\":
      return at + 1 < chunk.length ? { value: chunk.charCodeAt(at + 1), end: at + 2 } : undefined;
    default:
      return { value: chunk.charCodeAt(at), end: at + 1 };
  }
}

function readClass(chunk: string, start: number): Read<LetterClass> {
  const isNegated = chunk[start] === "^";
  const ranges: [number, number][] = [];
  let at = isNegated ? start + 1 : start;
  while (chunk[at] !== "]" || ranges.length === 0) {
    const low = readLetter(chunk, at);
    if (low === undefined) return undefined;
    const high = chunk[low.end] === "-" ? readLetter(chunk, low.end + 1) : low;
    if (high === undefined) return undefined;
    ranges.push([low.value, high.value]);
    at = high.end;
  }
  return { value: { isNegated, ranges }, end: at + 1 };
}

/** A character of a class, which must not end the chunk. */
function readLetter(chunk: string, start: number): Read<number> {
  const first = chunk[start];
  if (first === undefined || first === "-" || first === "]") return undefined;
  const at = first === "\\" ? start + 1 : start;
  if (at === chunk.length) return undefined;
  const end = at + letterWidth(chunk, at);
  return end < chunk.length ? { value: letterAt(chunk, at), end } : undefined;
}

interface Search {
  readonly from: number;
  readonly lastStart: number;
  readonly mustEndName: boolean;
}

/** The end of the first match of the elements in the name; -1 without a match. */
function findElements(elements: readonly Element[], name: string, { from, lastStart, mustEndName }: Search): number {
  for (let start = from; start <= lastStart; start++) {
    const end = matchElements(elements, name, start);
    if (end >= 0 && (end === name.length || !mustEndName)) return end;
  }
  return -1;
}

function matchElements(elements: readonly Element[], name: string, start: number): number {
  let at = start;
  for (const element of elements) {
    if (at >= name.length || !matchesElement(element, name, at)) return -1;
    at += typeof element === "number" ? 1 : letterWidth(name, at);
  }
  return at;
}

function matchesElement(element: Element, name: string, at: number): boolean {
  if (element === "any") return true;
  if (typeof element === "number") return name.charCodeAt(at) === element;
  const letter = letterAt(name, at);
  return element.ranges.some(([low, high]) => low <= letter && letter <= high) !== element.isNegated;
}

/** The number of bytes of the UTF-8 character; a byte inside a character counts as one character. */
function letterWidth(bytes: string, at: number): number {
  const lead = bytes.charCodeAt(at);
  if (lead < 0xc0) return 1;
  if (lead < 0xe0) return 2;
  return lead < 0xf0 ? 3 : 4;
}

const BROKEN_LETTER = 0xfffd;

function letterAt(bytes: string, at: number): number {
  const lead = bytes.charCodeAt(at);
  if (lead < 0x80) return lead;
  if (lead < 0xc0) return BROKEN_LETTER;
  const width = letterWidth(bytes, at);
  let code = lead & (0x7f >> width);
  for (let next = at + 1; next < at + width; next++) code = (code << 6) | (bytes.charCodeAt(next) & 0x3f);
  return code;
}
