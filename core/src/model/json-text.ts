// A value as the JSON text that it becomes on its way through sigs.k8s.io/yaml and Go's encoding/json.

import type { Node } from "../syntax/node.ts";
import type { Document } from "../syntax/source-file.ts";

/** A value as OLM gets it: JSON keeps what is written (`4.10`), YAML becomes what it means (`4.1`). */
export function jsonText({ format, text }: Document, node: Node): string {
  return format === "json" ? compactJson(text.slice(node.start, node.end)) : textOfYaml(node);
}

/** JSON text without the space between its parts, as Go's encoding/json writes a RawMessage. */
export function compactJson(text: string): string {
  return escapeHtml(text.replace(/("(?:[^"\\]|\\.)*")|[ \t\r\n]+/g, "$1"));
}

/** Keys in the order of their bytes, the signs of HTML escaped, numbers as Go writes a float64. */
function textOfYaml(node: Node): string {
  if (node.kind === "scalar") return typeof node.value === "string" ? stringText(node.value) : scalarText(node.value);
  if (node.kind === "list") return `[${node.items.map(textOfYaml).join(",")}]`;
  const pairs = node.pairs.map(({ key, value }) => ({ key: key.value, text: textOfYaml(value) }));
  pairs.sort((a, b) => compareBytes(a.key, b.key));
  return `{${pairs.map(({ key, text }) => `${stringText(key)}:${text}`).join(",")}}`;
}

/** A string in JSON as Go writes it. */
export function stringText(text: string): string {
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

function scalarText(value: number | boolean | null): string {
  // Go's float64, like ours, has an exponent below 1e-6 and from 1e21 on; but it keeps the sign of zero.
  return Object.is(value, -0) ? "-0" : String(value);
}

/** The order of Go's strings: by UTF-8 bytes, which is that of code points. */
export function compareBytes(a: string, b: string): number {
  const left = [...a];
  const right = [...b];
  for (let at = 0; at < Math.min(left.length, right.length); at++) {
    const difference = (left[at]?.codePointAt(0) ?? 0) - (right[at]?.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
