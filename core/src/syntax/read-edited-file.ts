// Reads a file after edits of one of its documents without looking at the others, so that a keystroke costs what it changes.

import type { TextEdit } from "../base/text.ts";
import { isForgotten } from "./forgettable-document.ts";
import { type PlacedDocument, Reader, rejectedDocumentsRead, sourceFile } from "./read-source-file.ts";
import type { SourceFile } from "./source-file.ts";
import { splitYaml } from "./split-yaml.ts";

/**
 * The file after edits, each in the text after the one before, which led to `text`. Undefined where that cannot be read
 * from one document alone.
 */
export function readEditedFile(file: SourceFile, edits: readonly TextEdit[], text: string): SourceFile | undefined {
  const index = file.starts.findLastIndex((start) => start <= (edits[0]?.span.start ?? 0));
  const start = file.starts[index];
  let own = file.documents[index]?.text;
  if (own === undefined || start === undefined) return undefined;
  for (const { span, newText } of edits) {
    if (span.start < start || span.end > start + own.length) return undefined;
    own = own.slice(0, span.start - start) + newText + own.slice(span.end - start);
  }
  return withDocumentText(file, index, own, text);
}

/**
 * The file with another text of one of its documents: what the whole text, which can be given, would be read as. Undefined
 * where that cannot be told from the document alone.
 */
export function withDocumentText(
  file: SourceFile,
  index: number,
  own: string,
  text: string = wholeText(file, index, own),
): SourceFile | undefined {
  const { path, documents, starts } = file;
  const old = documents[index];
  const start = starts[index];
  // The first document decides whether a file is JSON, and has no separator that ends another one.
  if (!old || start === undefined || index === 0 || documents.some(({ format }) => format !== "yaml")) return undefined;
  const isLast = index === documents.length - 1;
  const [ahead, behind] = ["x\n", isLast ? "" : "---\nx"];
  const before = { path, text: `${ahead}${old.text}${behind}`, documents: [old], starts: [ahead.length] };
  const reader = new Reader(path, `${ahead}${own}${behind}`, { previous: before });
  const chunks = [...splitYaml(reader.text, 0)];
  const read = chunks.slice(1, isLast ? undefined : -1);
  const end = reader.text.length - behind.length;
  const isAlone =
    chunks[0]?.end === ahead.length &&
    (read.at(-1)?.end ?? ahead.length) === end &&
    (isLast || chunks.at(-1)?.start === end);
  if (!isAlone) return undefined;
  const placed: PlacedDocument[] = documents
    .slice(0, index)
    .map((document, at) => ({ document, start: starts[at] as number }));
  for (const chunk of read) {
    const { document, start: at } = reader.yaml(chunk);
    placed.push({ document, start: start + at - ahead.length });
  }
  const grown = own.length - old.text.length;
  for (let at = index + 1; at < documents.length; at++)
    placed.push({ document: documents[at] as PlacedDocument["document"], start: (starts[at] as number) + grown });
  const now = sourceFile(path, text, placed);
  return mayBeCutOff(file) || mayBeCutOff(now) ? undefined : now;
}

/** Put together from all documents, because a slice of a text that was put together would copy all of it. */
function wholeText({ documents }: SourceFile, index: number, own: string): string {
  let text = "";
  for (const [at, document] of documents.entries()) text += at === index ? own : document.text;
  return text;
}

/** Whether so many documents are rejected that the rest of the file may not be read. */
function mayBeCutOff({ documents }: SourceFile): boolean {
  if (documents.length < rejectedDocumentsRead) return false;
  let rejected = 0;
  for (const document of documents) if (!isForgotten(document) && document.root?.kind !== "map") rejected++;
  return rejected >= rejectedDocumentsRead;
}
