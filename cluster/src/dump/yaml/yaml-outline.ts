// Reads the objects of a YAML document by its outline: collects the lines of each relevant object that the field filter
// names, joins them into a small text, and parses that with core's reader.

import { type FactPlace, readSourceFile } from "#core";
import { cutOffProblem, type DumpItem, type DumpObject, itemKind, type ObjectFilter } from "../dump-item.ts";
import { metadataNameNode, nodeToJson } from "../exact-reader.ts";
import { type FieldFilter, fieldFilterFor } from "../field-filter.ts";
import { unsupportedByOutline } from "../unsupported-by-outline.ts";
import { lineFeed } from "./yaml-bytes.ts";
import type { YamlDocument } from "./yaml-documents.ts";
import { type YamlKey, YamlLineCursor } from "./yaml-line-cursor.ts";

/** A range of whole lines to parse. Offsets are in bytes. */
interface LineRange {
  start: number;
  end: number;
  /** The number of its first line, from 1. */
  readonly line: number;
  /** The column of its first character, from 0. In a list item's first line, that is the column after the dash. */
  readonly column: number;
}

/** What is known about an object before it is parsed. */
interface YamlOutline {
  apiVersion: string | undefined;
  kind: string | undefined;
  readonly ranges: LineRange[];
  /** The place of its first key. */
  readonly at: FactPlace;
}

/** Reads one document. Can throw `unsupportedByOutline` after it has yielded some objects. */
export function* readYamlOutline(
  path: string,
  bytes: Buffer,
  document: YamlDocument,
  isRelevant: ObjectFilter,
): Generator<DumpItem> {
  const reader = new OutlineReader(path, bytes, document, isRelevant);
  yield* reader.read();
}

class OutlineReader {
  readonly #path: string;
  readonly #bytes: Buffer;
  readonly #lines: YamlLineCursor;
  readonly #isRelevant: ObjectFilter;
  /** The items without apiVersion or kind, which the list names after its items. */
  readonly #itemsWithoutKind: YamlOutline[] = [];
  #size: number | undefined;

  constructor(path: string, bytes: Buffer, { start, end, linesBefore }: YamlDocument, isRelevant: ObjectFilter) {
    this.#path = path;
    this.#bytes = bytes;
    this.#isRelevant = isRelevant;
    this.#lines = new YamlLineCursor(bytes, start, end, linesBefore + 1);
  }

  *read(): Generator<DumpItem> {
    const lines = this.#lines;
    if (!lines.peek()) return;
    if (this.#isSeparator()) lines.nextLine(lines.content);
    if (!lines.peek()) return;
    if (lines.isItem) throw unsupportedByOutline;
    const root = this.#outline();
    yield* this.#rootFields(root, lines.indent);
    if (lines.peek()) throw unsupportedByOutline;
    yield* this.#remainingItems(root);
  }

  /** Whether the current line is `---` with nothing or only a comment after it. */
  #isSeparator(): boolean {
    const { content, indent } = this.#lines;
    if (indent !== 0 || this.#bytes.toString("latin1", content, content + 3) !== "---") return false;
    const line = /^---(?:[ \t]+#.*|[ \t]*)\r?\n?$/;
    const end = this.#bytes.indexOf(lineFeed, content);
    if (!line.test(this.#bytes.toString("latin1", content, end < 0 ? undefined : end + 1))) throw unsupportedByOutline;
    return true;
  }

  *#rootFields(root: YamlOutline, column: number): Generator<DumpItem> {
    const lines = this.#lines;
    let holdsItems = false;
    do {
      const start = lineStart(lines);
      const key = lines.key();
      if (key.text === "items" && holdsItems) throw unsupportedByOutline;
      holdsItems ||= key.text === "items";
      if (key.text !== "items" || key.valueStart >= 0) {
        if (key.text === "items") this.#size = this.#isEmptyList(key.valueStart) ? 0 : undefined;
        this.#objectField(root, start, key, column);
        if (key.text === "metadata" && this.#mentionsContinue(start)) throw unsupportedByOutline;
        continue;
      }
      lines.nextLine(lines.content);
      if (lines.peek() && lines.indent >= column && lines.isItem) yield* this.#items(lines.indent);
    } while (this.#hasNextField(column));
  }

  /** Whether the metadata seem to contain `continue`. No program writes single pages as YAML, so these are read exactly. */
  #mentionsContinue({ start }: LineRange): boolean {
    return this.#bytes.subarray(start, this.#lines.at).includes("continue:");
  }

  #isEmptyList(valueStart: number): boolean {
    const value = this.#bytes.toString("latin1", valueStart, valueStart + 5);
    return /^(?:\[\]|null|~)(?:\s|$)/.test(value) || fail();
  }

  *#items(column: number): Generator<DumpItem> {
    const lines = this.#lines;
    while (lines.peek() && lines.indent === column && lines.isItem) {
      this.#size = (this.#size ?? 0) + 1;
      const item = this.#item();
      // Lists inside lists are not supported.
      if (item.kind?.endsWith("List")) throw unsupportedByOutline;
      if (item.kind === undefined || item.apiVersion === undefined) this.#itemsWithoutKind.push(item);
      else yield this.#found(item, item.apiVersion, item.kind);
    }
    if (lines.peek() && lines.indent > column) throw unsupportedByOutline;
  }

  #item(): YamlOutline {
    const lines = this.#lines;
    lines.enterItem();
    const column = lines.indent;
    const item = this.#outline();
    this.#objectField(item, itemStart(lines), lines.key(), column);
    while (this.#hasNextField(column)) this.#objectField(item, lineStart(lines), lines.key(), column);
    return item;
  }

  /** The outline of an object that begins on the current line. */
  #outline(): YamlOutline {
    const at = { file: this.#path, line: this.#lines.line, column: this.#lines.indent + 1 };
    return { apiVersion: undefined, kind: undefined, ranges: [], at };
  }

  /** Yields the items whose kind depends on the list's, and then the list or the single object itself. */
  *#remainingItems(root: YamlOutline): Generator<DumpItem> {
    const { apiVersion = "", kind = "" } = root;
    for (const item of this.#itemsWithoutKind) {
      yield this.#found(item, item.apiVersion ?? apiVersion, item.kind ?? itemKind(kind));
    }
    const isList = this.#size !== undefined || kind.endsWith("List");
    if (isList) yield { what: "list", apiVersion, kind, size: this.#size ?? 0 };
    if (isList && apiVersion !== "" && kind === "") yield cutOffProblem(root.at);
    if (!isList || this.#isRelevant(apiVersion, kind)) yield this.#found(root, apiVersion, kind);
  }

  /** Reads a field of an object. apiVersion and kind decide which other fields are read. */
  #objectField(object: YamlOutline, start: LineRange, key: YamlKey, column: number): void {
    const isName = key.text === "apiVersion" || key.text === "kind";
    if (!isName || key.valueStart < 0) return this.#field(object, this.#filterFor(object), start, key, column);
    object[key.text as "apiVersion" | "kind"] = this.#lines.word(key.valueStart);
    const { line } = this.#lines;
    this.#lines.skipInline(key.valueStart, column);
    if (this.#lines.line !== line + 1) throw unsupportedByOutline;
    this.#add(object.ranges, start);
  }

  #filterFor({ apiVersion, kind }: YamlOutline): FieldFilter {
    const isUnwanted = apiVersion !== undefined && kind !== undefined && !this.#isRelevant(apiVersion, kind);
    return isUnwanted ? {} : fieldFilterFor(apiVersion, kind);
  }

  /** Skips a field, and adds the lines of it that the filter names. */
  #field({ ranges }: LineRanges, filter: FieldFilter, start: LineRange, key: YamlKey, column: number): void {
    const lines = this.#lines;
    const inside = filter === true ? true : Object.hasOwn(filter, key.text) ? filter[key.text] : undefined;
    if (key.valueStart >= 0) {
      lines.skipInline(key.valueStart, column);
      if (inside !== undefined) this.#add(ranges, start);
      return;
    }
    lines.nextLine(lines.content);
    if (inside !== undefined) this.#add(ranges, start);
    const isNested = lines.peek() && (lines.indent > column || (lines.indent === column && lines.isItem));
    if (!isNested) return;
    if (inside !== undefined && inside !== true) return this.#nested({ ranges }, inside);
    const nested = lineStart(lines);
    lines.skipNested(column);
    if (inside) this.#add(ranges, nested);
  }

  /** Filters the fields of a mapping, or of each mapping in a list. */
  #nested(object: LineRanges, filter: FieldFilter): void {
    const lines = this.#lines;
    const column = lines.indent;
    if (!lines.isItem) return this.#mapping(object, filter, column);
    while (lines.peek() && lines.indent === column && lines.isItem) {
      const start = lineStart(lines);
      lines.enterItem();
      this.#listItem(object, filter, start);
    }
    if (lines.peek() && lines.indent > column) throw unsupportedByOutline;
  }

  #mapping(object: LineRanges, filter: FieldFilter, column: number): void {
    do {
      this.#field(object, filter, lineStart(this.#lines), this.#lines.key(), column);
    } while (this.#hasNextField(column));
  }

  /** The line with the dash is always added, even if its field is filtered out, because it begins the item. */
  #listItem(object: LineRanges, filter: FieldFilter, start: LineRange): void {
    const column = this.#lines.indent;
    const key = this.#lines.key();
    const isKept = filter !== true && Object.hasOwn(filter, key.text);
    this.#field(object, isKept ? filter : true, start, key, column);
    if (this.#hasNextField(column)) this.#mapping(object, filter, column);
  }

  /** Whether another field of the mapping at `column` follows. */
  #hasNextField(column: number): boolean {
    const lines = this.#lines;
    if (!lines.peek() || lines.indent < column) return false;
    if (lines.indent > column || lines.isItem) throw unsupportedByOutline;
    return true;
  }

  /** Adds a range that ends before the current line, merged with the range before it if they touch. */
  #add(ranges: LineRange[], range: LineRange): void {
    const last = ranges.at(-1);
    if (last?.end === range.start) last.end = this.#lines.at;
    else ranges.push({ ...range, end: this.#lines.at });
  }

  #found(object: YamlOutline, apiVersion: string, kind: string): DumpItem {
    if (!this.#isRelevant(apiVersion, kind)) return { what: "other" };
    return parseRanges(this.#bytes, object, { apiVersion, kind });
  }
}

type LineRanges = Pick<YamlOutline, "ranges">;

function lineStart({ at, line }: YamlLineCursor): LineRange {
  return { start: at, end: at, line, column: 0 };
}

/** The first field of a list item, with spaces instead of its dash, so that it aligns with the other fields. */
function itemStart({ content, line, indent }: YamlLineCursor): LineRange {
  return { start: content, end: content, line, column: indent };
}

/** Parses the text of the collected ranges. */
function parseRanges(
  bytes: Buffer,
  { ranges, at }: YamlOutline,
  about: { readonly apiVersion: string; readonly kind: string },
): DumpObject {
  const texts = ranges.map(({ start, end, column }) => " ".repeat(column) + bytes.toString("utf8", start, end));
  const { documents } = readSourceFile(at.file, texts.join(""));
  const [document] = documents;
  if (documents.length !== 1 || document?.root?.kind !== "map" || document.problems.length > 0)
    throw unsupportedByOutline;
  const value = { ...(nodeToJson(document.root) as object), ...about };
  const name = metadataNameNode(document.root);
  return { what: "object", ...about, value, at: name ? placeIn(at.file, ranges, texts, name.start) : at };
}

/** Converts an offset in the joined text to a place in the file. */
function placeIn(path: string, ranges: readonly LineRange[], texts: readonly string[], offset: number): FactPlace {
  let start = 0;
  let index = 0;
  while (index < texts.length - 1 && start + (texts[index] as string).length <= offset) {
    start += (texts[index] as string).length;
    index++;
  }
  const before = (texts[index] as string).slice(0, offset - start).split("\n");
  const line = (ranges[index] as LineRange).line + before.length - 1;
  return { file: path, line, column: (before.at(-1) as string).length + 1 };
}

function fail(): never {
  throw unsupportedByOutline;
}
