// Splits a file into documents and parses them as opm's decoder does (k8s.io/apimachinery util/yaml/decoder.go). Never
// throws. A document with unchanged text stays the same object.

import { catchInternalError, internalErrorMessage } from "../base/internal-error.ts";
import type { Span } from "../base/text.ts";
import { isSpace } from "../base/trim-space.ts";
import { emptyDocument, separatorProblem, unreadRest } from "./document-problems.ts";
import { ForgettableDocument, isForgotten } from "./forgettable-document.ts";
import { type JsonReading, readJsonValue, skipJsonSpace } from "./json-reader.ts";
import type { Node, SyntaxProblem } from "./node.ts";
import { readYaml, type YamlDocument } from "./read-yaml.ts";
import type { Document, SourceFile } from "./source-file.ts";
import { splitYaml, type YamlChunk } from "./split-yaml.ts";
import type { DecodedDocument, DecodedText } from "./utf16-documents.ts";
import type { MalformedBytes } from "./yaml-input.ts";
import type { Failure } from "./yaml-token.ts";

/** A document with its offset in the file. */
export interface PlacedDocument {
  readonly document: Document;
  readonly start: number;
}

/** opm looks for the `{` that makes a file JSON in this many bytes. */
const jsonLookAhead = 4096;

/**
 * Reads the text of a file. With `previous`, the same file before an edit, a document with unchanged text stays the same
 * object and is not parsed again.
 */
export function readSourceFile(path: string, text: string, previous?: SourceFile): SourceFile {
  return sourceFile(path, text, readStream(new Reader(path, text, { previous })));
}

/** What a host that reads each file once makes of the documents, so that it keeps little of them. */
export interface ReadingOnce {
  /** The text of a file, or an equal one of an earlier file. */
  readonly sharedText: (text: string) => string;
  /** An earlier document with this text, from which a copy of it takes its values. */
  readonly originalOf: (text: string) => Document | undefined;
  /** Called with each document that is read and not copied, before the next one is read. It must not throw. */
  readonly afterDocument: (document: Document) => void;
}

/** Reads a file from its decoded bytes, which tell where it is not UTF-8. */
export function readDecodedFile(path: string, decoded: DecodedText, once?: ReadingOnce): SourceFile {
  const { documents } = decoded;
  const text = once ? once.sharedText(decoded.text) : decoded.text;
  const reader = new Reader(path, text, { decoded, once });
  if (!documents || looksLikeJson(text)) return sourceFile(path, text, readStream(reader));
  return sourceFile(
    path,
    text,
    documents.map((document) => reader.yaml(document)),
  );
}

/** A file as one document with unknown contents. */
function failedFile({ path, text }: Reader, error: string): PlacedDocument {
  return { document: { path, format: "yaml", text, bodyStart: 0, ...failedDocument(0, error) }, start: 0 };
}

/** The problem of a document that could not be read because of a bug of ours. */
function failedDocument(at: number, error: string): YamlDocument {
  const message = internalErrorMessage("reading this document", error);
  const problem = { code: "internal-error", message, span: { start: at, end: at + 1 }, related: [] } as const;
  const [ignored, guessed] = [undefined, []];
  return { root: undefined, problems: [problem], ignored, givesKeysTwice: false, guessed };
}

/** `readJsonValue` with exceptions turned into failures. */
function readJson(text: string, start: number): JsonReading {
  return catchInternalError(
    () => readJsonValue(text, start),
    (error) => {
      const message = internalErrorMessage("reading this document", error);
      const failure = { message, span: { start, end: start + 1 }, related: [], kind: "internal" } as const;
      return { root: undefined, failure, unclosed: [], givesKeysTwice: false, end: start };
    },
  );
}

/** A file of documents in the order of its text. */
export function sourceFile(path: string, text: string, placed: readonly PlacedDocument[]): SourceFile {
  return { path, text, documents: placed.map(({ document }) => document), starts: placed.map(({ start }) => start) };
}

function readStream(reader: Reader): readonly PlacedDocument[] {
  return catchInternalError(
    () => (looksLikeJson(reader.text) ? readJsonStream(reader) : readYamlStream(reader, 0)),
    (error) => [failedFile(reader, error)],
  );
}

/** Whether the first character after white space is `{`. A byte order mark is not white space, so it means YAML. */
function looksLikeJson(text: string): boolean {
  let bytes = 0;
  let at = 0;
  for (; bytes < jsonLookAhead && isSpace(text.charCodeAt(at)); at++) bytes += bytesOfSpace(text.charCodeAt(at));
  return bytes < jsonLookAhead && text[at] === "{";
}

function bytesOfSpace(code: number): number {
  return code < 0x80 ? 1 : code < 0x800 ? 2 : 3;
}

/** Documents that are not mappings, of each of which opm rejects the file. */
export const rejectedDocumentsRead = 1_000;

function readYamlStream(reader: Reader, from: number, skipped = 0): PlacedDocument[] {
  const read: PlacedDocument[] = [];
  let rejected = 0;
  for (const chunk of splitYaml(reader.text, from, skipped)) {
    if (rejected === rejectedDocumentsRead) return [...read, reader.unreadRest(chunk.start)];
    const placed = reader.yaml(chunk);
    // A forgotten document is a bundle.
    if (!isForgotten(placed.document) && placed.document.root?.kind !== "map") rejected++;
    read.push(placed);
  }
  return read;
}

/**
 * A stream of JSON objects. After an error in the first or second object, opm tries the rest as YAML; if that fails, or
 * after a later error, opm reports the JSON error.
 */
function readJsonStream(reader: Reader): PlacedDocument[] {
  const { text } = reader;
  const placed: PlacedDocument[] = [];
  for (let start = 0; skipJsonSpace(text, start) < text.length; ) {
    const valueStart = skipJsonSpace(text, start);
    const kept = reader.keptJson(start);
    // It can be the whole file, which is not read twice.
    const reading = kept || placed.length > 1 ? undefined : readJson(text.slice(start), valueStart - start);
    if (reading && isNoJsonBlob(reading)) {
      const asYaml = readRestAsYaml(reader, start);
      if (asYaml) return [...placed, ...asYaml];
    }
    const document = kept ?? reader.json(start, valueStart, reading);
    placed.push({ document, start });
    start += document.text.length;
  }
  return placed;
}

/**
 * Whether opm's JSON decoder certainly rejects the value, so that opm tries YAML: it is broken, or neither an object nor
 * null, as the first key of a YAML mapping may be.
 */
function isNoJsonBlob({ root, failure }: JsonReading): boolean {
  if (failure) return failure.kind !== "internal";
  return root?.kind !== "map" && !isEmptyOrNull(root);
}

/** The rest of a stream as YAML, if its first YAML document is a mapping or empty. */
function readRestAsYaml(reader: Reader, from: number): PlacedDocument[] | undefined {
  const space = spaceOnLine(reader.text, from);
  // opm takes U+FFFD for an unreadable character and does not try YAML.
  if (reader.text[from + space] === "\ufffd" && reader.text[from + space - 1] !== "\n") return undefined;
  const placed = readYamlStream(reader, from, space);
  const first = placed[0]?.document;
  if (!first?.problems.every(({ code }) => code === "empty-document")) return undefined;
  return first.root === undefined || first.root.kind === "map" ? placed : undefined;
}

/** The white space that opm consumes before it tries YAML, up to the end of the line. */
function spaceOnLine(text: string, from: number): number {
  let at = from;
  while (isSpace(text.charCodeAt(at)) && text[at] !== "\n") at++;
  return at - from + (text[at] === "\n" ? 1 : 0);
}

/** Where parsing continues after a broken object: at the next line that begins with `{`. */
function nextObject(text: string, from: number): number {
  const next = text.indexOf("\n{", from + 1);
  return next < 0 ? text.length : next + 1;
}

interface ReaderOptions {
  /** The file before the edit. */
  readonly previous?: SourceFile | undefined;
  readonly decoded?: DecodedText;
  readonly once?: ReadingOnce | undefined;
}

/** Creates documents or reuses those of the file before the edit. */
export class Reader {
  readonly path: string;
  readonly text: string;
  readonly #malformed: readonly MalformedBytes[];
  /** The documents of a file with a UTF-16 document, by the offset of their text. */
  readonly #decoded: ReadonlyMap<number, DecodedDocument>;
  /** The documents before the edit, by offset. */
  readonly #beforeEdit = new Map<number, Document>();
  /** The documents after the edit, by their new offset. */
  readonly #behindEdit = new Map<number, Document>();
  /** The reused documents. Each is used only once, even if its text occurs repeatedly. */
  readonly #used = new Set<Document>();
  readonly #isEdit: boolean;
  /** Offsets of JSON values that are known to fail, so that nested values are not parsed to the end again and again. */
  readonly #unclosed = new Set<number>();
  readonly #once: ReadingOnce | undefined;

  constructor(path: string, text: string, { previous, decoded, once }: ReaderOptions = {}) {
    this.path = path;
    this.text = text;
    this.#once = once;
    this.#malformed = decoded?.malformed ?? [];
    this.#decoded = new Map(decoded?.documents?.map((document) => [document.bodyStart, document]));
    this.#isEdit = previous !== undefined;
    if (!previous) return;
    const grown = text.length - previous.text.length;
    previous.documents.forEach((document, index) => {
      const start = previous.starts[index] as number;
      this.#beforeEdit.set(start, document);
      this.#behindEdit.set(start + grown, document);
    });
  }

  /** The YAML document of a chunk. */
  yaml(chunk: YamlChunk): PlacedDocument {
    const { start, end } = chunk;
    const bodyStart = chunk.bodyStart - start;
    const kept = this.#kept(start, end, "yaml", bodyStart);
    if (kept) return { document: kept, start };
    const text = this.#ownText(start, end);
    const bodyEnd = chunk.bodyEnd - start;
    const copy =
      bodyEnd === text.length && chunk.separatorMistakes.length === 0 && this.#copyOf(text, "yaml", bodyStart);
    if (copy) return { document: copy, start };
    const decoded = this.#decoded.get(chunk.bodyStart);
    const body = bodyEnd === text.length ? text : text.slice(0, bodyEnd);
    const input = {
      isCutByLines: true,
      isUtf16: decoded?.isUtf16 === true,
      malformed: decoded?.isUtf16 ? decoded.malformed : this.#malformedIn(chunk),
    };
    const { root, problems, ignored, givesKeysTwice, guessed } = catchInternalError(
      () => readYaml(body, bodyStart, input),
      (error) => failedDocument(bodyStart, error),
    );
    const isEmpty = problems.length === 0 && isEmptyOrNull(root);
    const document: Document = {
      path: this.path,
      format: "yaml",
      text,
      bodyStart,
      root: isEmpty ? undefined : root,
      problems: [
        ...chunk.separatorMistakes.map((span) => separatorProblem(text, start, span)),
        ...(isEmpty ? [emptyDocument(text, bodyStart)] : problems),
      ],
      ignored,
      givesKeysTwice,
      guessed,
    };
    return { document: this.#handOver(document, bodyEnd === text.length), start };
  }

  /** The rest of a file, as one document that is not read. */
  unreadRest(start: number): PlacedDocument {
    const text = this.#ownText(start, this.text.length);
    const problems = [unreadRest(text, rejectedDocumentsRead)];
    const read = { root: undefined, problems, ignored: undefined, givesKeysTwice: false, guessed: [] };
    return { document: { path: this.path, format: "yaml", text, bodyStart: 0, ...read }, start };
  }

  /**
   * The JSON document at `start` with its value at `valueStart`, which may have been read from the rest of the text. The
   * last one includes the white space after it.
   */
  json(start: number, valueStart: number, reading?: JsonReading): Document {
    const rest = this.text.slice(start);
    const isUnclosed = this.#unclosed.has(valueStart);
    const first = isUnclosed ? undefined : (reading ?? readJson(rest, valueStart - start));
    for (const each of first?.unclosed ?? []) this.#unclosed.add(start + each);
    const isBroken = first === undefined || first.failure !== undefined;
    const valueEnd = isBroken ? nextObject(rest, valueStart - start) : first.end;
    const isLast = skipJsonSpace(rest, valueEnd) === rest.length;
    const text = this.#ownText(start, isLast ? this.text.length : start + valueEnd);
    const copy = this.#copyOf(text, "json", 0);
    if (copy) return copy;
    // A broken object is parsed from a copy of its text, so that it does not keep the whole file in memory.
    const value = this.#isEdit || isBroken ? readJson(text, valueStart - start) : first;
    const isEmpty = !value.failure && isEmptyOrNull(value.root);
    const span = { start: valueStart - start, end: value.end };
    const problems: SyntaxProblem[] = value.failure ? [jsonProblem(value.failure)] : [];
    if (isEmpty) problems.push({ code: "empty-document", message: "'null' is not a blob", span, related: [] });
    const root = isEmpty ? undefined : value.root;
    const { givesKeysTwice } = value;
    const guessed = value.failure ? [brokenOffIn(value.root, text)] : [];
    const read = { root, problems, ignored: undefined, givesKeysTwice, guessed };
    const document: Document = { path: this.path, format: "json", text, bodyStart: 0, ...read };
    return this.#handOver(document);
  }

  /**
   * Lets a host that reads each file once check the document, and returns what that host keeps. `isWhole` is true if all of
   * the document's text was read.
   */
  #handOver(document: Document, isWhole = true): Document {
    if (!this.#once) return document;
    const { root, ...facts } = document;
    const kept = isWhole && this.#isPlain ? new ForgettableDocument(facts, root) : document;
    this.#once.afterDocument(kept);
    return kept;
  }

  /** Whether the text says everything: bytes that are not UTF-8, and UTF-16, do not show in it. */
  get #isPlain(): boolean {
    return this.#malformed.length === 0 && this.#decoded.size === 0;
  }

  /** A copy of an earlier document with the same text. */
  #copyOf(text: string, format: Document["format"], bodyStart: number): Document | undefined {
    const original = this.#isPlain ? this.#once?.originalOf(text) : undefined;
    if (original?.format !== format || original.bodyStart !== bodyStart) return undefined;
    return new ForgettableDocument({ ...original, path: this.path, original }, undefined);
  }

  /** The valid JSON object at `start` from before the edit, if it is unchanged and as last or not last as before. */
  keptJson(start: number): Document | undefined {
    for (const candidate of this.#candidates(start)) {
      const end = start + candidate.text.length;
      const isLast = skipJsonSpace(this.text, end) === this.text.length;
      const fits = isLast ? end === this.text.length : /[}\]]$/.test(candidate.text);
      if (!fits || candidate.problems.length > 0 || candidate.root?.kind !== "map") continue;
      const kept = this.#kept(start, end, "json", 0);
      if (kept) return kept;
    }
    return undefined;
  }

  #candidates(start: number): Document[] {
    const candidates = [this.#beforeEdit.get(start), this.#behindEdit.get(start)];
    return candidates.filter((candidate) => candidate !== undefined);
  }

  #kept(start: number, end: number, format: Document["format"], bodyStart: number): Document | undefined {
    for (const candidate of this.#candidates(start)) {
      const fits = candidate.format === format && candidate.bodyStart === bodyStart;
      if (!fits || this.#used.has(candidate)) continue;
      // Engines compare whole strings many times faster than `startsWith` compares a part.
      if (candidate.text.length !== end - start || candidate.text !== this.text.slice(start, end)) continue;
      this.#used.add(candidate);
      return candidate;
    }
    return undefined;
  }

  /** A copy of a small part after an edit, because a slice would keep each version of the whole text in memory. */
  #ownText(start: number, end: number): string {
    const slice = this.text.slice(start, end);
    return this.#isEdit && slice.length < this.text.length / 2 ? ` ${slice}`.slice(1) : slice;
  }

  /** The malformed bytes in a chunk, as offsets into its text. */
  #malformedIn({ start, bodyEnd }: YamlChunk): readonly MalformedBytes[] {
    if (this.#malformed.length === 0) return this.#malformed;
    let first = 0;
    for (let end = this.#malformed.length; first < end; ) {
      const middle = (first + end) >>> 1;
      if ((this.#malformed[middle] as MalformedBytes).at < start) first = middle + 1;
      else end = middle;
    }
    const here: MalformedBytes[] = [];
    for (let index = first; index < this.#malformed.length; index++) {
      const malformed = this.#malformed[index] as MalformedBytes;
      if (malformed.at >= bodyEnd) break;
      here.push({ ...malformed, at: malformed.at - start });
    }
    return here;
  }
}

/** The pair or list item in which parsing failed, and everything after it. */
function brokenOffIn(root: Node | undefined, text: string): Span {
  const pair = root?.kind === "map" ? root.pairs.at(-1) : undefined;
  const item = pair?.value.kind === "list" ? pair.value.items.at(-1) : undefined;
  return { start: (item ?? pair?.key)?.start ?? 0, end: text.length };
}

function jsonProblem({ message, span, related, kind }: Failure): SyntaxProblem {
  return { code: kind === "internal" ? "internal-error" : "json-syntax", message, span, related };
}

/** Whether a document is empty or null. */
function isEmptyOrNull(root: Node | undefined): boolean {
  return root === undefined || (root.kind === "scalar" && root.value === null);
}
