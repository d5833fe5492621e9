// The blobs that are written in a document: the document itself, or the items of a template's `entries`.

import { memoize } from "../base/memoize.ts";
import { touches } from "../base/text.ts";
import type { Blob } from "../model/blob.ts";
import { blobOf } from "../model/read-blob.ts";
import type { Document } from "../syntax/source-file.ts";
import { readTemplate } from "./read-template.ts";

/**
 * The blobs in a document, in the order of the text: its own blob, or those in the list `entries` of a basic or
 * substitutes template. A semver template has none.
 */
export const blobsIn = memoize((document: Document): readonly Blob[] => {
  const template = readTemplate(document);
  if (template) return template.kind === "semver" ? [] : template.blobs;
  const blob = blobOf(document);
  return blob ? [blob] : [];
});

/** The blob at an offset of a document's text: the document's own one, or the item of the template there. */
export function blobAround(document: Document, offset: number): Blob | undefined {
  if (!readTemplate(document)) return blobOf(document);
  const blobs = blobsByStart(document);
  let low = 0;
  let high = blobs.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((blobs[middle] as Blob).root.start > offset) high = middle;
    else low = middle + 1;
  }
  const blob = blobs[low - 1];
  return blob && touches(blob.root, offset) ? blob : undefined;
}

const blobsByStart = memoize((document: Document) => blobsIn(document).toSorted((a, b) => a.root.start - b.root.start));
