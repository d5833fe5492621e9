// Writes a value as the JSON text that sigs.k8s.io/yaml and Go's encoding/json produce.

import { compareBytes } from "../base/byte-string.ts";
import { foldNode } from "../syntax/fold-node.ts";
import type { Node, ScalarNode } from "../syntax/node.ts";
import type { Document } from "../syntax/source-file.ts";

/** A value as OLM gets it. JSON keeps its text (`4.10`); YAML is converted to its value (`4.1`). */
export function jsonText(document: Document, node: Node): string {
  return document.format === "json"
    ? compactJson(document.text.slice(node.start, node.end))
    : convertYamlToJson(document, node);
}

/** JSON text without white space between its parts, as Go's encoding/json writes a RawMessage. */
export function compactJson(text: string): string {
  let inString = false;
  // Character by character, because a regular expression for a whole string uses stack for each character.
  const compact = text.replace(/"|\\.|[ \t\r\n]+/g, (part) => {
    if (part === '"') inString = !inString;
    return inString || !/^\s/.test(part) ? part : "";
  });
  return escapeHtml(compact);
}

/**
 * Converts a value to JSON as sigs.k8s.io/yaml does, for YAML and JSON input: keys sorted by bytes, HTML characters escaped,
 * numbers as Go writes a float64 or an integer.
 */
export function convertYamlToJson(document: Document, root: Node): string {
  return foldNode<string>(root, (node, of) => {
    if (node.kind === "scalar") return scalarText(document, node);
    if (node.kind === "list") return `[${node.items.map(of).join(",")}]`;
    const pairs = node.pairs.map(({ key, value }) => ({ key: key.value, text: of(value) }));
    pairs.sort((a, b) => compareBytes(a.key, b.key));
    return `{${pairs.map(({ key, text }) => `${jsonStringText(key)}:${text}`).join(",")}}`;
  });
}

/**
 * Whether YAML changes the text of a number: `4.10` becomes 4.1, `4_18` becomes 418. False for JSON, which keeps the text,
 * and for an alias.
 */
export function isChangedByYaml(document: Document, node: Node): boolean {
  if (document.format === "json" || node.kind !== "scalar" || typeof node.value !== "number") return false;
  const written = document.text.slice(node.start, node.end);
  return written !== scalarText(document, node) && !written.startsWith("*");
}

/** A JSON string as Go writes it. */
export function jsonStringText(text: string): string {
  return escapeHtml(JSON.stringify(text));
}

function escapeHtml(json: string): string {
  return json
    .replaceAll("<", "\\u003c")
    .replaceAll(">", "\\u003e")
    .replaceAll("&", "\\u0026")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}

function scalarText({ text }: Document, { value, start, end }: ScalarNode): string {
  if (typeof value === "string") return jsonStringText(value);
  if (typeof value !== "number") return String(value);
  const integer = integerIn(text.slice(start, end));
  if (integer !== undefined) return String(integer);
  // Like JavaScript, Go uses an exponent below 1e-6 and from 1e21; unlike it, Go keeps the sign of zero.
  return Object.is(value, -0) ? "-0" : String(value);
}

/** A decimal integer of up to 64 bits, which Go keeps exactly. */
function integerIn(written: string): bigint | undefined {
  if (!/^[-+]?(?:0|[1-9][\d_]*)$/.test(written)) return undefined;
  const integer = BigInt(written.replaceAll("_", "").replace("+", ""));
  return integer >= -(2n ** 63n) && integer < 2n ** 64n ? integer : undefined;
}
