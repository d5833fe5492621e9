// Which field's value is being typed at a place of a text that may be broken there: unclosed quotes and brackets, no
// value yet. Reads only the text before the cursor, in YAML's block style, its flow style and JSON.

import type { Span } from "../../base/text.ts";
import type { Document } from "../../syntax/source-file.ts";
import { type FlowStart, lineEndAt, skipString, valueAtCursorInFlow } from "./flow-value-at-cursor.ts";

/** A value under construction. */
export interface ValueAtCursor {
  /** The keys from the document's root to the value; `[]` stands for an item of a list. */
  readonly path: readonly string[];
  /** The value without its quotes as far as it goes: on this line, to the comma or bracket that ends it. */
  readonly span: Span;
  /** The quote before the value, closed or not. */
  readonly quote: '"' | "'" | undefined;
  /** Whether a space is missing between the key's colon, or the dash, and the value. */
  readonly lacksSpace: boolean;
}

/** The value at an offset of the document's text; undefined in keys, comments and block texts. */
export function valueAtCursor({ text, format }: Document, offset: number): ValueAtCursor | undefined {
  if (format === "json") return valueAtCursorInFlow(text, { at: text.search(/\S|$/), path: [] }, offset);
  const lineStart = text.lastIndexOf("\n", offset - 1) + 1;
  const block = new BlockContext();
  for (let at = 0; at < lineStart; ) {
    const end = lineEndAt(text, at);
    const flow = block.take(text.slice(at, end), at);
    at = flow ? endOfFlow(text, flow, block, lineStart) : end + 1;
    if (flow && at > lineStart) return valueAtCursorInFlow(text, flow, offset);
  }
  const line = text.slice(lineStart, lineEndAt(text, lineStart));
  const flow = block.take(line, lineStart);
  if (flow && flow.at < offset) return valueAtCursorInFlow(text, flow, offset);
  return block.valueOn(line, lineStart, offset);
}

const keyPattern = /(?:"([^"\\]*)"|'([^']*)'|([\w./$-]+))[ \t]*:(?=[ \t]|$)/y;

/** The keys around the lines of block style that it has taken so far. */
class BlockContext {
  #stack: { readonly indent: number; readonly name: string }[] = [];
  #textBelow: number | undefined;
  #valueFrom = 0;

  /** Takes the next line; answers the flow collection that begins on it. */
  take(line: string, start: number): FlowStart | undefined {
    const indent = line.search(/[^ ]|$/);
    const isBlank = /^[ \t\r]*(#.*)?$/.test(line);
    this.#valueFrom = -1;
    if (this.#textBelow !== undefined && (isBlank || indent > this.#textBelow)) return undefined;
    this.#textBelow = undefined;
    if (isBlank) return undefined;
    const from = this.#takeKeys(line, indent);
    if (from === undefined) return undefined;
    this.#valueFrom = from;
    const value = line.slice(from).trimStart();
    if (/^[|>][-+0-9]*[ \t\r]*(#.*)?$/.test(value)) this.#textBelow = this.#stack.at(-1)?.indent ?? 0;
    if (!/^[[{]/.test(value)) return undefined;
    return { at: start + line.length - value.length, path: this.#path() };
  }

  /** The value on the line that was taken last. */
  valueOn(line: string, start: number, offset: number): ValueAtCursor | undefined {
    const from = this.#valueFrom;
    const column = offset - start;
    if (from < 0 || column < from) return undefined;
    const lacksSpace = !/\s/.test(line[from] ?? "");
    const valueAt = lacksSpace ? from : from + line.slice(from).search(/[^ \t]|$/);
    const quote = quoteAt(line, valueAt);
    if (column < valueAt || (quote && column === valueAt)) {
      const span = { start: offset, end: offset };
      const isEmpty = /^[ \t\r]*(#.*)?$/.test(line.slice(valueAt));
      return quote || !isEmpty ? undefined : { path: this.#path(), span, quote, lacksSpace };
    }
    const end = quote ? closingQuote(line, valueAt, quote) : plainEnd(line, valueAt);
    if (column > Math.max(end, valueAt) && !/^\s*$/.test(line.slice(end, column))) return undefined;
    const first = quote ? valueAt + 1 : valueAt;
    const span = { start: start + Math.min(first, column), end: start + Math.max(end, column) };
    return { path: this.#path(), span, quote, lacksSpace };
  }

  /** Whether a line at the foot of a flow collection shows that its bracket was never closed. */
  endsFlow(line: string): boolean {
    const indent = line.search(/[^ ]|$/);
    return indent <= (this.#stack.at(-1)?.indent ?? -1) && /^ *(- +)*["']?[\w./$-]+["']?[ \t]*:([ \t\r]|$)/.test(line);
  }

  #path(): readonly string[] {
    return this.#stack.map(({ name }) => name);
  }

  /** Takes the dashes and the key at the head of a line; answers where its value begins. */
  #takeKeys(line: string, indent: number): number | undefined {
    if (/^(---|\.\.\.)(\s|$)/.test(line)) {
      this.#stack = [];
      return undefined;
    }
    let column = indent;
    let from: number | undefined;
    for (let dash = dashAt(line, column); dash !== undefined; dash = dashAt(line, column)) {
      const at = column;
      // A list may stand at the same depth as its key.
      this.#stack = this.#stack.filter((each) => each.indent < at || (each.indent === at && each.name !== "[]"));
      this.#stack.push({ indent: at, name: "[]" });
      from = column + 1;
      column += dash.length;
    }
    keyPattern.lastIndex = column;
    const key = keyPattern.exec(line);
    if (!key) return from ?? (/^[[{]/.test(line.slice(column)) ? column : undefined);
    const at = column;
    this.#stack = this.#stack.filter((each) => each.indent < at);
    this.#stack.push({ indent: column, name: key[1] ?? key[2] ?? key[3] ?? "" });
    return column + key[0].length;
  }
}

/** A list item's dash with the white space behind it. */
function dashAt(line: string, column: number): string | undefined {
  return /^-(?:[ \t]+|\r?$)/.exec(line.slice(column))?.[0];
}

/** Where a flow collection ends, or where a line of block style shows that it was never closed; the next line's start. */
function endOfFlow(text: string, flow: FlowStart, block: BlockContext, lineStart: number): number {
  let depth = 0;
  for (let at = flow.at; at < text.length; at++) {
    const character = text[at] ?? "";
    if (character === '"' || character === "'") at = skipString(text, at);
    else if (/[[{]/.test(character)) depth++;
    else if (/[\]}]/.test(character) && --depth <= 0) return lineEndAt(text, at) + 1;
    else if (character === "\n") {
      const line = text.slice(at + 1, lineEndAt(text, at + 1));
      if (at < lineStart && block.endsFlow(line)) return at + 1;
    }
  }
  return text.length + 1;
}

function quoteAt(line: string, at: number): '"' | "'" | undefined {
  const character = line[at];
  return character === '"' || character === "'" ? character : undefined;
}

function closingQuote(line: string, start: number, quote: string): number {
  const end = line.indexOf(quote, start + 1);
  return end < 0 ? line.trimEnd().length : end;
}

function plainEnd(line: string, start: number): number {
  const comment = line.slice(start).search(/\s#/);
  return start + (comment < 0 ? line.slice(start) : line.slice(start, start + comment)).trimEnd().length;
}
