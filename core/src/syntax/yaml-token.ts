// The tokens between the scanner and the composer.

import type { Span } from "../base/text.ts";
import type { ScalarStyle } from "./node.ts";

/** Token types. Block collections have start and end tokens, although the text has only indentation. */
export const TokenType = {
  StreamEnd: 0,
  VersionDirective: 1,
  TagDirective: 2,
  DocumentStart: 3,
  DocumentEnd: 4,
  BlockSequenceStart: 5,
  BlockMappingStart: 6,
  BlockEnd: 7,
  FlowSequenceStart: 8,
  FlowSequenceEnd: 9,
  FlowMappingStart: 10,
  FlowMappingEnd: 11,
  BlockEntry: 12,
  FlowEntry: 13,
  Key: 14,
  Value: 15,
  Alias: 16,
  Anchor: 17,
  Tag: 18,
  Scalar: 19,
  /** The scanner failed; its `failure` says why. */
  Broken: 20,
} as const;

export type TokenType = (typeof TokenType)[keyof typeof TokenType];

export interface Token extends Span {
  readonly type: TokenType;
  /** A scalar's value, an anchor's or alias's name, a tag's handle. */
  readonly value: string;
  /** A tag's suffix, a tag directive's prefix. */
  readonly suffix: string;
  readonly style: ScalarStyle;
}

/** A token without value. */
export function token(type: TokenType, start: number, end: number): Token {
  return { type, start, end, value: "", suffix: "", style: "plain" };
}

/** Why parsing failed, and where. Spans are offsets into the parsed text. */
export interface Failure {
  readonly message: string;
  readonly span: Span;
  readonly related: readonly { readonly message: string; readonly span: Span }[];
  /**
   * `whole`: the error concerns the whole document, not a line.
   * `structure`: the line does not fit the lines above it, one of which may be the real mistake.
   * `internal`: a bug of ours.
   */
  readonly kind?: "whole" | "structure" | "internal";
}
