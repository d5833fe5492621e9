// A catalog written in another style, to check that findings and fixes depend on values alone.

import { type Document, readSourceFile } from "#core";
import type { Node } from "#core/syntax/node.ts";

/** A value without its places. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [name: string]: Plain };

/** The value of a node. */
export function plainValue(node: Node): Plain {
  if (node.kind === "list") return node.items.map(plainValue);
  if (node.kind === "map")
    return Object.fromEntries(node.pairs.map(({ key, value }) => [key.value, plainValue(value)]));
  return node.value;
}

/** The values of the documents of a text. */
export function plainValues(text: string, path = "a.yaml"): readonly Plain[] {
  return readSourceFile(path, text).documents.flatMap(({ root }) => (root ? plainValue(root) : []));
}

/** Each document as one flow mapping; undefined for a text whose style is a part of what it says. */
export function inBrackets(text: string): string | undefined {
  const { documents } = readSourceFile("a.yaml", text);
  if (documents.length === 0 || !documents.every(canBeRewritten)) return undefined;
  return documents.map(({ root, text: own }) => `---\n${root ? written(root, own) : ""}\n`).join("");
}

function canBeRewritten({ root, problems, ignored, givesKeysTwice, text }: Document): boolean {
  const isPlain = !/[#&*!]|<<|[|>][-+]?\n/.test(text);
  return root?.kind === "map" && problems.length === 0 && !ignored && !givesKeysTwice && isPlain;
}

function written(node: Node, text: string): string {
  if (node.kind === "list") return `[${node.items.map((item) => written(item, text)).join(", ")}]`;
  if (node.kind === "map") {
    const pairs = node.pairs.map(({ key, value }) => `${JSON.stringify(key.value)}: ${written(value, text)}`);
    return `{${pairs.join(", ")}}`;
  }
  return typeof node.value === "string" ? JSON.stringify(node.value) : text.slice(node.start, node.end) || "null";
}
