// Reads the block style of YAML line by line, whatever is broken in it, up to the end, and notes what is typed at the
// cursor and what is around it.

import { lineEndAt } from "../../base/lines.ts";
import { readRoughFlow } from "./rough-flow.ts";
import {
  emptyKey,
  lastIn,
  openCollections,
  type RoughCollection,
  type RoughMap,
  type RoughNode,
  setLast,
  type TypedKey,
  type TypedValue,
  type Typing,
} from "./rough-node.ts";
import { blockKey, scalarText, valueOnLine } from "./rough-scalar.ts";

/** A document's root, and what is typed in it. */
export interface RoughDocument {
  readonly root: RoughNode | undefined;
  readonly typing: Typing | undefined;
}

/** Reads a document of YAML; `offset` is the cursor. */
export function readRoughBlock(text: string, offset: number): RoughDocument {
  const reader = new BlockReader(text, offset);
  return reader.read();
}

interface Line {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The cursor's column, if it is on this line. */
  readonly cursor: number | undefined;
}

class BlockReader {
  readonly #text: string;
  readonly #offset: number;
  #stack: RoughCollection[] = [];
  #root: RoughNode | undefined;
  #typing: (() => Typing) | undefined;
  /** The column of the key, or of the dash, whose block scalar is being read. */
  #scalarOf: number | undefined;

  constructor(text: string, offset: number) {
    this.#text = text;
    this.#offset = offset;
  }

  read(): RoughDocument {
    const { length } = this.#text;
    for (let at = 0; at <= length; ) {
      const end = lineEndAt(this.#text, at);
      const isHere = this.#offset >= at && this.#offset <= end;
      const cursor = isHere ? this.#offset - at : undefined;
      at = this.#takeLine({ text: this.#text.slice(at, end), start: at, end, cursor });
    }
    return { root: this.#root, typing: this.#typing?.() };
  }

  /** Takes a line; answers where the next one to take begins. */
  #takeLine(line: Line): number {
    const { text, end, cursor } = line;
    const indent = text.search(/[^ ]|$/);
    const isEmpty = /^[ \t\r]*$/.test(text);
    if (this.#scalarOf !== undefined) {
      const column = isEmpty ? (cursor ?? Number.POSITIVE_INFINITY) : indent;
      if (column > this.#scalarOf) return end + 1;
      if (!isEmpty) this.#scalarOf = undefined;
    }
    if (isEmpty) {
      if (cursor !== undefined && !text.includes("\t")) this.#noteKey(line, cursor, undefined);
      return end + 1;
    }
    if (/^(---|\.\.\.)([ \t\r]|$)/.test(text) || text[indent] === "#") return end + 1;
    return this.#takeContent(line, indent);
  }

  #takeContent(line: Line, indent: number): number {
    const { text, start, end, cursor } = line;
    const { column, dashEnd } = this.#takeDashes(text, indent);
    blockKey.lastIndex = column;
    const key = blockKey.exec(text);
    if (!key) {
      const opensFlow = (dashEnd !== undefined || this.#stack.length === 0) && /[[{]/.test(text[column] ?? "");
      const isBefore = cursor !== undefined && cursor <= column;
      if (opensFlow && !isBefore) return this.#takeFlow(start + column, column);
      if (cursor === undefined) this.#takeScalar(text.slice(column), dashEnd !== undefined);
      else if (dashEnd === undefined) this.#noteWord(line, column);
      else if (cursor >= dashEnd) this.#noteItem(line, column, dashEnd);
      return opensFlow ? this.#takeFlow(start + column, column) : end + 1;
    }
    this.#openMap(column).pairs.push({ key: key[1] ?? key[2] ?? key[3] ?? "", value: undefined });
    const from = column + key[0].length;
    return this.#takeValue(line, from, column);
  }

  /** Takes the value behind a key. */
  #takeValue(line: Line, from: number, column: number): number {
    const { text, start, end, cursor } = line;
    const rest = text.slice(from);
    const valueAt = from + rest.search(/[^ \t]|$/);
    if (/[[{]/.test(text[valueAt] ?? "")) return this.#takeFlow(start + valueAt, column);
    if (/^[ \t]*[|>][-+0-9]*[ \t\r]*(#.*)?$/.test(rest)) {
      this.#scalarOf = column;
      return end + 1;
    }
    const scalar = scalarText(rest);
    const top = this.#stack.at(-1);
    if (top && scalar !== "") setLast(top, { kind: "scalar", text: scalar });
    const value = cursor === undefined ? undefined : valueOnLine(text, start, from, this.#offset);
    if (value) this.#note({ key: undefined, value });
    return end + 1;
  }

  /** Takes the dashes at the head of a line; answers the column behind them, and where the last one's content may begin. */
  #takeDashes(text: string, indent: number): { column: number; dashEnd: number | undefined } {
    let column = indent;
    let dashEnd: number | undefined;
    for (;;) {
      const dash = /^-(?:[ \t]+|\r?$)/.exec(text.slice(column))?.[0];
      if (dash === undefined) return { column, dashEnd };
      this.#openList(column).items.push(undefined);
      dashEnd = column + 1;
      column += dash.trimEnd() === dash ? 1 : dash.length;
      if (text[column] === "\r") return { column, dashEnd };
    }
  }

  /** The list with its dashes at this column; a list may stand at the same column as its key. */
  #openList(column: number): Extract<RoughCollection, { kind: "list" }> {
    while ((this.#stack.at(-1)?.indent ?? -1) > column) this.#stack.pop();
    const top = this.#stack.at(-1);
    if (top?.kind === "list" && top.indent === column) return top;
    const list = { kind: "list" as const, indent: column, items: [] };
    this.#attach(list);
    return list;
  }

  /** The mapping with its keys at this column. */
  #openMap(column: number): RoughMap {
    this.#popTo(column);
    const top = this.#stack.at(-1);
    if (top?.kind === "map" && top.indent === column) return top;
    const existing = top ? lastIn(top) : this.#root;
    if (existing?.kind === "map" && existing.indent >= 0) {
      this.#stack.push(existing);
      return existing;
    }
    const map = { kind: "map" as const, indent: column, pairs: [] };
    this.#attach(map);
    return map;
  }

  /** Closes what cannot hold a key at this column. */
  #popTo(column: number): void {
    for (let top = this.#stack.at(-1); top; top = this.#stack.at(-1)) {
      const isInside = top.indent < column || (top.indent === column && top.kind === "map");
      if (isInside) return;
      this.#stack.pop();
    }
  }

  #attach(node: RoughCollection): void {
    const top = this.#stack.at(-1);
    if (top) setLast(top, node);
    else this.#root ??= node;
    this.#stack.push(node);
  }

  #takeScalar(text: string, isItem: boolean): void {
    const top = this.#stack.at(-1);
    const scalar = scalarText(text);
    if (isItem && top && scalar !== "") setLast(top, { kind: "scalar", text: scalar });
  }

  #takeFlow(start: number, column: number): number {
    const outer = openCollections(this.#stack);
    const flow = readRoughFlow({
      text: this.#text,
      start,
      offset: this.#offset,
      style: "flow",
      outer,
      endsFlow: (line) => endsFlow(line, column),
    });
    const top = this.#stack.at(-1);
    if (flow.node && top) setLast(top, flow.node);
    else this.#root ??= flow.node;
    this.#typing ??= flow.typing;
    const isLineStart = this.#text[flow.end - 1] === "\n";
    return isLineStart ? flow.end : lineEndAt(this.#text, flow.end) + 1;
  }

  /** A word without a colon, alone on its line. */
  #noteWord({ text, start, cursor = 0 }: Line, column: number): void {
    const word = /^[\w./-]+(?=[ \t]*\r?$)/.exec(text.slice(column))?.[0];
    if (word === undefined || cursor < column || cursor > column + word.length) return;
    const span = { start: start + column, end: start + column + word.length };
    this.#noteKey({ text, start, end: 0, cursor }, column, span);
  }

  /** The key at a column of a line without a dash. */
  #noteKey({ start }: Line, column: number, typed: TypedKey["span"] | undefined): void {
    const outer = [...this.#stack];
    this.#popTo(column);
    const top = this.#stack.at(-1);
    const span = typed ?? { start: start + column, end: start + column };
    const key = { ...emptyKey, span, indent: column };
    if (top?.kind === "map" && top.indent === column) {
      const { path, around } = openCollections(this.#stack.slice(0, -1));
      const above = top.pairs.at(-1);
      const listAbove = above?.value?.kind === "list" && above.value.indent === column ? above.key : undefined;
      this.#typing = () => ({ style: "block", path, around, node: top, key: { ...key, listAbove }, value: undefined });
    } else if (isFreeFor(top ? lastIn(top) : this.#root, column)) this.#note({ key, value: undefined });
    // The line has no content yet: what was open stays open for the lines below it.
    if (typed === undefined) this.#stack = outer;
  }

  /** The place behind a dash: an item of a list, or the first key of one. */
  #noteItem({ text, start, cursor = 0 }: Line, column: number, dashEnd: number): void {
    const value = valueOnLine(text, start, dashEnd, start + cursor);
    if (!value) return;
    const isKey = value.quote === undefined && /^[\w./-]*$/.test(text.slice(column, value.span.end - start).trimEnd());
    const indent = Math.max(column, dashEnd + 1);
    const { span, lacksSpace } = value;
    const key = { ...emptyKey, span, indent, lacksSpace };
    this.#note({ key: isKey ? key : undefined, value });
  }

  /** Notes what is typed in the last place of what is open. */
  #note(typed: { readonly key: TypedKey | undefined; readonly value: TypedValue | undefined }): void {
    const { path, around } = openCollections(this.#stack);
    const top = around.at(-1);
    const index = top?.kind === "map" ? top.pairs.length - 1 : (top?.items.length ?? 0) - 1;
    const node = () =>
      top === undefined ? this.#root : top.kind === "map" ? top.pairs[index]?.value : top.items[index];
    this.#typing = () => ({ style: "block", path, around, node: node(), ...typed });
  }
}

/** Whether keys may begin at a column below what is there: nothing yet, or a list whose next item it would be. */
function isFreeFor(node: RoughNode | undefined, column: number): boolean {
  return node === undefined || (node.kind === "list" && node.indent === column);
}

/** Whether a line in a flow collection shows that its bracket was never closed: a key no deeper than the collection's own. */
function endsFlow(line: string, column: number): boolean {
  const indent = line.search(/[^ ]|$/);
  return indent <= column && /^ *(- +)*["']?[\w./$-]+["']?[ \t]*:([ \t\r]|$)/.test(line);
}
