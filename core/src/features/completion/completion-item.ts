// A completion, and what it is for.

import type { Span, TextEdit } from "../../base/text.ts";

/** One thing that may stand at the cursor. */
export interface Completion {
  /** What a list shows. */
  readonly label: string;
  readonly kind: "package" | "channel" | "bundle" | "version" | "range" | "value" | "field" | "blob" | "image";
  /** A few words beside the label, as plain text. */
  readonly detail: string | undefined;
  /** CommonMark, with all catalog text escaped. */
  readonly documentation: string | undefined;
  readonly deprecated: boolean;
  /** What is replaced in the snapshot's file, all on the cursor's line. */
  readonly span: Span;
  /** To be inserted as it is: further lines bring their own indentation. */
  readonly newText: string;
  /** Whether `newText` has places to fill in, as a snippet of the Language Server Protocol. */
  readonly isSnippet: boolean;
  /** What an editor compares with the typed text while it shows the list; the label if undefined. */
  readonly filter: string | undefined;
  /** Whether there is a choice to make behind the new text. */
  readonly asksAgain: boolean;
  /** What else changes in the snapshot's file: a comma before a new key. */
  readonly more: readonly TextEdit[];
}

/** What the completions are for. */
export interface CompletionClient {
  /** Whether the editor fills in the places of snippets. */
  readonly snippets: boolean;
  /** Whether the cursor is behind what was typed last: then nothing is offered for a value that is complete. */
  readonly isTyping: boolean;
}

/** What a feature knows about a completion of a document; the rest is the same for all. */
export type DocumentCompletion = Omit<Completion, "isSnippet" | "asksAgain" | "more">;
