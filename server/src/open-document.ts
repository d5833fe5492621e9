// The texts that the client has open, kept equal to its own by incremental changes.

import type { TextDocumentContentChangeEvent, TextDocumentContentChangePartial } from "vscode-languageserver";
import { applyEdits, LineIndex, PieceText, type TextEdit } from "#core";
import { pathOfUri } from "./uri-paths.ts";

/** One open document as it stands now. Immutable; a change makes a new one. */
export class OpenDocument {
  readonly uri: string;
  readonly path: string;
  readonly version: number;
  /** When this text came from the editor, in milliseconds since the server began. */
  readonly changedAt: number = performance.now();
  readonly #pieces: PieceText;
  #lines: LineIndex | undefined;
  #edit: TextEdit | undefined;
  #typedUpTo: number | undefined;

  constructor(uri: string, version: number, text: string | PieceText) {
    this.uri = uri;
    this.path = pathOfUri(uri);
    this.version = version;
    this.#pieces = typeof text === "string" ? PieceText.of(text) : text;
  }

  get text(): string {
    return this.#pieces.toString();
  }

  get lines(): LineIndex {
    this.#lines ??= new LineIndex(this.#pieces);
    return this.#lines;
  }

  /** The one edit that led here from the document before; undefined if it was none or many. */
  get edit(): TextEdit | undefined {
    return this.#edit;
  }

  /** Where the last change ends, if it was one change: behind what was typed. */
  get typedUpTo(): number | undefined {
    return this.#typedUpTo;
  }

  /** The document after changes. The positions of each change refer to the text after the previous change. */
  changed(version: number, changes: readonly TextDocumentContentChangeEvent[]): OpenDocument {
    let document: OpenDocument = this;
    let waiting: TextEdit[] = [];
    for (const change of changes) {
      if (!("range" in change)) {
        document = new OpenDocument(this.uri, version, change.text);
        waiting = [];
        continue;
      }
      let edit = toEdit(document, change);
      // Editors send the changes of many cursors from the last to the first: places before all of them have not moved.
      const before = waiting.at(-1)?.span.start;
      if (before !== undefined && edit.span.end >= before) {
        document = document.#edited(version, waiting);
        waiting = [];
        edit = toEdit(document, change);
      }
      waiting.push(edit);
    }
    const edited = document.#edited(version, waiting);
    if (document === this && waiting.length === 1) edited.#edit = waiting[0];
    return edited;
  }

  #edited(version: number, edits: readonly TextEdit[]): OpenDocument {
    const [edit, ...more] = edits;
    if (!edit || more.length > 0) return new OpenDocument(this.uri, version, applyEdits(this.text, edits));
    const edited = new OpenDocument(this.uri, version, this.#pieces.after(edit));
    // A keystroke moves the lines behind it; counting those of a large file anew would cost more than all the rest.
    edited.#lines = this.#lines?.after(edit, edited.#pieces);
    edited.#typedUpTo = edit.span.start + edit.newText.length;
    return edited;
  }
}

function toEdit({ lines }: OpenDocument, { range, text }: TextDocumentContentChangePartial): TextEdit {
  const start = lines.offsetAt(range.start);
  const end = lines.offsetAt(range.end);
  return { span: { start: Math.min(start, end), end: Math.max(start, end) }, newText: text };
}
