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

/** The text in other layouts: in each, findings and fixes are the same as far as they depend on values alone. */
export function inOtherLayouts(text: string): readonly string[] {
  const { documents } = readSourceFile("a.yaml", text);
  if (documents.length === 0 || !documents.every(canBeMoved)) return [];
  const brackets = inBrackets(text);
  const lines = text.split("\n");
  const indented = lines.map((line) => (line === "" || /^(?:---|\.\.\.)/.test(line) ? line : `  ${line}`)).join("\n");
  const layouts = [indented, text.replaceAll("\n", "\r\n"), text.replace(/\n$/, "")];
  return brackets === undefined ? layouts : [brackets, ...layouts];
}

/** The layouts that end with a line break, which a fixture of several files needs. */
export function inOtherLayoutsOfLines(text: string): readonly string[] {
  return inOtherLayouts(text).filter((each) => each.endsWith("\n"));
}

function canBeMoved({ root, problems, ignored, text }: Document): boolean {
  return root?.kind === "map" && problems.length === 0 && !ignored && !/[\t\r]/.test(text);
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
