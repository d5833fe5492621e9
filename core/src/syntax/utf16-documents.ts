// Files with UTF-16 documents. opm's decoder splits bytes into lines and documents without regard to the encoding; only
// go-yaml checks whether a document begins with a UTF-16 byte order mark.

import { byteStringOf, trimByteString } from "../base/byte-string.ts";
import { splitYaml, type YamlChunk } from "./split-yaml.ts";
import type { MalformedBytes } from "./yaml-input.ts";

/** The decoded text of a file. */
export interface DecodedText {
  readonly text: string;
  /** The bytes that are not UTF-8, in order. */
  readonly malformed: readonly MalformedBytes[];
  /** Whether the file begins with a UTF-16 byte order mark. */
  readonly isUtf16: boolean;
  /** How opm splits a file with a UTF-16 document; undefined for any other file, which is split by its text. */
  readonly documents: readonly DecodedDocument[] | undefined;
}

/** A document of a file with a UTF-16 document. */
export interface DecodedDocument extends YamlChunk {
  readonly isUtf16: boolean;
  /** The bytes that cannot be decoded; offsets are into the document's text. */
  readonly malformed: readonly MalformedBytes[];
}

// All hosts have it, but it is not part of an ECMAScript library.
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(input: Uint8Array): string;
}

/** The encoding that the byte order mark at `at` announces. */
export function utf16Label(bytes: Uint8Array, at = 0): "utf-16le" | "utf-16be" | undefined {
  if (bytes[at] === 0xff && bytes[at + 1] === 0xfe) return "utf-16le";
  return bytes[at] === 0xfe && bytes[at + 1] === 0xff ? "utf-16be" : undefined;
}

/** Whether a file that is not UTF-8 may contain a UTF-16 document. */
export function mayHoldUtf16(bytes: Uint8Array): boolean {
  if (utf16Label(bytes)) return true;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) if (utf16Label(bytes, at + 1)) return true;
  return false;
}

/** Decodes a file document by document; `decodeRest` decodes those that are not UTF-16. */
export function decodeDocuments(bytes: Uint8Array, decodeRest: (bytes: Uint8Array) => DecodedText): DecodedText {
  let text = "";
  const documents: DecodedDocument[] = [];
  for (const chunk of splitYaml(byteStringOf(bytes), 0, 0, trimByteString)) {
    const start = text.length;
    const malformed: MalformedBytes[] = [];
    const add = (part: Pick<DecodedText, "text" | "malformed">): number => {
      for (const each of part.malformed) malformed.push({ ...each, at: text.length - start + each.at });
      text += part.text;
      return text.length;
    };
    const lengthTo = (at: number): number => decodeRest(bytes.subarray(chunk.start, at)).text.length;
    const separatorMistakes = chunk.separatorMistakes.map((mistake) => {
      return { start: start + lengthTo(mistake.start), end: start + lengthTo(mistake.end) };
    });
    const bodyStart = add(decodeRest(bytes.subarray(chunk.start, chunk.bodyStart)));
    const body = bytes.subarray(chunk.bodyStart, chunk.bodyEnd);
    const label = utf16Label(body);
    const bodyEnd = add(label ? decodeUtf16(body, label) : decodeRest(body));
    const end = add(decodeRest(bytes.subarray(chunk.bodyEnd, chunk.end)));
    documents.push({ start, bodyStart, bodyEnd, end, separatorMistakes, isUtf16: label !== undefined, malformed });
  }
  const malformed = documents.flatMap(({ start, malformed }) =>
    malformed.map((each) => ({ ...each, at: start + each.at })),
  );
  return { text, malformed, documents, isUtf16: utf16Label(bytes) !== undefined };
}

/** The bytes of a UTF-16 document as go-yaml gets them from opm's line reader. */
function decodeUtf16(bytes: Uint8Array, label: string): Pick<DecodedText, "text" | "malformed"> {
  const seen = throughLines(bytes);
  const text = new TextDecoder(label, { ignoreBOM: true }).decode(seen.subarray(0, seen.length & ~1));
  const malformed: MalformedBytes[] = [];
  for (const { index } of text.matchAll(/\ufffd/g)) {
    const [first, second] = [seen[index * 2], seen[index * 2 + 1]];
    const isWritten = label === "utf-16le" ? first === 0xfd && second === 0xff : first === 0xff && second === 0xfd;
    if (!isWritten) malformed.push({ at: index, promised: 2, present: 2 });
  }
  // With an odd number of bytes the last character is incomplete; go-yaml fails if it reads that far.
  if (seen.length % 2 === 1) malformed.push({ at: text.length, promised: 2, present: 1 });
  return { text, malformed };
}

/** CR LF becomes LF, and the last line gets a line feed if it has none. */
function throughLines(bytes: Uint8Array): Uint8Array {
  const seen: number[] = [];
  for (const [at, byte] of bytes.entries()) if (byte !== 13 || bytes[at + 1] !== 10) seen.push(byte);
  if (seen.at(-1) !== 10) seen.push(10);
  return Uint8Array.from(seen);
}
