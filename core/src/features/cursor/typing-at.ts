// What is being typed at a place of a text that may be broken there: in YAML's block style, its flow style and JSON.

import type { Document } from "../../syntax/source-file.ts";
import { readRoughBlock } from "./rough-block.ts";
import { readRoughFlow } from "./rough-flow.ts";
import type { RoughNode, Typing } from "./rough-node.ts";

/** A document's text, as far as it can be made out, and what is typed at the cursor. */
export interface TypedDocument {
  readonly root: RoughNode | undefined;
  /** Undefined in comments, block scalars and complete keys, and where nothing can be typed. */
  readonly typing: Typing | undefined;
}

/** Reads the text of one document with the cursor at `offset`. */
export function readTyped(text: string, format: Document["format"], offset: number): TypedDocument {
  if (format === "yaml") return readRoughBlock(text, offset);
  const start = text.search(/\S|$/);
  const outer = { path: [], around: [] };
  const flow = readRoughFlow({ text, start, offset, style: "json", outer, endsFlow: () => false });
  return { root: flow.node, typing: flow.typing?.() };
}

/** What is typed at an offset of a document's own text. */
export function typingAt({ text, format }: Document, offset: number): Typing | undefined {
  return readTyped(text, format, offset).typing;
}
