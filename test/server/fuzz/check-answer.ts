// What the Language Server Protocol asks of every answer: its places lie in the text that they name, and its edits can be
// applied. Source: Language Server Protocol 3.17, the sections of each request.

import type { Position, Range, TextEdit } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";

/** The text of a document or file as the client has it; undefined where there is none. */
export type TextOf = (uri: string) => string | undefined;

/** The first mistake in the answer to a request about `uri`; undefined if there is none. */
export function mistakeInAnswer(method: string, uri: string, answer: unknown, textOf: TextOf): string | undefined {
  const documents = new Documents(textOf);
  if (method.startsWith("textDocument/semanticTokens")) return mistakeInTokens(answer, documents.of(uri));
  if (method === "textDocument/foldingRange") return mistakeInFolds(answer, documents.of(uri));
  return mistakeInPlaces(uri, answer, documents);
}

/** Each text is counted into lines once. */
class Documents {
  readonly #textOf: TextOf;
  readonly #known = new Map<string, Lines | undefined>();

  constructor(textOf: TextOf) {
    this.#textOf = textOf;
  }

  of(uri: string): Lines | undefined {
    if (!this.#known.has(uri)) {
      const text = this.#textOf(uri);
      this.#known.set(uri, text === undefined ? undefined : new Lines(text));
    }
    return this.#known.get(uri);
  }
}

/** A text by its lines, without their ends. */
class Lines {
  readonly text: string;
  readonly lengths: readonly number[];

  constructor(text: string) {
    this.text = text;
    this.lengths = text.split(/\r\n|\r|\n/).map((line) => line.length);
  }

  has({ line, character }: Position): boolean {
    const length = this.lengths[line];
    return length !== undefined && character >= 0 && character <= length;
  }
}

interface Visited {
  readonly uri: string;
  readonly value: object;
}

/** Walks over everything in the answer with the URI that is named nearest. */
function mistakeInPlaces(asked: string, answer: unknown, documents: Documents): string | undefined {
  const waiting: Visited[] = isObject(answer) ? [{ uri: asked, value: answer }] : [];
  for (let visited = waiting.pop(); visited; visited = waiting.pop()) {
    const { value } = visited;
    const uri = uriIn(value) ?? visited.uri;
    const lines = documents.of(uri);
    const mistake = mistakeInValue(value, lines);
    if (mistake !== undefined) return `${mistake} in ${uri}: ${JSON.stringify(value).slice(0, 400)}`;
    for (const [key, each] of Object.entries(value)) {
      // What the client sends back as it is; it may hold the places that were asked for.
      if (key === "data") continue;
      // `changes` of an edit has the URIs as keys.
      if (isObject(each)) waiting.push({ uri: documents.of(key) ? key : uri, value: each });
    }
  }
  return undefined;
}

function mistakeInValue(value: object, lines: Lines | undefined): string | undefined {
  if (isRange(value)) {
    if (isBefore(value.end, value.start)) return "a range ends before it starts";
    if (lines && !(lines.has(value.start) && lines.has(value.end))) return "a range leaves the text";
  }
  if (isPosition(value) && lines && !lines.has(value)) return "a position leaves the text";
  const { range, selectionRange, parent } = value as { range?: unknown; selectionRange?: unknown; parent?: unknown };
  if (isRange(range) && isRange(selectionRange) && !isInside(selectionRange, range))
    return "a selection range leaves its range";
  if (
    isRange(range) &&
    isObject(parent) &&
    "range" in parent &&
    isRange(parent.range) &&
    !isInside(range, parent.range)
  )
    return "a range leaves its parent";
  if (Array.isArray(value) && value.length > 0 && value.every(isTextEdit) && lines) return mistakeInEdits(value, lines);
  return undefined;
}

/** Applying throws on edits that overlap. */
function mistakeInEdits(edits: readonly TextEdit[], { text }: Lines): string | undefined {
  try {
    TextDocument.applyEdits(TextDocument.create("", "", 0, text), [...edits]);
    return undefined;
  } catch {
    return "edits overlap";
  }
}

function mistakeInTokens(answer: unknown, lines: Lines | undefined): string | undefined {
  const data = (answer as { data?: readonly number[] } | null)?.data ?? [];
  let [line, character, end] = [0, 0, 0];
  for (let at = 0; at < data.length; at += 5) {
    const [down = 0, right = 0, length = 0] = data.slice(at, at + 3);
    if (down > 0) [line, character, end] = [line + down, 0, 0];
    character += right;
    if (down < 0 || right < 0 || length <= 0 || character < end) return `token ${at / 5} is out of order`;
    end = character + length;
    if (lines && !lines.has({ line, character: end })) return `token ${at / 5} leaves the text`;
  }
  return undefined;
}

function mistakeInFolds(answer: unknown, lines: Lines | undefined): string | undefined {
  const folds = (answer ?? []) as readonly { startLine: number; endLine: number }[];
  const count = lines?.lengths.length ?? Number.POSITIVE_INFINITY;
  const wrong = folds.find(({ startLine, endLine }) => startLine < 0 || endLine < startLine || endLine >= count);
  return wrong && `a fold leaves the text: ${JSON.stringify(wrong)}`;
}

function uriIn(value: object): string | undefined {
  const { uri, targetUri, textDocument, from } = value as Readonly<Record<string, unknown>>;
  // The ranges of an incoming call lie in its caller.
  const named =
    uri ?? targetUri ?? [textDocument, from].map((each) => isObject(each) && "uri" in each && each.uri).find(Boolean);
  return typeof named === "string" ? named : undefined;
}

function isInside(inner: Range, outer: Range): boolean {
  return !isBefore(inner.start, outer.start) && !isBefore(outer.end, inner.end);
}

function isBefore(a: Position, b: Position): boolean {
  return a.line < b.line || (a.line === b.line && a.character < b.character);
}

function isTextEdit(value: unknown): value is TextEdit {
  return isObject(value) && "newText" in value && "range" in value && isRange(value.range);
}

function isRange(value: unknown): value is Range {
  return isObject(value) && "start" in value && "end" in value && isPosition(value.start) && isPosition(value.end);
}

function isPosition(value: unknown): value is Position {
  if (!isObject(value) || !("line" in value) || !("character" in value)) return false;
  return typeof value.line === "number" && typeof value.character === "number";
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
