// The one node model for YAML and JSON, holding what opm sees: the JSON value that each text becomes, with its place.

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
  /** The pairs that count, in the order of the text: the last of several equal keys, merge keys (`<<`) resolved. */
  readonly pairs: readonly Pair[];
  /** Pairs that a later pair with the same key replaced; mostly empty. */
  readonly overridden: readonly Pair[];
}

/** One key and its value. */
export interface Pair {
  readonly key: Key;
  readonly value: Node;
}

/** A key as the string it becomes in JSON (`1: a` has the key "1"). */
export interface Key extends Span {
  readonly value: string;
}

/** A sequence or JSON array. */
export interface ListNode extends Span {
  readonly kind: "list";
  readonly items: readonly Node[];
}

/** Something that a document's text does not allow. */
export interface SyntaxProblem {
  /** The rule that reports it. */
  readonly code: SyntaxProblemCode;
  readonly message: string;
  readonly span: Span;
  /** Other places that explain it, such as where an unclosed quote began. */
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
  /** Reading it failed for a reason that is ours. */
  | "internal-error";
