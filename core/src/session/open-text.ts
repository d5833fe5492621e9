// An open document: its text, and the file that was read from it.

import type { TextEdit } from "../base/text.ts";
import { isBundleDockerfile } from "../bundle/bundle-paths.ts";
import { readDockerfile } from "../bundle/dockerfile.ts";
import { endOfReason, mayBeRelevant } from "../fbc/relevant-files.ts";
import { readEditedFile } from "../syntax/read-edited-file.ts";
import { readSourceFile } from "../syntax/read-source-file.ts";
import type { SourceFile } from "../syntax/source-file.ts";

/** More edits than a person makes before something is asked are not applied one by one. */
const mostEdits = 30;

/** Everything is found when it is asked for, and kept. What an edit leaves as it is is not looked at again. */
export class OpenText {
  readonly #path: string;
  #text: string;
  #file: SourceFile | undefined;
  /** What led from the file's text to this one, each edit in the text after the one before; undefined if not known. */
  #edits: readonly TextEdit[] | undefined;
  #mayBeRelevant: boolean | undefined;
  /** So much of the text is reason enough for that. */
  #endOfReason: number | undefined;

  constructor(path: string, text: string) {
    this.#path = path;
    this.#text = text;
  }

  get text(): string {
    return this.#text;
  }

  /** Sets another text, and the one edit that led to it from the text before, if that is known. */
  change(text: string, edit?: TextEdit): void {
    this.#text = text;
    this.#edits = edit && this.#edits && this.#edits.length < mostEdits ? [...this.#edits, edit] : undefined;
    const keepsReason = edit && this.#endOfReason !== undefined && edit.span.start >= this.#endOfReason;
    if (!keepsReason) this.#mayBeRelevant = undefined;
  }

  /** Whether the document may have findings, by a fast look at its text. */
  get mayBeRelevant(): boolean {
    if (this.#mayBeRelevant === undefined) {
      this.#endOfReason = endOfReason(this.#path, this.#text);
      this.#mayBeRelevant = this.#endOfReason !== undefined || mayBeRelevant(this.#path, this.#text);
    }
    return this.#mayBeRelevant;
  }

  /** The same object while the text stays the same. */
  get file(): SourceFile {
    const isRead = this.#edits ? this.#edits.length === 0 : this.#file?.text === this.#text;
    this.#file = isRead && this.#file ? this.#file : this.#read();
    this.#edits = [];
    return this.#file;
  }

  #read(): SourceFile {
    if (isBundleDockerfile(this.#path)) return readDockerfile(this.#path, this.#text);
    const edited = this.#file && this.#edits && readEditedFile(this.#file, this.#edits, this.#text);
    return edited ?? readSourceFile(this.#path, this.#text, this.#file);
  }
}
