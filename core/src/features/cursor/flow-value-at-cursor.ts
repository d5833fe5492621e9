// Which value is being typed in a flow collection of YAML, or in JSON, whether or not its brackets and quotes are closed.

import type { ValueAtCursor } from "./value-at-cursor.ts";

/** A flow collection that begins at an offset, below some keys. */
export interface FlowStart {
  readonly at: number;
  readonly path: readonly string[];
}

/** The value at an offset; undefined in keys, in comments, behind a value, and where the collection has ended before. */
export function valueAtCursorInFlow(
  text: string,
  { at: begin, path }: FlowStart,
  offset: number,
): ValueAtCursor | undefined {
  const reading = readUpTo(text, begin, offset);
  const frame = reading?.frames.at(-1);
  if (!reading || !frame || (frame.isMap && frame.key === undefined)) return undefined;
  const inside = reading.frames.flatMap(({ isMap, key }) => (isMap ? (key ?? []) : "[]"));
  const { start, quote } = reading.token ?? { start: offset, quote: undefined };
  const isBehind = quote ? skipString(text, start - 1) < offset : text.slice(start, offset).includes("\n");
  if (isBehind) return undefined;
  const rest = text.slice(offset, lineEndAt(text, offset));
  const length = quote ? rest.indexOf(quote) : rest.trimEnd().search(/[,\]}\r]/);
  const end = offset + (length < 0 ? rest.trimEnd().length : length);
  const lacksSpace = reading.token === undefined && text[offset - 1] === ":";
  return { path: [...path, ...inside], span: { start, end }, quote, lacksSpace };
}

/** A mapping or list that is open, with the key whose value is read. */
interface OpenCollection {
  readonly isMap: boolean;
  key: string | undefined;
}

/** A key or value that has begun; `start` is behind its quote. */
interface PartialScalar {
  readonly start: number;
  readonly quote: '"' | "'" | undefined;
}

interface FlowState {
  readonly frames: readonly OpenCollection[];
  readonly token: PartialScalar | undefined;
}

/** What is open at an offset; undefined in a comment and behind the collection. */
function readUpTo(text: string, begin: number, offset: number): FlowState | undefined {
  const frames: OpenCollection[] = [];
  let token: PartialScalar | undefined;
  for (let at = begin; at < offset; at++) {
    const character = text[at] ?? "";
    if (character === '"' || character === "'") {
      token = { start: at + 1, quote: character };
      at = skipString(text, at);
    } else if (character === "#" && /\s/.test(text[at - 1] ?? "")) {
      at = lineEndAt(text, at);
      if (at >= offset) return undefined;
    } else {
      token = takeCharacter(text, at, frames, token);
      if (frames.length === 0) return undefined;
    }
  }
  return { frames, token };
}

/** Takes a character outside of quotes; answers what is being read behind it. */
function takeCharacter(
  text: string,
  at: number,
  frames: OpenCollection[],
  token: PartialScalar | undefined,
): PartialScalar | undefined {
  const character = text[at] ?? "";
  const frame = frames.at(-1);
  if (character === "[" || character === "{") {
    frames.push({ isMap: character === "{", key: undefined });
    return undefined;
  }
  if (character === "]" || character === "}") {
    frames.pop();
    return { start: at + 1, quote: undefined };
  }
  if (character === ",") {
    if (frame) frame.key = undefined;
    return undefined;
  }
  if (character === ":" && frame?.isMap && frame.key === undefined) {
    frame.key = scalarText(text, token, at);
    return undefined;
  }
  return token ?? (/\S/.test(character) ? { start: at, quote: undefined } : undefined);
}

function scalarText(text: string, token: PartialScalar | undefined, end: number): string {
  if (!token) return "";
  return token.quote ? text.slice(token.start, skipString(text, token.start - 1)) : text.slice(token.start, end).trim();
}

/** The offset of the quote that closes a string; the end of its line where none does. */
export function skipString(text: string, start: number): number {
  const quote = text[start];
  for (let at = start + 1; at < text.length && text[at] !== "\n"; at++) {
    if (text[at] === "\\" && quote === '"' && text[at + 1] !== "\n") at++;
    else if (text[at] === quote) return at;
  }
  return lineEndAt(text, start);
}

/** Where the line of an offset ends, before its line feed. */
export function lineEndAt(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
}
