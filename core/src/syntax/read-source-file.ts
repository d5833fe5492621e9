// PROVISIONAL: reads with the yaml package until the real reader lands. The signature stays.

import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  type Document as YamlDocument,
  type Node as YamlNode,
} from "yaml";
import type { Node, Pair, SyntaxProblem } from "./node.ts";
import type { Document, SourceFile } from "./source-file.ts";

/**
 * Reads a file's text. Never throws. With `previous`, the same file before an edit, every document whose text is
 * unchanged is kept as the same object.
 */
export function readSourceFile(path: string, text: string, previous?: SourceFile): SourceFile {
  const starts: number[] = [];
  const separator = /^---[^\n]*$/gm;
  for (let m = separator.exec(text); m; m = separator.exec(text)) starts.push(m.index);
  if (starts[0] !== 0 && text.length) starts.unshift(0);
  const old = new Map((previous?.documents ?? []).map((document) => [document.text, document]));
  const documents = starts.map((start, index) => {
    const chunk = text.slice(start, starts[index + 1] ?? text.length);
    const kept = old.get(chunk);
    old.delete(chunk);
    return kept ?? readDocument(path, chunk);
  });
  return { path, text, documents, starts };
}

function readDocument(path: string, text: string): Document {
  const doc = parseDocument(text, { version: "1.1", uniqueKeys: false, keepSourceTokens: false, merge: true });
  const problems: SyntaxProblem[] = doc.errors.map((error) => ({
    code: "yaml-syntax",
    message: error.message.split("\n")[0] ?? "",
    span: { start: error.pos[0], end: error.pos[1] },
    related: [],
  }));
  return {
    path,
    format: "yaml",
    text,
    root: doc.contents ? convert(doc.contents as YamlNode, doc) : undefined,
    problems,
  };
}

function convert(node: YamlNode, doc: YamlDocument): Node {
  const [start, end] = node.range ? [node.range[0], node.range[1]] : [0, 0];
  if (isAlias(node)) {
    const target = node.resolve(doc as never);
    return target
      ? { ...convert(target as YamlNode, doc), start, end }
      : { kind: "scalar", value: null, style: "plain", start, end };
  }
  if (isMap(node)) {
    const pairs = new Map<string, Pair>();
    for (const item of node.items) {
      const key = item.key as YamlNode;
      if (!isScalar(key)) continue;
      const value = item.value
        ? convert(item.value as YamlNode, doc)
        : ({
            kind: "scalar",
            value: null,
            style: "plain",
            start: key.range?.[1] ?? 0,
            end: key.range?.[1] ?? 0,
          } as const);
      pairs.set(String(key.value), {
        key: { value: String(key.value), start: key.range?.[0] ?? 0, end: key.range?.[1] ?? 0 },
        value,
      });
    }
    return { kind: "map", start, end, pairs: [...pairs.values()], overridden: [] };
  }
  if (isSeq(node)) return { kind: "list", start, end, items: node.items.map((item) => convert(item as YamlNode, doc)) };
  const value = isScalar(node) ? node.value : null;
  const plain = typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
  return { kind: "scalar", value: plain, style: "plain", start, end };
}
