// When something is really missing, and when it may only seem so because text beside it could not be read.

import type { Blob } from "./blob.ts";
import type { Package } from "./catalog.ts";
import { fieldOf, keyOf } from "./field-of.ts";

const metaFields: ReadonlySet<string> = new Set(["schema", "package", "name"]);

/**
 * True when the author gave no such field, or an empty string. A field of the wrong type is not left out, nor is null
 * in one of the fields where opm refuses null; and of a document with syntax problems nobody can tell.
 */
export function isLeftOut(blob: Blob, field: string): boolean {
  if (blob.document.problems.length > 0) return false;
  const value = fieldOf(blob.root, field);
  if (value) return value.kind === "scalar" && value.value === "";
  return !metaFields.has(field) || keyOf(blob.root, field) === undefined;
}

/** True when a document beside the package that could not be read holds this name. */
export function mayBeUnread(pkg: Package, name: string): boolean {
  return pkg.unread.length > 0 && unreadText(pkg).includes(name);
}

const unreadTexts = new WeakMap<Package, string>();

/** One text, since there may be as many documents as names. */
function unreadText(pkg: Package): string {
  const known = unreadTexts.get(pkg);
  if (known !== undefined) return known;
  const joined = pkg.unread.map(({ text }) => text).join("\n");
  unreadTexts.set(pkg, joined);
  return joined;
}

/** True when the blob's fields all have the types that they should, or look as if quotes were all that they lack. */
export function isReadable(blob: Blob): boolean {
  return blob.document.problems.length === 0 && blob.problems.every(({ quotable }) => quotable);
}
