// Shows how a stream was read, as text that a test can compare: one line a document.

import { readSourceFile, type SourceFile } from "#core";
import { plainValue } from "./plain-value.ts";

/** A line per document: its value, or its problems with the text they stand at. */
export function showDocuments(text: string): string[] {
  return showFile(readSourceFile("catalog.yaml", text));
}

/** The same for a file that has been read. */
export function showFile(file: SourceFile): string[] {
  return file.documents.map((document) => {
    const problems = document.problems.map(({ code, span }) => {
      return `${code} at '${document.text.slice(span.start, span.end)}'`;
    });
    const ignored =
      document.ignored && `ignores '${document.text.slice(document.ignored.start, document.ignored.end)}'`;
    const value = document.root ? [JSON.stringify(plainValue(document.root))] : [];
    return [...value, ...problems, ...(ignored ? [ignored] : [])].join(" | ") || "nothing";
  });
}
