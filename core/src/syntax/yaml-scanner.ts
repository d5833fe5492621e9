// Scans YAML into tokens, with the rules of libyaml as in go-yaml v2.4. opm reads catalogs with go-yaml, so exactly what
// it accepts is accepted here. Never throws; a failure ends the tokens with `Broken`.

import type { Span } from "../base/text.ts";
import { endOfLine, isBlank, isBlankOrEnd, isBreak, isWord } from "./yaml-characters.ts";
import { explainColon, explainMissingColon, type LastScalar } from "./yaml-explanations.ts";
import type { YamlInput } from "./yaml-input.ts";
import { scanBlockScalar, scanPlainScalar, scanQuotedScalar } from "./yaml-scalars.ts";
import { scanDirective, scanTag } from "./yaml-tags.ts";
import { type Failure, type Token, TokenType, token } from "./yaml-token.ts";

/** A token that may be a key (`name:`): only a following colon on the same line confirms it. */
interface SimpleKey {
  possible: boolean;
  /** Whether its token waits in the queue for the decision. */
  waits: boolean;
  /** Whether it must be a key, because of its place in a block mapping. */
  readonly required: boolean;
  readonly tokenNumber: number;
  readonly start: number;
  readonly line: number;
  readonly column: number;
}

/** A place to return to. */
export type ScannerPosition = Readonly<Pick<YamlScanner, "at" | "line" | "lineStart" | "simpleKeyAllowed">>;

/** libyaml's limit for a key without `?`, in characters; the key must be on one line. */
const longestSimpleKey = 1024;

const noKey: SimpleKey = {
  possible: false,
  waits: false,
  required: false,
  tokenNumber: -1,
  start: 0,
  line: 0,
  column: 0,
};

export class YamlScanner {
  readonly text: string;
  /** Whether opm reads the text line by line. */
  readonly isCutByLines: boolean;
  /** The next character to read. */
  at: number;
  line = 0;
  /** The offset of the current line. */
  lineStart: number;
  /** The column of the innermost block collection, -1 outside any. */
  indent = -1;
  flowLevel = 0;
  simpleKeyAllowed = true;
  failure: Failure | undefined;
  /** The last quoted scalar on several lines, whose closing quote is often missing. */
  lastLongQuote: Span | undefined;

  // The last scalar; numbers, because an object for each scalar would be a tenth of all.
  #lastStart = -1;
  #lastEnd = -1;
  #lastLine = -1;
  #tokens: Token[] = [];
  #head = 0;
  #taken = 0;
  /** True for nearly every text; line ends are then found faster. */
  readonly onlyLineFeeds: boolean;
  readonly #indents: number[] = [];
  readonly #simpleKeys: SimpleKey[] = [{ ...noKey }];

  /** Scans `text` from `start`, where a byte order mark is allowed; `isPlain` if it is known to be plain text. */
  constructor(text: string, start: number, input: YamlInput, isPlain = false) {
    this.text = text;
    this.isCutByLines = input.isCutByLines;
    this.at = text.charCodeAt(start) === 0xfeff ? start + 1 : start;
    this.lineStart = this.at;
    this.onlyLineFeeds =
      isPlain || ["\r", "\u0085", "\u2028", "\u2029"].every((lineBreak) => !text.includes(lineBreak));
  }

  get column(): number {
    return this.at - this.lineStart;
  }

  /** The next token, without consuming it. */
  peek(): Token {
    while (!this.failure && this.#needsMore()) this.#fetch();
    if (this.failure) return token(TokenType.Broken, this.at, this.at);
    return this.#tokens[this.#head] as Token;
  }

  /** Consumes the token that `peek` returned. */
  take(): void {
    this.#head++;
    this.#taken++;
    if (this.#head > 4096) {
      this.#tokens = this.#tokens.slice(this.#head);
      this.#head = 0;
    }
  }

  /** Ends the scan. Only the first failure is kept. */
  fail(message: string, span: Span, kind?: "structure"): void {
    this.failure ??= { message, span, related: [], ...(kind && { kind }) };
  }

  /** The code unit `ahead` characters from here; NaN beyond the end. */
  look(ahead = 0): number {
    return this.text.charCodeAt(this.at + ahead);
  }

  /** Skips the line break at the current character. opm's decoder turns CR CR LF into CR LF, a single break. */
  skipBreak(): void {
    if (this.look() !== 13) this.at++;
    else if (this.look(1) === 10) this.at += 2;
    else this.at += this.isCutByLines && this.look(1) === 13 && this.look(2) === 10 ? 3 : 1;
    this.line++;
    this.lineStart = this.at;
  }

  /** The end of the line at `offset`, before its line break. */
  lineEnd(offset: number): number {
    if (this.onlyLineFeeds) {
      const lineFeed = this.text.indexOf("\n", offset);
      return lineFeed < 0 ? Math.max(offset, this.text.length) : lineFeed;
    }
    return endOfLine(this.text, offset);
  }

  /** True at `---` or `...` in the first column, followed by a blank. */
  atDocumentIndicator(): boolean {
    if (this.at !== this.lineStart) return false;
    const code = this.look();
    return (code === 45 || code === 46) && this.look(1) === code && this.look(2) === code && isBlankOrEnd(this.look(3));
  }

  get #nextTokenNumber(): number {
    return this.#taken + (this.#tokens.length - this.#head);
  }

  /** Whether what was scanned has been taken, in a block collection; lines may then be read without tokens. */
  get isBetweenTokens(): boolean {
    if (this.#head !== this.#tokens.length || this.flowLevel > 0) return false;
    const key = this.#simpleKeys[0] as SimpleKey;
    return !(key.possible && key.required);
  }

  /** Goes to where a line's content begins, so many lines further. */
  goTo(at: number, lineStart: number, lines: number): void {
    this.at = at;
    this.lineStart = lineStart;
    this.line += lines;
    this.simpleKeyAllowed = true;
    const key = this.#simpleKeys[0] as SimpleKey;
    key.possible = false;
    key.waits = false;
  }

  /** Goes behind a scalar on the current line. */
  goBehind(start: number, end: number): void {
    this.at = end;
    this.simpleKeyAllowed = false;
    this.setLastScalar(start, end, this.line);
  }

  /** Remembers the last scalar, which explains some mistakes. */
  setLastScalar(start: number, end: number, line: number): void {
    this.#lastStart = start;
    this.#lastEnd = end;
    this.#lastLine = line;
  }

  /** Where the scanner is, to return there when a scalar turns out to be something else. */
  get position(): ScannerPosition {
    const { at, line, lineStart, simpleKeyAllowed } = this;
    return { at, line, lineStart, simpleKeyAllowed };
  }

  set position({ at, line, lineStart, simpleKeyAllowed }: ScannerPosition) {
    this.at = at;
    this.line = line;
    this.lineStart = lineStart;
    this.simpleKeyAllowed = simpleKeyAllowed;
    this.failure = undefined;
  }

  /** Begins a block collection in a column further to the right. */
  enterIndent(column: number): void {
    this.#indents.push(this.indent);
    this.indent = column;
  }

  /** Ends the innermost block collection. */
  leaveIndent(): void {
    this.indent = this.#indents.pop() as number;
  }

  /** Whether a block collection around the innermost one is in this column. */
  hasOuterIndent(column: number): boolean {
    return this.#indents.includes(column);
  }

  /** Whether the first token of the queue must wait because it may be a key. */
  #needsMore(): boolean {
    if (this.#head === this.#tokens.length) return true;
    const key = this.#keyOfHead();
    return key?.waits === true && this.#isValid(key);
  }

  /** The possible key of the next token; possible keys further up the stack have later tokens. */
  #keyOfHead(): SimpleKey | undefined {
    const keys = this.#simpleKeys;
    let low = 0;
    let high = keys.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((keys[middle] as SimpleKey).tokenNumber < this.#taken) low = middle + 1;
      else high = middle;
    }
    const key = keys[low];
    return key?.tokenNumber === this.#taken ? key : undefined;
  }

  #fetch(): void {
    this.#skipToToken();
    this.#unrollIndent(this.column);
    const code = this.look();
    if (Number.isNaN(code)) return this.#fetchStreamEnd();
    if (this.at === this.lineStart && code === 37) return this.#fetchDirective();
    if (this.atDocumentIndicator()) return this.#fetchDocumentIndicator(code);
    if (this.#fetchIndicator(code)) return;
    if (startsPlainScalar(code, this.look(1), this.flowLevel > 0)) return this.#fetchScalar("plain");
    this.#failAtCharacter(code);
  }

  /** Consumes the indicator at the current character, if any. */
  #fetchIndicator(code: number): boolean {
    switch (code) {
      case 91: // [
        this.#fetchFlowStart(TokenType.FlowSequenceStart);
        return true;
      case 123: // {
        this.#fetchFlowStart(TokenType.FlowMappingStart);
        return true;
      case 93: // ]
        this.#fetchFlowEnd(TokenType.FlowSequenceEnd);
        return true;
      case 125: // }
        this.#fetchFlowEnd(TokenType.FlowMappingEnd);
        return true;
      case 44: // ,
        this.#removeSimpleKey();
        this.simpleKeyAllowed = true;
        this.#addIndicator(TokenType.FlowEntry);
        return true;
      case 45: // -
        if (!isBlankOrEnd(this.look(1))) return false;
        this.#fetchBlockEntry();
        return true;
      case 63: // ?
        if (this.flowLevel === 0 && !isBlankOrEnd(this.look(1))) return false;
        this.#fetchKey();
        return true;
      case 58: // :
        if (this.flowLevel === 0 && !isBlankOrEnd(this.look(1))) return false;
        this.#fetchValue();
        return true;
      case 42: // *
        this.#fetchAnchor(TokenType.Alias);
        return true;
      case 38: // &
        this.#fetchAnchor(TokenType.Anchor);
        return true;
      case 33: // !
        this.#fetchTag();
        return true;
      case 124: // |
      case 62: // >
        if (this.flowLevel > 0) return false;
        this.#fetchBlockScalar(code === 124 ? "literal" : "folded");
        return true;
      case 39: // '
        this.#fetchScalar("single");
        return true;
      case 34: // "
        this.#fetchScalar("double");
        return true;
      default:
        return false;
    }
  }

  #skipToToken(): void {
    for (;;) {
      const tabsAllowed = this.flowLevel > 0 || !this.simpleKeyAllowed;
      while (this.look() === 32 || (tabsAllowed && this.look() === 9)) this.at++;
      if (this.look() === 35) this.at = this.lineEnd(this.at);
      if (!isBreak(this.look())) return;
      this.skipBreak();
      if (this.flowLevel === 0) this.simpleKeyAllowed = true;
    }
  }

  #fetchStreamEnd(): void {
    if (this.at !== this.lineStart) {
      this.line++;
      this.lineStart = this.at;
    }
    this.#unrollIndent(-1);
    this.#removeSimpleKey();
    this.simpleKeyAllowed = false;
    this.#add(token(TokenType.StreamEnd, this.at, this.at));
  }

  #fetchDirective(): void {
    this.#unrollIndent(-1);
    this.#removeSimpleKey();
    this.simpleKeyAllowed = false;
    this.#add(scanDirective(this));
  }

  #fetchDocumentIndicator(code: number): void {
    this.#unrollIndent(-1);
    this.#removeSimpleKey();
    this.simpleKeyAllowed = false;
    const type = code === 45 ? TokenType.DocumentStart : TokenType.DocumentEnd;
    this.#add(token(type, this.at, this.at + 3));
    this.at += 3;
  }

  #fetchFlowStart(type: TokenType): void {
    this.#saveSimpleKey();
    this.#simpleKeys.push({ ...noKey, tokenNumber: this.#nextTokenNumber });
    this.flowLevel++;
    this.simpleKeyAllowed = true;
    this.#addIndicator(type);
  }

  #fetchFlowEnd(type: TokenType): void {
    this.#removeSimpleKey();
    if (this.flowLevel > 0) {
      this.flowLevel--;
      // An empty collection cannot be a key: `[]: x` is not a mapping in go-yaml.
      const inner = this.#simpleKeys.pop() as SimpleKey;
      const outer = this.#simpleKeys[this.#simpleKeys.length - 1] as SimpleKey;
      if (outer.tokenNumber === inner.tokenNumber) outer.waits = false;
    }
    this.simpleKeyAllowed = false;
    this.#addIndicator(type);
  }

  #fetchBlockEntry(): void {
    if (this.flowLevel === 0) {
      if (!this.simpleKeyAllowed) {
        const message = "a list item cannot begin here; put it on a line of its own";
        return this.fail(message, { start: this.at, end: this.at + 1 }, "structure");
      }
      this.#rollIndent(this.column, -1, TokenType.BlockSequenceStart, this.at);
    }
    this.#removeSimpleKey();
    this.simpleKeyAllowed = true;
    this.#addIndicator(TokenType.BlockEntry);
  }

  #fetchKey(): void {
    if (this.flowLevel === 0) {
      if (!this.simpleKeyAllowed) {
        const message = "a key cannot begin here; put it on a line of its own";
        return this.fail(message, { start: this.at, end: this.at + 1 }, "structure");
      }
      this.#rollIndent(this.column, -1, TokenType.BlockMappingStart, this.at);
    }
    this.#removeSimpleKey();
    this.simpleKeyAllowed = this.flowLevel === 0;
    this.#addIndicator(TokenType.Key);
  }

  #fetchValue(): void {
    const key = this.#simpleKeys[this.#simpleKeys.length - 1] as SimpleKey;
    if (this.#isValid(key)) {
      this.#insert(key.tokenNumber - this.#taken, token(TokenType.Key, key.start, key.start));
      this.#rollIndent(key.column, key.tokenNumber, TokenType.BlockMappingStart, key.start);
      key.possible = false;
      key.waits = false;
      this.simpleKeyAllowed = false;
    } else {
      if (this.failure) return;
      if (this.flowLevel === 0) {
        if (!this.simpleKeyAllowed) return this.#failAtColon();
        this.#rollIndent(this.column, -1, TokenType.BlockMappingStart, this.at);
      }
      this.simpleKeyAllowed = this.flowLevel === 0;
    }
    this.#addIndicator(TokenType.Value);
  }

  #fetchAnchor(type: TokenType): void {
    this.#saveSimpleKey();
    this.simpleKeyAllowed = false;
    const start = this.at;
    let end = start + 1;
    while (isWord(this.text.charCodeAt(end))) end++;
    const next = this.text.charCodeAt(end);
    const ends = isBlankOrEnd(next) || "?:,]}%@`".includes(String.fromCharCode(next));
    if (end === start + 1 || !ends) {
      const what = type === TokenType.Alias ? "an alias ('*')" : "an anchor ('&')";
      const message = `${what} needs a name of letters, digits, '-' and '_'; put text that starts with '${this.text[start]}' in quotes`;
      return this.fail(message, { start, end: Math.max(end, start + 1) });
    }
    this.at = end;
    this.#add({ ...token(type, start, end), value: this.text.slice(start + 1, end) });
  }

  #fetchTag(): void {
    this.#saveSimpleKey();
    this.simpleKeyAllowed = false;
    this.#add(scanTag(this));
  }

  #fetchBlockScalar(style: "literal" | "folded"): void {
    this.#removeSimpleKey();
    this.simpleKeyAllowed = true;
    this.#add(scanBlockScalar(this, style));
  }

  #fetchScalar(style: "plain" | "single" | "double"): void {
    this.#saveSimpleKey();
    this.simpleKeyAllowed = false;
    const line = this.line;
    const scalar = style === "plain" ? scanPlainScalar(this) : scanQuotedScalar(this, style);
    if (scalar) this.setLastScalar(scalar.start, scalar.end, line);
    if (scalar && style !== "plain" && line !== this.line) this.lastLongQuote = scalar;
    this.#waitOnlyForColon();
    this.#add(scalar);
  }

  /** In a block collection, a scalar without a colon after it on its line is not a key, so its token need not wait. */
  #waitOnlyForColon(): void {
    const key = this.#simpleKeys[this.#simpleKeys.length - 1] as SimpleKey;
    if (this.indent < 0 || key.required) return;
    let at = this.at;
    while (isBlank(this.text.charCodeAt(at))) at++;
    if (this.text.charCodeAt(at) !== 58) key.waits = false;
  }

  #failAtColon(): void {
    this.failure ??= explainColon(this, this.#lastScalar);
  }

  get #lastScalar(): LastScalar | undefined {
    if (this.#lastStart < 0) return undefined;
    return { start: this.#lastStart, end: this.#lastEnd, line: this.#lastLine };
  }

  #failAtCharacter(code: number): void {
    const span = { start: this.at, end: this.at + 1 };
    if (code === 9) return this.fail("a tab cannot indent YAML; use spaces", span);
    this.fail(`a value cannot begin with '${this.text[this.at]}'; put it in quotes`, span);
  }

  #isValid(key: SimpleKey): boolean {
    if (!key.possible) return false;
    if (key.line < this.line || this.#isTooLong(key)) {
      if (key.required) this.#failAtKey(key);
      else key.possible = false;
      return false;
    }
    return true;
  }

  /** A character beyond U+FFFF has two code units but counts as one. */
  #isTooLong(key: SimpleKey): boolean {
    const excess = this.at - key.start - longestSimpleKey;
    if (excess <= 0 || excess > longestSimpleKey) return excess > 0;
    const pairs = this.text.slice(key.start, this.at).match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0;
    return excess > pairs;
  }

  #failAtKey(key: SimpleKey): void {
    const { message, span } = explainMissingColon(this.text.slice(key.start, this.lineEnd(key.start)), key.start);
    this.fail(message, span);
  }

  #saveSimpleKey(): void {
    if (!this.simpleKeyAllowed) return;
    this.#removeSimpleKey();
    const key = {
      possible: true,
      waits: true,
      required: this.flowLevel === 0 && this.indent === this.column,
      tokenNumber: this.#nextTokenNumber,
      start: this.at,
      line: this.line,
      column: this.column,
    };
    this.#simpleKeys[this.#simpleKeys.length - 1] = key;
  }

  #removeSimpleKey(): void {
    const key = this.#simpleKeys[this.#simpleKeys.length - 1] as SimpleKey;
    if (!key.possible) return;
    if (key.required) return this.#failAtKey(key);
    key.possible = false;
    key.waits = false;
  }

  #rollIndent(column: number, tokenNumber: number, type: TokenType, start: number): void {
    if (this.flowLevel > 0 || this.indent >= column) return;
    this.enterIndent(column);
    this.#insert(tokenNumber < 0 ? -1 : tokenNumber - this.#taken, token(type, start, start));
  }

  #unrollIndent(column: number): void {
    if (this.flowLevel > 0) return;
    while (this.indent > column) {
      this.#add(token(TokenType.BlockEnd, this.at, this.at));
      this.leaveIndent();
    }
  }

  #addIndicator(type: TokenType): void {
    this.#add(token(type, this.at, this.at + 1));
    this.at++;
  }

  #add(added: Token | undefined): void {
    if (added) this.#tokens.push(added);
  }

  #insert(index: number, added: Token): void {
    if (index < 0) this.#tokens.push(added);
    else this.#tokens.splice(this.#head + index, 0, added);
  }
}

/** Whether a plain scalar begins with these two characters. */
export function startsPlainScalar(code: number, next: number, inFlow: boolean): boolean {
  if (code === 45) return !isBlankOrEnd(next);
  if (code === 63 || code === 58) return !inFlow && !isBlankOrEnd(next);
  return !isBlankOrEnd(code) && !",[]{}#&*!|>'\"%@`".includes(String.fromCharCode(code));
}
