// When something is really missing, and when it may only seem so because text beside it could not be read.

import { fieldOf, keyOf } from "../go/field-of.ts";
import type { Document } from "../syntax/source-file.ts";
import type { Blob } from "./blob.ts";
import type { Package } from "./catalog.ts";
import { WordIndex } from "./word-index.ts";

const metaFields: ReadonlySet<string> = new Set(["schema", "package", "name"]);

/**
 * True when the author gave no such field, or an empty string. A field of the wrong type is not left out, nor is null
 * in one of the fields where opm refuses null; and of a document with syntax problems nobody can tell.
 */
export function isFieldMissing(blob: Blob, field: string): boolean {
  if (blob.document.problems.length > 0) return false;
  const value = fieldOf(blob.root, field);
  if (value) return value.kind === "scalar" && value.value === "";
  return !metaFields.has(field) || keyOf(blob.root, field) === undefined;
}

/** True when a document beside the package that could not be read holds this name. */
export function mayBeInUnreadableDocument(pkg: Package, name: string): boolean {
  return pkg.unreadable.some((documents) => wordsIn(documents).has(name));
}

const words = new WeakMap<readonly Document[], WordIndex>();

/** One index, since there may be as many documents as names. */
function wordsIn(documents: readonly Document[]): WordIndex {
  const known = words.get(documents);
  if (known) return known;
  const fresh = new WordIndex(documents.map(({ text }) => text));
  words.set(documents, fresh);
  return fresh;
}

/** True when the blob's fields all have the types that they should, or look as if quotes were all that they lack. */
export function isReadableBlob(blob: Blob): boolean {
  return blob.document.problems.length === 0 && blob.problems.every(({ quotable }) => quotable);
}
