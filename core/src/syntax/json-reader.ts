// Parses one JSON value of a stream and accepts exactly what Go's encoding/json accepts. Never throws and never recurses.
// After a mistake it continues, so that the rest of the value still has nodes.

import type { Span } from "../base/text.ts";
import { KeyTexts } from "./key-texts.ts";
import type { ListNode, MapNode, Node, Pair, ScalarNode } from "./node.ts";
import type { Failure } from "./yaml-token.ts";

/** The result of parsing one JSON value; `failure` is the first error. */
export interface JsonReading {
  readonly root: Node | undefined;
  readonly failure: Failure | undefined;
  /** The offsets of the objects and lists that contain the failure: a value parsed from there fails too. */
  readonly unclosed: readonly number[];
  /** Whether an object defines a key twice. */
  readonly givesKeysTwice: boolean;
  /** The offset after the value. */
  readonly end: number;
}

/** The overridden pairs of nearly every object, as one list for all. */
const none: readonly Pair[] = [];

/** maxNestingDepth in encoding/json. */
const deepestNesting = 10_000;

/** The offset of the first character from `start` that is not JSON white space. */
export function skipJsonSpace(text: string, start: number): number {
  let at = start;
  while (isJsonSpace(text.charCodeAt(at))) at++;
  return at;
}

/** Whether a character is JSON white space: space, line feed, carriage return or tab. */
export function isJsonSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9;
}

/** Reads the JSON value that begins at `start`. */
export function readJsonValue(text: string, start: number): JsonReading {
  return new JsonReader(text, start).read();
}

interface OpenMap {
  readonly kind: "map";
  readonly start: number;
  readonly pairs: Map<string, Pair>;
  overridden: Pair[] | undefined;
  key: { readonly value: string; readonly start: number; readonly end: number } | undefined;
}

interface OpenList {
  readonly kind: "list";
  readonly start: number;
  readonly items: Node[];
}

class JsonReader {
  readonly #text: string;
  #at: number;
  #failure: Failure | undefined;
  readonly #open: (OpenMap | OpenList)[] = [];
  #root: Node | undefined;
  #givesKeysTwice = false;
  readonly #keys = new KeyTexts();

  constructor(text: string, start: number) {
    this.#text = text;
    this.#at = start;
  }

  read(): JsonReading {
    this.#readValue();
    while (!this.#failure && this.#open.length > 0) {
      const top = this.#open[this.#open.length - 1] as OpenMap | OpenList;
      if (top.kind === "map") this.#continueMap(top);
      else this.#continueList(top);
    }
    const isTooDeep = this.#open.length >= deepestNesting;
    const unclosed = this.#failure && !isTooDeep ? this.#open.map(({ start }) => start) : [];
    while (this.#open.length > 0) this.#close(this.#at);
    return { root: this.#root, failure: this.#failure, unclosed, givesKeysTwice: this.#givesKeysTwice, end: this.#at };
  }

  #fail(message: string, span: Span, related: Failure["related"] = []): void {
    const end = Math.max(Math.min(span.end, this.#text.length), span.start + 1);
    this.#failure ??= { message, span: { start: span.start, end }, related };
  }

  #skipSpace(): void {
    this.#at = skipJsonSpace(this.#text, this.#at);
  }

  /** After `{` or a pair: the next key, or the end. */
  #continueMap(map: OpenMap): void {
    this.#skipSpace();
    const isFirst = map.pairs.size === 0;
    let code = this.#text.charCodeAt(this.#at);
    if (code === 125) {
      this.#at++;
      return this.#close(this.#at);
    }
    if (!isFirst) {
      if (code !== 44) return this.#failBetween(map, "}");
      const comma = this.#at++;
      this.#skipSpace();
      code = this.#text.charCodeAt(this.#at);
      if (code === 125) return this.#fail("JSON does not allow ',' before '}'", { start: comma, end: comma + 1 });
    }
    if (code !== 34) return this.#failNoKey(map);
    const start = this.#at;
    const value = this.#readString();
    if (value === undefined) return;
    map.key = { value: this.#keys.same(value), start, end: this.#at };
    this.#skipSpace();
    if (this.#text.charCodeAt(this.#at) !== 58) {
      return this.#fail("a ':' is missing after this key", map.key);
    }
    this.#at++;
    this.#readValue();
  }

  #continueList(list: OpenList): void {
    this.#skipSpace();
    const code = this.#text.charCodeAt(this.#at);
    if (code === 93) {
      this.#at++;
      return this.#close(this.#at);
    }
    if (list.items.length > 0) {
      if (code !== 44) return this.#failBetween(list, "]");
      const comma = this.#at++;
      this.#skipSpace();
      if (this.#text.charCodeAt(this.#at) === 93) {
        return this.#fail("JSON does not allow ',' before ']'", { start: comma, end: comma + 1 });
      }
    }
    this.#readValue();
  }

  /** A value is followed by something other than `,` or the closing bracket. */
  #failBetween(open: OpenMap | OpenList, closer: string): void {
    const opener = { start: open.start, end: open.start + 1 };
    if (this.#at >= this.#text.length) {
      return this.#fail(`this '${this.#text[open.start]}' is not closed before the file ends`, opener);
    }
    const last = open.kind === "list" ? open.items[open.items.length - 1] : [...open.pairs.values()].at(-1)?.value;
    const onLaterLine = last && this.#text.slice(last.end, this.#at).includes("\n");
    const here = { start: this.#at, end: this.#at + 1 };
    if (onLaterLine && this.#text[this.#at] === '"') {
      return this.#fail("a ',' is missing after this value", last, [
        { message: "the next one begins here", span: here },
      ]);
    }
    this.#fail(`',' or '${closer}' is expected here`, here, [{ message: "opened here", span: opener }]);
  }

  #failNoKey(map: OpenMap): void {
    if (this.#at >= this.#text.length) {
      return this.#fail("this '{' is not closed before the file ends", { start: map.start, end: map.start + 1 });
    }
    const word = /^[\w$.-]+/.exec(this.#text.slice(this.#at, this.#at + 100))?.[0];
    const span = { start: this.#at, end: this.#at + (word?.length ?? 1) };
    if (
      this.#text.startsWith("//", this.#at) ||
      this.#text.startsWith("/*", this.#at) ||
      this.#text[this.#at] === "#"
    ) {
      return this.#fail("JSON does not allow comments", span);
    }
    this.#fail(word ? `put the key '${word}' in double quotes` : "a key in double quotes is expected here", span);
  }

  #readValue(): void {
    this.#skipSpace();
    const start = this.#at;
    const code = this.#text.charCodeAt(start);
    if (code === 123 || code === 91) {
      if (this.#open.length >= deepestNesting) {
        return this.#fail("the value is nested more than 10,000 levels deep", { start, end: start + 1 });
      }
      this.#at++;
      this.#open.push(
        code === 123
          ? { kind: "map", start, pairs: new Map(), overridden: undefined, key: undefined }
          : { kind: "list", start, items: [] },
      );
      return;
    }
    if (code === 34) {
      const value = this.#readString();
      if (value !== undefined) this.#deliver(scalar(value, "double", start, this.#at));
      return;
    }
    this.#readWord(start);
  }

  /** A number, true, false or null. */
  #readWord(start: number): void {
    const match = /[^\s,:{}[\]"]*/y;
    match.lastIndex = start;
    const word = match.exec(this.#text)?.[0] ?? "";
    const span = { start, end: start + word.length };
    const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/.test(word);
    if (!number && word !== "true" && word !== "false" && word !== "null") return this.#failNoValue(word, span);
    this.#at = span.end;
    const value = number ? Number(word) : word === "null" ? null : word === "true";
    if (typeof value === "number" && !Number.isFinite(value)) {
      return this.#fail(`the number '${word}' is too large`, span);
    }
    this.#deliver(scalar(value, "plain", start, span.end));
  }

  #failNoValue(word: string, span: Span): void {
    if (span.start >= this.#text.length) {
      const open = this.#open[this.#open.length - 1];
      const at = open?.start ?? span.start;
      const what = open ? `this '${this.#text[at]}' is not closed before the file ends` : "a value is expected here";
      return this.#fail(what, { start: at, end: at + 1 });
    }
    if (word.startsWith("'")) return this.#fail("JSON requires double quotes", span);
    if (word.startsWith("#") || word.startsWith("//")) return this.#fail("JSON does not allow comments", span);
    this.#fail(
      word ? `'${shorten(word)}' is not a JSON value; put text in double quotes` : "a value is expected here",
      span,
    );
  }

  /** The string at the current quote; undefined after a failure. */
  #readString(): string | undefined {
    const text = this.#text;
    const start = this.#at;
    let value = "";
    let partStart = start + 1;
    for (let at = partStart; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === 34) {
        this.#at = at + 1;
        return value + text.slice(partStart, at);
      }
      if (code < 32) return this.#failInString(start, at, code);
      if (code !== 92) continue;
      const escaped = readEscape(text, at);
      if (!escaped) {
        this.#fail(`'${text.slice(at, at + 2)}' is not a JSON escape`, { start: at, end: at + 2 });
        return undefined;
      }
      value += text.slice(partStart, at) + escaped.value;
      at += escaped.length - 1;
      partStart = at + 1;
    }
    const [line = ""] = /.*/.exec(text.slice(start)) ?? [];
    this.#fail("this string is not closed before the file ends", { start, end: start + line.length });
    return undefined;
  }

  #failInString(start: number, at: number, code: number): undefined {
    if (code === 10 || code === 13) this.#fail("this string is not closed on its line", { start, end: at });
    else this.#fail("a control character in a string must be escaped", { start: at, end: at + 1 });
    return undefined;
  }

  #close(end: number): void {
    const open = this.#open.pop() as OpenMap | OpenList;
    const node: MapNode | ListNode =
      open.kind === "list"
        ? { kind: "list", items: open.items, start: open.start, end }
        : { kind: "map", pairs: [...open.pairs.values()], overridden: open.overridden ?? none, start: open.start, end };
    this.#deliver(node);
  }

  #deliver(node: Node): void {
    const open = this.#open[this.#open.length - 1];
    if (!open) this.#root = node;
    else if (open.kind === "list") open.items.push(node);
    else if (open.key) {
      const replaced = open.pairs.get(open.key.value);
      if (replaced) {
        open.overridden ??= [];
        open.overridden.push(replaced);
        this.#givesKeysTwice = true;
      }
      open.pairs.set(open.key.value, { key: open.key, value: node });
      open.key = undefined;
    }
  }
}

function scalar(value: ScalarNode["value"], style: ScalarNode["style"], start: number, end: number): ScalarNode {
  return { kind: "scalar", value, style, start, end };
}

const simpleEscapes: Readonly<Record<string, string>> = {
  '"': '"',
  "\\": "\\",
  "/": "/",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
};

/** Decodes the escape at `at`. A lone surrogate becomes U+FFFD, as in Go. */
function readEscape(text: string, at: number): { readonly value: string; readonly length: number } | undefined {
  const simple = simpleEscapes[text[at + 1] ?? ""];
  if (simple !== undefined) return { value: simple, length: 2 };
  const unit = readUnit(text, at);
  if (unit === undefined) return undefined;
  if (unit < 0xd800 || unit > 0xdfff) return { value: String.fromCharCode(unit), length: 6 };
  const low = unit < 0xdc00 ? readUnit(text, at + 6) : undefined;
  if (low === undefined || low < 0xdc00 || low > 0xdfff) return { value: "\ufffd", length: 6 };
  return { value: String.fromCharCode(unit, low), length: 12 };
}

function readUnit(text: string, at: number): number | undefined {
  const digits = text.slice(at, at + 6);
  return /^\\u[0-9A-Fa-f]{4}$/.test(digits) ? Number.parseInt(digits.slice(2), 16) : undefined;
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
