import type { Completion } from "./completion-item.ts";
import type { SnippetText } from "./snippet-text.ts";

/** A whole item of a list. */
export interface ItemSnippet {
  readonly label: string;
  readonly kind: Completion["kind"];
  readonly detail: string | undefined;
  readonly documentation?: string | undefined;
  readonly value: string | ((text: SnippetText) => object);
}
