// The fix for an entry that should replace another one.

import type { Entry } from "../../model/blob.ts";
import type { Fix } from "../rule.ts";

/** Adds `replaces` below the name of an entry in YAML's block style; no fix if the entry has a `replaces`. */
export function addReplacesFix({ document, name, replaces, span }: Entry, target: string): readonly Fix[] {
  if (!name || replaces || document.format !== "yaml" || document.text[span.start] === "{") return [];
  const lineStart = document.text.lastIndexOf("\n", name.span.start) + 1;
  const before = document.text.slice(lineStart, name.span.start);
  const indentation = /^([\s-]*)name:\s*$/.exec(before)?.[1];
  if (indentation === undefined) return [];
  const newText = `\n${" ".repeat(indentation.length)}replaces: ${target}`;
  const lineEnd = document.text.indexOf("\n", name.span.end);
  const end = lineEnd < 0 ? document.text.length : lineEnd;
  const at = document.text[end - 1] === "\r" ? end - 1 : end;
  const edit = { span: { start: at, end: at }, newText };
  return [{ title: `Add 'replaces: ${target}' to '${name.value}'`, edits: [{ document, edit }] }];
}
