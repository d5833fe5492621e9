// Whether something is really missing, or may be in text that could not be read.

import { memoize } from "../base/memoize.ts";
import { fieldOf, keyOf } from "../go/field-of.ts";
import type { Document } from "../syntax/source-file.ts";
import type { Blob } from "./blob.ts";
import type { PackageFacts } from "./facts.ts";
import { WordIndex } from "./word-index.ts";

const metaFields: ReadonlySet<string> = new Set(["schema", "package", "name"]);

/**
 * Whether a field is absent or an empty string. False for a field of the wrong type, for a null in a field where opm
 * rejects null, and for every field of a document with syntax errors.
 */
export function isFieldMissing(blob: Blob, field: string): boolean {
  if (blob.document.problems.length > 0) return false;
  const value = fieldOf(blob.root, field);
  if (value) return value.kind === "scalar" && value.value === "";
  return !metaFields.has(field) || keyOf(blob.root, field) === undefined;
}

/** Whether a document that could not be read, and may belong to the package, contains this name. */
export function mayBeInUnreadableDocument(pkg: PackageFacts, name: string): boolean {
  return pkg.unreadable.some((documents) => wordsIn(documents).has(name));
}

/** One index for all documents, because there may be as many documents as names. */
const wordsIn = memoize((documents: readonly Document[]) => new WordIndex(documents.map(({ text }) => text)));

/** Whether all fields of the blob have the expected types, or would have them in quotes. */
export function isReadableBlob(blob: Blob): boolean {
  return blob.document.problems.length === 0 && blob.problems.every(({ quotable }) => quotable);
}
