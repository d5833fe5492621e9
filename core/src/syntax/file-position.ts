// From offsets to lines and columns of a file that was read.

import { memoize } from "../base/memoize.ts";
import { LineIndex, type Span } from "../base/text.ts";
import type { Document, Place, SourceFile } from "./source-file.ts";

/** A position as people and compilers count it: both 1-based, `column` in UTF-16 code units. */
export interface LineAndColumn {
  readonly line: number;
  readonly column: number;
}

/** The line starts of a file. */
export const lineIndexOf: (file: SourceFile) => LineIndex = memoize(({ text }: SourceFile) => new LineIndex(text));

/** The line and column of an offset into the file's text. */
export function lineAndColumnAt(file: SourceFile, offset: number): LineAndColumn {
  const { line, character } = lineIndexOf(file).positionAt(offset);
  return { line: line + 1, column: character + 1 };
}

/** The index of the document at an offset of the file's text; at a boundary, of the later one. */
export function documentIndexAt({ starts }: SourceFile, offset: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0) > offset) high = middle;
    else low = middle + 1;
  }
  return Math.max(0, low - 1);
}

/** A part of the file's text. One that lies in a document does not put the edited text of a large file together. */
export function textBetween(file: SourceFile, start: number, end: number): string {
  const index = documentIndexAt(file, start);
  const own = file.documents[index]?.text ?? "";
  const at = file.starts[index] ?? 0;
  const isWithin = start >= at && end <= at + own.length;
  return isWithin ? own.slice(start - at, end - at) : file.text.slice(start, end);
}

/** The beginning of the file's text, in which its style shows. */
export function beginningOf({ documents }: SourceFile): string {
  let text = "";
  for (const document of documents) {
    text += document.text.slice(0, longestLookedAt);
    if (text.length >= longestLookedAt) break;
  }
  return text;
}

const longestLookedAt = 20_000;

/** A place's span as offsets into the file's text; undefined when the document is not one of the file. */
export function spanInFile(file: SourceFile, { document, span }: Place): Span | undefined {
  const start = documentStart(file, document);
  return start === undefined ? undefined : { start: start + span.start, end: start + span.end };
}

/** The offset at which a document begins in the file's text; undefined when it is not a document of the file. */
export function documentStart(file: SourceFile, document: Document): number | undefined {
  return startsByDocument(file).get(document);
}

const startsByDocument = memoize(
  ({ documents, starts }: SourceFile): ReadonlyMap<Document, number> =>
    new Map(documents.map((document, index) => [document, starts[index] ?? 0])),
);
