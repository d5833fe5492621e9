// Maps each character of a string's value to the text it is written with: quotes, escapes, folded lines and block
// indentation. It follows the text and the value in parallel and gives up where they do not match.

import type { Span } from "../base/text.ts";
import type { ScalarStyle } from "./node.ts";
import type { Document } from "./source-file.ts";

/** The mapping from UTF-16 code units of a value to the document's text. */
export interface ScalarOffsets {
  /** The text that a part of the value is written with. An empty part is before the next character. */
  textSpan(part: Span): Span;
}

/** The mapping of a string scalar; undefined for an alias and for text that cannot be followed. */
export function scalarOffsets(document: Document, span: Span, value: string): ScalarOffsets | undefined {
  const walk = new Walk(document.text, span, value);
  const style = styleAt(document, span);
  const isFollowed = document.format === "json" ? walk.json() : walk.yaml(style);
  if (!isFollowed) return undefined;
  return walk.offsets();
}

/** The mapping of the runs of a value; it keeps no text. */
function offsetsOf(runs: readonly Run[], count: number, last: number): ScalarOffsets {
  /** The text of a unit; an empty text at the end for an index beyond the value. */
  const textOf = (index: number): Span => {
    if (index >= count) return { start: last, end: last };
    let low = 0;
    for (let high = runs.length; high - low > 1; ) {
      const middle = (low + high) >>> 1;
      if ((runs[middle] as Run).start <= index) low = middle;
      else high = middle;
    }
    const { start, text, isByCharacter } = runs[low] as Run;
    if (!isByCharacter) return text;
    const at = text.start + index - start;
    return { start: at, end: at + 1 };
  };
  return {
    textSpan: ({ start, end }) => {
      const from = textOf(start).start;
      return { start: from, end: end > start ? textOf(end - 1).end : from };
    },
  };
}

/** Units of the value that follow each other. */
interface Run {
  /** The index of the first unit. */
  readonly start: number;
  /** The text of the first unit. */
  readonly text: Span;
  /** Whether the next unit is written with the next character, and so on; otherwise all have the same text. */
  readonly isByCharacter: boolean;
}

/** The style of a scalar, by its first character. */
export function styleAt({ text }: Document, { start }: Span): ScalarStyle {
  const styles: Readonly<Record<string, ScalarStyle>> = { "'": "single", '"': "double", "|": "literal", ">": "folded" };
  return styles[text[start] ?? ""] ?? "plain";
}

const flowBreaks = /[ \t]*[\r\n][ \t\r\n]*/y;
const lineBreak = /\r\n|\n|\r/g;

class Walk {
  readonly #runs: Run[] = [];
  /** How many units of the value were found. */
  #count = 0;
  /** The current offset in the text. */
  at: number;
  readonly #text: string;
  readonly #end: number;
  readonly #value: string;

  constructor(text: string, span: Span, value: string) {
    this.#text = text;
    this.#end = span.end;
    this.#value = value;
    this.at = span.start;
  }

  yaml(style: ScalarStyle): boolean {
    if (style === "literal" || style === "folded") return this.#block();
    const quote = style === "single" ? "'" : style === "double" ? '"' : "";
    this.at += quote.length;
    const end = this.#end - quote.length;
    while (this.at < end) if (!this.#flowPart(quote, end)) return false;
    return this.#isDone();
  }

  json(): boolean {
    this.at++;
    while (this.at < this.#end - 1) {
      const isEscape = this.#text[this.at] === "\\";
      const isUnit = isEscape && this.#text[this.at + 1] === "u";
      const isPair = isUnit && /^\\u[dD][89abAB]..\\u[dD][c-fC-F]/.test(this.#text.slice(this.at, this.at + 12));
      // Both surrogates of a pair are written in sequence.
      this.#take(1, isUnit ? 6 : isEscape ? 2 : 1);
      if (isPair) this.#take(1, 6);
    }
    return this.#isDone();
  }

  offsets(): ScalarOffsets {
    return offsetsOf(this.#runs, this.#count, this.at);
  }

  /** The next `units` of the value are written with the next `length` characters. */
  #take(units: number, length: number): void {
    this.#add(units, { start: this.at, end: this.at + length });
    this.at += length;
  }

  #takeSame(count: number): boolean {
    const isSame = this.#text.startsWith(this.#value.slice(this.#count, this.#count + count), this.at);
    this.#add(count, { start: this.at, end: this.at + 1 }, true);
    this.at += count;
    return isSame;
  }

  /** The next units of the value are written with this text, or each with a character from there. */
  #add(units: number, text: Span, isByCharacter = units === 1 && text.end === text.start + 1): void {
    const last = this.#runs.at(-1);
    const isBehind = last?.isByCharacter && text.start - last.text.start === this.#count - last.start;
    if (units > 0 && !(isByCharacter && isBehind)) this.#runs.push({ start: this.#count, text, isByCharacter });
    this.#count += units;
  }

  #isDone(): boolean {
    return this.#count === this.#value.length;
  }

  /** One character, escape or run of line breaks of a quoted or plain scalar. */
  #flowPart(quote: string, end: number): boolean {
    flowBreaks.lastIndex = this.at;
    const breaks = flowBreaks.exec(this.#text)?.[0];
    if (breaks !== undefined && this.at + breaks.length <= end) return this.#folded(breaks);
    if (quote === '"' && this.#text[this.at] === "\\") return this.#yamlEscape();
    if (quote === "'" && this.#text.startsWith("''", this.at)) {
      const isSame = this.#value[this.#count] === "'";
      this.#take(1, 2);
      return isSame;
    }
    return this.#takeSame(1);
  }

  /** Line breaks with the white space around them: one break becomes a space; of several, the first is dropped. */
  #folded(written: string): boolean {
    const count = written.match(lineBreak)?.length ?? 0;
    const expected = count === 1 ? " " : "\n".repeat(count - 1);
    const isSame = this.#value.startsWith(expected, this.#count);
    this.#take(expected.length, written.length);
    return isSame;
  }

  #yamlEscape(): boolean {
    flowBreaks.lastIndex = this.at + 1;
    const breaks = flowBreaks.exec(this.#text)?.[0];
    if (breaks !== undefined && /^[\r\n]/.test(breaks)) {
      // An escaped line break is dropped; empty lines after it are kept.
      this.at++;
      return this.#continued(breaks);
    }
    const digits = { x: 2, u: 4, U: 8 }[this.#text[this.at + 1] ?? ""] ?? 0;
    const code = digits > 0 ? Number.parseInt(this.#text.slice(this.at + 2, this.at + 2 + digits), 16) : 0;
    this.#take(code > 0xffff ? 2 : 1, 2 + digits);
    return true;
  }

  #continued(breaks: string): boolean {
    const count = breaks.match(lineBreak)?.length ?? 0;
    if (count > 1) return this.#folded(breaks);
    this.at += breaks.length;
    return true;
  }

  #block(): boolean {
    const header = this.#text.indexOf("\n", this.at);
    if (header < 0) return this.#value === "";
    const explicit = /^.\S*[1-9]/.test(this.#text.slice(this.at, header));
    this.at = header + 1;
    const indent = this.#indent(explicit);
    while (!this.#isDone()) {
      const lineEnd = this.#lineEnd(this.at);
      const content = Math.max(0, lineEnd - this.at - indent);
      this.at = lineEnd - content;
      if (!this.#takeSame(content)) return false;
      if (!this.#isDone() && !this.#blockBreaks(indent)) return false;
    }
    return true;
  }

  /** The indentation of the block: that of its first line that is not blank. */
  #indent(isExplicit: boolean): number {
    const blanks = /^ *(?=[^ \r\n])/m.exec(this.#text.slice(this.at))?.[0].length;
    if (blanks === undefined) return Number.POSITIVE_INFINITY;
    // An explicit indentation is relative to the parent, which is unknown here; leading spaces of the value do not count.
    const own = isExplicit ? (/^ *(?=[^ \r\n])/m.exec(this.#value)?.[0].length ?? 0) : 0;
    return Math.max(0, blanks - own);
  }

  /** The line breaks between two lines that are not empty. Folding drops the first one. */
  #blockBreaks(indent: number): boolean {
    if (this.#takeSingleBreak(indent)) return true;
    const breaks: Span[] = [];
    for (let at = this.at; at < this.#text.length; ) {
      const end = this.#text.startsWith("\r\n", at) ? at + 2 : at + 1;
      breaks.push({ start: at, end });
      const nextEnd = this.#lineEnd(end);
      const isEmpty = nextEnd - end <= indent && nextEnd < this.#text.length;
      this.at = end;
      if (!isEmpty) break;
      at = nextEnd;
    }
    const rest = this.#value.slice(this.#count, this.#count + breaks.length + 1);
    const units = rest.startsWith(" ") ? 1 : (/^\n*/.exec(rest)?.[0].length ?? 0);
    for (const each of breaks.slice(Math.max(0, breaks.length - units))) this.#add(1, each);
    return units > 0 && units <= breaks.length;
  }

  /** The only line feed between two lines, which most lines end with. Nothing is taken otherwise. */
  #takeSingleBreak(indent: number): boolean {
    const start = this.at;
    const unit = this.#value[this.#count];
    if (this.#text[start] !== "\n" || this.#lineEnd(start + 1) - start - 1 <= indent) return false;
    if (unit !== " " && (unit !== "\n" || this.#value[this.#count + 1] === "\n")) return false;
    this.#add(1, { start, end: start + 1 });
    this.at = start + 1;
    return true;
  }

  #lineEnd(from: number): number {
    const end = this.#text.indexOf("\n", from);
    const limit = end < 0 ? this.#text.length : end;
    return this.#text[limit - 1] === "\r" && limit > from ? limit - 1 : limit;
  }
}
