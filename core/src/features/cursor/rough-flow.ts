// Reads a flow collection of YAML, or JSON, whether or not its brackets and quotes are closed.

import { lineEndAt } from "../../base/lines.ts";
import {
  emptyKey,
  lastIn,
  type OpenCollections,
  openCollections,
  type RoughCollection,
  type RoughNode,
  setLast,
  type Typing,
  type TypingStyle,
} from "./rough-node.ts";
import { quoteAt, skipString } from "./rough-scalar.ts";

/** What is read, and where the cursor is. */
export interface FlowQuestion {
  readonly text: string;
  /** Where the collection begins. */
  readonly start: number;
  readonly offset: number;
  readonly style: TypingStyle;
  /** The collections around it. */
  readonly outer: OpenCollections;
  /** Whether a line shows that the collection was never closed. */
  readonly endsFlow: (line: string) => boolean;
}

export interface RoughFlow {
  readonly node: RoughNode | undefined;
  readonly end: number;
  /** What is typed in it; undefined where the cursor is elsewhere, or where nothing can be typed. */
  readonly typing: (() => Typing) | undefined;
}

/** A key or value: `end` includes the closing quote. */
interface Token {
  readonly start: number;
  readonly end: number;
  readonly quote: '"' | "'" | undefined;
  readonly isClosed: boolean;
}

/** Nothing is completed in deeper collections, which opm does not read. */
const deepest = 10_000;

/** Reads the collection that begins at `question.start`. */
export function readRoughFlow(question: FlowQuestion): RoughFlow {
  return new FlowReader(question).read();
}

class FlowReader {
  readonly #question: FlowQuestion;
  readonly #stack: RoughCollection[] = [];
  #root: RoughNode | undefined;
  /** In a mapping: what may come next. In a list, a value or a comma. */
  #expected: "key" | "colon" | "value" | "comma" = "value";
  /** Where the last token or bracket ended. */
  #lastEnd = 0;
  #typing: (() => Typing) | undefined;
  /** Whether the cursor has been passed. */
  #isPassed = false;
  /** Whether the token that was read last is the one under the cursor, which counts as absent. */
  #isTypedKey = false;
  #isTypedItem = false;
  /** Where a line shows that the collection was never closed. */
  #brokenOffAt: number | undefined;

  constructor(question: FlowQuestion) {
    this.#question = question;
  }

  read(): RoughFlow {
    const { text, offset } = this.#question;
    let at = this.#question.start;
    while (at < text.length) {
      const next = this.#skipSpace(at);
      if (this.#stack.length > 0) this.#meetGap(at, Math.min(next, text.length));
      if (next < 0 || next >= text.length) break;
      at = this.#take(next);
      if (this.#stack.length === 0) return this.#result(at);
    }
    if (!this.#isPassed && offset >= text.length && this.#stack.length > 0) this.#meetGap(text.length, text.length);
    return this.#result(text.length);
  }

  #result(end: number): RoughFlow {
    return { node: this.#root, end: Math.min(end, this.#brokenOffAt ?? end), typing: this.#typing };
  }

  /** Where the next token or bracket is; the text's end where a line shows that the collection has ended before. */
  #skipSpace(from: number): number {
    const { text, endsFlow, style, offset } = this.#question;
    let at = from;
    for (; at < text.length; at++) {
      const character = text[at] ?? "";
      if (character === "\n" && style !== "json") {
        const line = text.slice(at + 1, lineEndAt(text, at + 1));
        if (endsFlow(line)) {
          this.#brokenOffAt = at + 1;
          return text.length;
        }
      }
      if (character === "#" && /\s/.test(text[at - 1] ?? "") && style !== "json") {
        const end = lineEndAt(text, at);
        if (offset > at && offset <= end) this.#isPassed = true;
        at = end - 1;
      } else if (!/\s/.test(character)) return at;
    }
    return text.length;
  }

  /** Takes the bracket, comma, colon or token at an offset; answers where it ends. */
  #take(at: number): number {
    const { text } = this.#question;
    const character = text[at] ?? "";
    const top = this.#stack.at(-1);
    if (character === "{" || character === "[") return this.#open(at, character === "{");
    if (character === "}" || character === "]") return this.#close(at);
    if (character === ",") return this.#afterComma(at, top);
    if (character === ":" && top?.kind === "map" && this.#expected !== "value") {
      if (this.#expected === "key") top.pairs.push({ key: "", value: undefined });
      this.#expected = "value";
      this.#lastEnd = at + 1;
      return at + 1;
    }
    return this.#takeToken(this.#tokenAt(at));
  }

  #open(at: number, isMap: boolean): number {
    if (this.#stack.length === deepest) return this.#question.text.length;
    const node: RoughCollection = isMap
      ? { kind: "map", indent: -1, pairs: [] }
      : { kind: "list", indent: -1, items: [] };
    this.#put(node);
    this.#stack.push(node);
    this.#expected = isMap ? "key" : "value";
    this.#lastEnd = at + 1;
    return at + 1;
  }

  #close(at: number): number {
    this.#stack.pop();
    this.#expected = "comma";
    this.#lastEnd = at + 1;
    return at + 1;
  }

  #afterComma(at: number, top: RoughCollection | undefined): number {
    this.#expected = top?.kind === "map" ? "key" : "value";
    this.#lastEnd = at + 1;
    return at + 1;
  }

  /** Puts a value where one is expected. */
  #put(value: RoughNode): void {
    const top = this.#stack.at(-1);
    if (!top) this.#root ??= value;
    else if (top.kind === "list") top.items.push(value);
    else if (this.#expected === "value") setLast(top, value);
  }

  #tokenAt(start: number): Token {
    const { text } = this.#question;
    const quote = quoteAt(text, start);
    if (!quote) return { start, end: this.#plainEnd(start), quote, isClosed: true };
    const end = skipString(text, start);
    const isClosed = text[end] === quote && /^[ \t\r]*(?:$|[,:\]}\n#])/.test(text.slice(end + 1, end + 40));
    if (isClosed) return { start, end: end + 1, quote, isClosed };
    const line = text.slice(start, lineEndAt(text, start));
    const length = line.search(/[,\]}\r]/);
    return { start, end: start + (length < 0 ? line.trimEnd().length : length), quote, isClosed };
  }

  #plainEnd(start: number): number {
    const { text } = this.#question;
    const isKey = this.#stack.at(-1)?.kind === "map" && this.#expected === "key";
    for (let at = start; at < text.length; at++) {
      const character = text[at] ?? "";
      if (/[,[\]{}\r\n]/.test(character) && at > start) return at;
      if (isKey && character === ":" && at > start) return at;
      if (character === "#" && at > start && /\s/.test(text[at - 1] ?? "")) return at;
    }
    return text.length;
  }

  #takeToken(token: Token): number {
    const { text } = this.#question;
    const { start, end, quote, isClosed } = token;
    const inner = quote ? text.slice(start + 1, isClosed ? end - 1 : end) : text.slice(start, end).trim();
    const top = this.#stack.at(-1);
    const isKey = top?.kind === "map" && this.#expected !== "value";
    if (isKey) this.#meetKey(token, top);
    else this.#meetValue(token);
    if (isKey) {
      if (!this.#isTypedKey) top.pairs.push({ key: inner, value: undefined });
      this.#expected = this.#isTypedKey ? "comma" : "colon";
      this.#isTypedKey = false;
    } else {
      if (!this.#isTypedItem) this.#put({ kind: "scalar", text: inner });
      this.#isTypedItem = false;
      this.#expected = "comma";
    }
    this.#lastEnd = end;
    return Math.max(end, start + 1);
  }

  /** The cursor in a key that no colon follows. */
  #meetKey({ start, end, quote, isClosed }: Token, map: RoughCollection): void {
    const { text, offset, style } = this.#question;
    if (this.#isPassed || offset < start || offset > end) return;
    this.#isPassed = true;
    if (/^[ \t]*:/.test(text.slice(end))) return;
    const span = innerSpan({ start, end, quote, isClosed }, text);
    if (offset < span.start || offset > span.end) return;
    this.#isTypedKey = true;
    const commaAt = this.#expected === "key" ? undefined : this.#lastEnd;
    const isFollowed = /^\s*["'\w]/.test(text.slice(end));
    const key = { ...emptyKey, span, quote, commaAt, isFollowed };
    const around = openCollections(this.#stack.slice(0, -1));
    this.#typing = () => this.#typed(style, around, { node: map, key, value: undefined });
  }

  /** The cursor in a value. An item of a list may also become a mapping. */
  #meetValue(token: Token): void {
    const { text, offset, style } = this.#question;
    const { start, end, quote } = token;
    if (this.#isPassed || offset < start || offset > end || this.#stack.length === 0) return;
    this.#isPassed = true;
    const span = innerSpan(token, text);
    if (offset < span.start || (quote && offset > span.end)) return;
    this.#isTypedItem = this.#stack.at(-1)?.kind === "list";
    const value = { span: { start: span.start, end: Math.max(span.end, offset) }, quote, lacksSpace: false };
    const around = openCollections(this.#stack);
    this.#typing = () => this.#typed(style, around, { node: undefined, key: undefined, value });
  }

  /** The cursor between two tokens: behind a bracket, a comma, a colon, or on a new line behind a member. */
  #meetGap(from: number, to: number): void {
    const { text, offset, style } = this.#question;
    const next = text[to] ?? "";
    const isAtToken = offset === to && !/[,:\]}]/.test(next) && to < text.length;
    if (this.#isPassed || offset < from || offset > to || isAtToken) return;
    this.#isPassed = true;
    const top = this.#stack.at(-1) as RoughCollection;
    const span = { start: offset, end: offset };
    const isMissingComma = this.#expected === "comma" && text.slice(this.#lastEnd, offset).includes("\n");
    if (top.kind === "map" && (this.#expected === "key" || isMissingComma)) {
      const isFollowed = /["'\w]/.test(next);
      const commaAt = isMissingComma ? this.#lastEnd : undefined;
      const key = { ...emptyKey, span, commaAt, isFollowed };
      const around = openCollections(this.#stack.slice(0, -1));
      this.#typing = () => this.#typed(style, around, { node: top, key, value: undefined });
    } else if (this.#expected === "value") {
      const value = { span, quote: undefined, lacksSpace: text[offset - 1] === ":" };
      const around = openCollections(this.#stack);
      const node = top.kind === "map" ? lastIn(top) : undefined;
      this.#typing = () => this.#typed(style, around, { node, key: undefined, value });
    }
  }

  #typed(style: TypingStyle, inner: OpenCollections, what: Pick<Typing, "node" | "key" | "value">): Typing {
    const { path, around } = this.#question.outer;
    return { style, path: [...path, ...inner.path], around: [...around, ...inner.around], ...what };
  }
}

/** A token without its quotes and trailing space. */
function innerSpan({ start, end, quote, isClosed }: Token, text: string): { start: number; end: number } {
  if (quote) return { start: start + 1, end: isClosed ? end - 1 : end };
  return { start, end: start + text.slice(start, end).trimEnd().length };
}
