// The objects of a YAML document by its outline: of each only the lines are read that hold what somebody wants, which
// are put together to a small text and given to core's reader.

import { type FactPlace, readSourceFile } from "#core";
import { cutOff, type Found, type FoundObject, itemKind, type Wanted } from "../dump-item.ts";
import { nameOf, plainOf } from "../exact-reader.ts";
import { type FieldFilter, fieldFilterFor } from "../field-filter.ts";
import { UnsupportedByOutline } from "../unsupported-by-outline.ts";
import type { YamlDocument } from "./yaml-documents.ts";
import { type YamlKey, YamlLines } from "./yaml-line-cursor.ts";

/** Whole lines that are read. Offsets are bytes. */
interface Piece {
  start: number;
  end: number;
  /** The number of its first line. */
  readonly line: number;
  /** The column of its first character; of an item's first line, the dash is left out. */
  readonly column: number;
}

/** What is known of an object before it is read. */
interface Outline {
  apiVersion: string | undefined;
  kind: string | undefined;
  readonly pieces: Piece[];
  /** Where its first key stands. */
  readonly at: FactPlace;
}

/** Reads one document. Throws `UnsupportedByOutline` where it is not written plainly, maybe after it found something. */
export function* readYamlOutline(
  path: string,
  bytes: Buffer,
  document: YamlDocument,
  wanted: Wanted,
): Generator<Found> {
  const reader = new OutlineReader(path, bytes, document, wanted);
  yield* reader.read();
}

class OutlineReader {
  readonly #path: string;
  readonly #bytes: Buffer;
  readonly #lines: YamlLines;
  readonly #wanted: Wanted;
  /** The items that do not say what they are; the list does, at its end. */
  readonly #nameless: Outline[] = [];
  #size: number | undefined;

  constructor(path: string, bytes: Buffer, { start, end, linesBefore }: YamlDocument, wanted: Wanted) {
    this.#path = path;
    this.#bytes = bytes;
    this.#wanted = wanted;
    this.#lines = new YamlLines(bytes, start, end, linesBefore + 1);
  }

  *read(): Generator<Found> {
    const lines = this.#lines;
    if (!lines.peek()) return;
    if (this.#isSeparator()) lines.nextLine(lines.content);
    if (!lines.peek()) return;
    if (lines.isItem) throw new UnsupportedByOutline();
    const root = this.#outline();
    yield* this.#rootFields(root, lines.indent);
    if (lines.peek()) throw new UnsupportedByOutline();
    yield* this.#rest(root);
  }

  /** A `---` line with nothing but a comment behind it. */
  #isSeparator(): boolean {
    const { content, indent } = this.#lines;
    if (indent !== 0 || this.#bytes.toString("latin1", content, content + 3) !== "---") return false;
    const line = /^---(?:[ \t]+#.*|[ \t]*)\r?\n?$/;
    const end = this.#bytes.indexOf(10, content);
    if (!line.test(this.#bytes.toString("latin1", content, end < 0 ? undefined : end + 1)))
      throw new UnsupportedByOutline();
    return true;
  }

  *#rootFields(root: Outline, column: number): Generator<Found> {
    const lines = this.#lines;
    let holdsItems = false;
    do {
      const start = lineStart(lines);
      const key = lines.key();
      if (key.text === "items" && holdsItems) throw new UnsupportedByOutline();
      holdsItems ||= key.text === "items";
      if (key.text !== "items" || key.valueStart >= 0) {
        if (key.text === "items") this.#size = this.#isEmptyList(key.valueStart) ? 0 : undefined;
        this.#objectField(root, start, key, column);
        if (key.text === "metadata" && this.#speaksOfContinue(start)) throw new UnsupportedByOutline();
        continue;
      }
      lines.nextLine(lines.content);
      if (lines.peek() && lines.indent >= column && lines.isItem) yield* this.#items(lines.indent);
    } while (this.#goesOn(column));
  }

  /** No program writes YAML of one page; whoever made it is read exactly. */
  #speaksOfContinue({ start }: Piece): boolean {
    return this.#bytes.subarray(start, this.#lines.at).includes("continue:");
  }

  #isEmptyList(valueStart: number): boolean {
    const value = this.#bytes.toString("latin1", valueStart, valueStart + 5);
    return /^(?:\[\]|null|~)(?:\s|$)/.test(value) || fail();
  }

  *#items(column: number): Generator<Found> {
    const lines = this.#lines;
    while (lines.peek() && lines.indent === column && lines.isItem) {
      this.#size = (this.#size ?? 0) + 1;
      const item = this.#item();
      // A list in a list.
      if (item.kind?.endsWith("List")) throw new UnsupportedByOutline();
      if (item.kind === undefined || item.apiVersion === undefined) this.#nameless.push(item);
      else yield this.#found(item, item.apiVersion, item.kind);
    }
    if (lines.peek() && lines.indent > column) throw new UnsupportedByOutline();
  }

  #item(): Outline {
    const lines = this.#lines;
    lines.enterItem();
    const column = lines.indent;
    const item = this.#outline();
    this.#objectField(item, itemStart(lines), lines.key(), column);
    while (this.#goesOn(column)) this.#objectField(item, lineStart(lines), lines.key(), column);
    return item;
  }

  /** An object that begins on the current line. */
  #outline(): Outline {
    const at = { file: this.#path, line: this.#lines.line, column: this.#lines.indent + 1 };
    return { apiVersion: undefined, kind: undefined, pieces: [], at };
  }

  /** What can only be told when the list is known, and the list, or the object, itself. */
  *#rest(root: Outline): Generator<Found> {
    const { apiVersion = "", kind = "" } = root;
    for (const item of this.#nameless) {
      yield this.#found(item, item.apiVersion ?? apiVersion, item.kind ?? itemKind(kind));
    }
    const isList = this.#size !== undefined || kind.endsWith("List");
    if (isList) yield { what: "list", apiVersion, kind, size: this.#size ?? 0 };
    if (isList && apiVersion !== "" && kind === "") yield cutOff(root.at);
    if (!isList || this.#wanted(apiVersion, kind)) yield this.#found(root, apiVersion, kind);
  }

  /** A field of an object, which may tell what it is and so which others are read. */
  #objectField(object: Outline, start: Piece, key: YamlKey, column: number): void {
    const isName = key.text === "apiVersion" || key.text === "kind";
    if (!isName || key.valueStart < 0) return this.#field(object, this.#keep(object), start, key, column);
    object[key.text as "apiVersion" | "kind"] = this.#lines.word(key.valueStart);
    const { line } = this.#lines;
    this.#lines.skipInline(key.valueStart, column);
    if (this.#lines.line !== line + 1) throw new UnsupportedByOutline();
    this.#add(object.pieces, start);
  }

  #keep({ apiVersion, kind }: Outline): FieldFilter {
    const isUnwanted = apiVersion !== undefined && kind !== undefined && !this.#wanted(apiVersion, kind);
    return isUnwanted ? {} : fieldFilterFor(apiVersion, kind);
  }

  /** Passes over a field; adds to the pieces what of it is read. */
  #field({ pieces }: Pieces, keep: FieldFilter, start: Piece, key: YamlKey, column: number): void {
    const lines = this.#lines;
    const inside = keep === true ? true : Object.hasOwn(keep, key.text) ? keep[key.text] : undefined;
    if (key.valueStart >= 0) {
      lines.skipInline(key.valueStart, column);
      if (inside !== undefined) this.#add(pieces, start);
      return;
    }
    lines.nextLine(lines.content);
    if (inside !== undefined) this.#add(pieces, start);
    const isNested = lines.peek() && (lines.indent > column || (lines.indent === column && lines.isItem));
    if (!isNested) return;
    if (inside !== undefined && inside !== true) return this.#nested({ pieces }, inside);
    const nested = lineStart(lines);
    lines.skipNested(column);
    if (inside) this.#add(pieces, nested);
  }

  /** The fields of a mapping, or of each mapping of a list, of which only some are read. */
  #nested(object: Pieces, keep: FieldFilter): void {
    const lines = this.#lines;
    const column = lines.indent;
    if (!lines.isItem) return this.#mapping(object, keep, column);
    while (lines.peek() && lines.indent === column && lines.isItem) {
      const start = lineStart(lines);
      lines.enterItem();
      this.#listItem(object, keep, start);
    }
    if (lines.peek() && lines.indent > column) throw new UnsupportedByOutline();
  }

  #mapping(object: Pieces, keep: FieldFilter, column: number): void {
    do {
      this.#field(object, keep, lineStart(this.#lines), this.#lines.key(), column);
    } while (this.#goesOn(column));
  }

  /** The line with the dash is always read, whatever its field is: without it there would be no item. */
  #listItem(object: Pieces, keep: FieldFilter, start: Piece): void {
    const column = this.#lines.indent;
    const key = this.#lines.key();
    const isKept = keep !== true && Object.hasOwn(keep, key.text);
    this.#field(object, isKept ? keep : true, start, key, column);
    if (this.#goesOn(column)) this.#mapping(object, keep, column);
  }

  /** Whether another field of the mapping in `column` follows. */
  #goesOn(column: number): boolean {
    const lines = this.#lines;
    if (!lines.peek() || lines.indent < column) return false;
    if (lines.indent > column || lines.isItem) throw new UnsupportedByOutline();
    return true;
  }

  /** Ends a piece where the lines have got to. */
  #add(pieces: Piece[], piece: Piece): void {
    const last = pieces.at(-1);
    if (last?.end === piece.start) last.end = this.#lines.at;
    else pieces.push({ ...piece, end: this.#lines.at });
  }

  #found(object: Outline, apiVersion: string, kind: string): Found {
    if (!this.#wanted(apiVersion, kind)) return { what: "other" };
    return readPieces(this.#bytes, object, { apiVersion, kind });
  }
}

type Pieces = Pick<Outline, "pieces">;

function lineStart({ at, line }: YamlLines): Piece {
  return { start: at, end: at, line, column: 0 };
}

/** The first field of an item becomes one like the others: spaces stand for its dash. */
function itemStart({ content, line, indent }: YamlLines): Piece {
  return { start: content, end: content, line, column: indent };
}

/** Reads the text that the pieces make. */
function readPieces(
  bytes: Buffer,
  { pieces, at }: Outline,
  about: { readonly apiVersion: string; readonly kind: string },
): FoundObject {
  const texts = pieces.map(({ start, end, column }) => " ".repeat(column) + bytes.toString("utf8", start, end));
  const { documents } = readSourceFile(at.file, texts.join(""));
  const [document] = documents;
  if (documents.length !== 1 || document?.root?.kind !== "map" || document.problems.length > 0)
    throw new UnsupportedByOutline();
  const value = { ...(plainOf(document.root) as object), ...about };
  const name = nameOf(document.root);
  return { what: "object", ...about, value, at: name ? placeIn(at.file, pieces, texts, name.start) : at };
}

/** The place in the file of an offset in the text of the pieces. */
function placeIn(path: string, pieces: readonly Piece[], texts: readonly string[], offset: number): FactPlace {
  let start = 0;
  let index = 0;
  while (index < texts.length - 1 && start + (texts[index] as string).length <= offset) {
    start += (texts[index] as string).length;
    index++;
  }
  const before = (texts[index] as string).slice(0, offset - start).split("\n");
  const line = (pieces[index] as Piece).line + before.length - 1;
  return { file: path, line, column: (before.at(-1) as string).length + 1 };
}

function fail(): never {
  throw new UnsupportedByOutline();
}
