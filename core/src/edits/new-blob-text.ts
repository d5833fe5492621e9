// New blobs as text, composed like the blobs beside them.

import { type CreateNodeOptions, type ToStringOptions, Document as YamlDocument } from "yaml";
import type { Node } from "../syntax/node.ts";
import type { Document } from "../syntax/source-file.ts";
import { columnOf, lineBreakOf } from "../syntax/written-style.ts";
import type { PlainMap } from "./write-value.ts";

/** A blob as the text of a YAML document or JSON object, without a final line break. */
export function blobText(blob: PlainMap, like: Document): string {
  const text = like.format === "json" ? jsonText(blob, like) : yamlText(blob, hasIndentedLists(like));
  return text.trimEnd().replaceAll("\n", lineBreakOf(like));
}

/** A blob as a YAML document, which YAML 1.1 reads back as the same value. */
export function yamlText(blob: PlainMap, indentSeq = false): string {
  const options: CreateNodeOptions = { aliasDuplicateObjects: false };
  const written: ToStringOptions = { indentSeq, lineWidth: 0, singleQuote: true };
  return new YamlDocument(blob, { version: "1.1", ...options }).toString(written);
}

function jsonText(blob: PlainMap, { text }: Document): string {
  const indent = /\{\r?\n([ \t]+)"/.exec(text)?.[1];
  return JSON.stringify(blob, null, indent);
}

/** Whether the dashes of lists are indented deeper than the list's key. */
function hasIndentedLists(document: Document): boolean {
  const nodes: Node[] = document.root ? [document.root] : [];
  for (const node of nodes) {
    if (node.kind !== "map") continue;
    for (const { key, value } of node.pairs) {
      if (value.kind === "list" && document.text[value.start] === "-") {
        return columnOf(document, value.start) > columnOf(document, key.start);
      }
      nodes.push(value);
    }
  }
  return false;
}
