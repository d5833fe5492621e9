// The node model for YAML and JSON: the JSON values that opm sees, each with its place.

import type { Span } from "../base/text.ts";

/** A value in a document. Spans are offsets into the text of the node's document, not of its file. */
export type Node = ScalarNode | MapNode | ListNode;

/** A string, number, boolean or null, as go-yaml v2 or Go's encoding/json reads it: `yes` is true, `4.10` is 4.1. */
export interface ScalarNode extends Span {
  readonly kind: "scalar";
  readonly value: string | number | boolean | null;
  readonly style: ScalarStyle;
}

/** How a scalar is written; every JSON value but a string is `plain`. */
export type ScalarStyle = "plain" | "single" | "double" | "literal" | "folded";

/** A mapping or JSON object. */
export interface MapNode extends Span {
  readonly kind: "map";
  /** The effective pairs in the order of the text: the last one of a duplicate key, with merge keys (`<<`) resolved. */
  readonly pairs: readonly Pair[];
  /** Pairs that a later pair with the same key replaces; usually empty. */
  readonly overridden: readonly Pair[];
}

/** One key and its value. */
export interface Pair {
  readonly key: Key;
  readonly value: Node;
}

/** A key as a JSON string: `1: a` has the key "1". */
export interface Key extends Span {
  readonly value: string;
}

/** A sequence or JSON array. */
export interface ListNode extends Span {
  readonly kind: "list";
  readonly items: readonly Node[];
}

/** A syntax error in a document. */
export interface SyntaxProblem {
  /** The rule that reports it. */
  readonly code: SyntaxProblemCode;
  readonly message: string;
  readonly span: Span;
  /** Other places that explain it, such as the beginning of an unclosed quote. */
  readonly related: readonly { readonly message: string; readonly span: Span }[];
}

export type SyntaxProblemCode =
  | "yaml-syntax"
  | "json-syntax"
  | "document-separator"
  | "empty-document"
  | "invalid-encoding"
  | "unreadable-file"
  | "link-out-of-repository"
  /** A bug of ours: reading the document failed. */
  | "internal-error";
