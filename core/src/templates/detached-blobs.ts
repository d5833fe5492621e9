// The blobs written in a template, each in a document of its own. A template is one document, so every edit reads all of
// it anew; but a detached blob whose text is the same is the same object, with everything that is memoised for it.

import { groupBy } from "../base/group-by.ts";
import { memoize } from "../base/memoize.ts";
import type { Span } from "../base/text.ts";
import type { Blob } from "../model/blob.ts";
import { readBlobInTemplate } from "../model/read-blob.ts";
import { foldNode } from "../syntax/fold-node.ts";
import type { Key, Node, Pair } from "../syntax/node.ts";
import type { Document } from "../syntax/source-file.ts";
import type { BasicTemplate, SubstitutesTemplate } from "./template.ts";

/** The blobs of a template in documents of their own. */
export interface DetachedBlobs {
  /** One for each of the template's `blobs`. A blob that shares nodes with others by an alias is the template's own. */
  readonly blobs: readonly Blob[];
  /** Where the text of each document is in the template's document. */
  readonly origins: ReadonlyMap<Document, Origin>;
}

/** Maps a span of a detached document to the template's document. */
export type Origin = (span: Span) => Span;

/** Detaches the blobs of a template. A blob with the same text as one in `before`, of an earlier text, is the same object. */
export function detachBlobs(
  { blobs }: BasicTemplate | SubstitutesTemplate,
  before: DetachedBlobs | undefined,
): DetachedBlobs {
  const known = new KnownBlobs(before, blobs.length);
  const origins = new Map<Document, Origin>();
  const detached = blobs.map((blob, index) => {
    const start = startOf(blob.document, blob.root.start);
    const own = known.take(blob, start, index) ?? detach(blob, start);
    if (own !== blob) origins.set(own.document, ({ start: from, end }) => ({ start: start + from, end: start + end }));
    return own;
  });
  return { blobs: detached, origins };
}

/** The start of the blob's line, which shows how it is indented; of the blob itself where something else precedes it. */
function startOf({ text }: Document, blobStart: number): number {
  let start = blobStart;
  const before = () => text[start - 1] ?? "\n";
  while (" \t-".includes(before())) start--;
  return before() === "\n" ? start : blobStart;
}

/** The detached blobs of an earlier text. Each is taken once, even if the template holds its text twice. */
class KnownBlobs {
  readonly #before: DetachedBlobs | undefined;
  /** How many blobs an edit between the first and the last has added. */
  readonly #added: number;
  readonly #taken = new Set<Blob>();
  #byText: ReadonlyMap<string, readonly Blob[]> | undefined;

  constructor(before: DetachedBlobs | undefined, count: number) {
    this.#before = before;
    this.#added = count - (before?.blobs.length ?? 0);
  }

  /** The blob with the same text and indentation; first those that were where it is now, which are usually the same. */
  take(blob: Blob, start: number, index: number): Blob | undefined {
    if (!this.#before) return undefined;
    const { blobs } = this.#before;
    const isSame = (each: Blob | undefined) =>
      each !== undefined && this.#isFree(each) && hasSameText(each, blob, start);
    const found = [blobs[index], blobs[index - this.#added]].find(isSame) ?? this.#withText(blob, start).find(isSame);
    if (found) this.#taken.add(found);
    return found;
  }

  #isFree(blob: Blob): boolean {
    return (
      !this.#taken.has(blob) && this.#before?.origins.has(blob.document) === true && dependsOnItself(blob.document)
    );
  }

  #withText({ document, root }: Blob, start: number): readonly Blob[] {
    this.#byText ??= groupBy(this.#before?.blobs ?? [], (each) => each.document.text);
    return this.#byText.get(document.text.slice(start, root.end)) ?? [];
  }
}

function hasSameText({ document: own, root }: Blob, blob: Blob, start: number): boolean {
  const { text, format } = blob.document;
  const isAsLong = start + own.text.length === blob.root.end && root.start === blob.root.start - start;
  // Engines compare whole strings many times faster than `startsWith` compares a part.
  return isAsLong && own.format === format && own.text === text.slice(start, blob.root.end);
}

/** Whether a text means the same before any other: a scalar with `+` also has the empty lines that follow it. */
const dependsOnItself = memoize(({ text }: Document) => !/[|>]\d?\+/.test(text));

function detach(blob: Blob, start: number): Blob {
  const { path, text, format, givesKeysTwice } = blob.document;
  const root = movedNode(blob.root, -start);
  if (!root) return blob;
  const document: Document = {
    path,
    format,
    text: ownText(text.slice(start, blob.root.end)),
    bodyStart: 0,
    root: undefined,
    problems: [],
    ignored: undefined,
    givesKeysTwice,
    guessed: [],
  };
  return readBlobInTemplate(document, root).blob ?? blob;
}

/** A copy of a value with moved places; undefined if a part of it lies outside of it, because an alias names it. */
function movedNode(root: Node, by: number): Node | undefined {
  let isWhole = true;
  const isInside = ({ start, end }: Key | Node) => root.start <= start && end <= root.end;
  const movedKey = (key: Key): Key => {
    if (!isInside(key)) isWhole = false;
    return { value: ownText(key.value), start: key.start + by, end: key.end + by };
  };
  const copy = foldNode<Node>(root, (node, of) => {
    if (!isInside(node)) isWhole = false;
    const place = { start: node.start + by, end: node.end + by };
    const movedPair = ({ key, value }: Pair): Pair => ({ key: movedKey(key), value: of(value) });
    switch (node.kind) {
      case "scalar":
        return { ...node, ...place, value: typeof node.value === "string" ? ownText(node.value) : node.value };
      case "list":
        return { ...node, ...place, items: node.items.map(of) };
      case "map":
        return { ...node, ...place, pairs: node.pairs.map(movedPair), overridden: node.overridden.map(movedPair) };
      default:
        return node satisfies never;
    }
  });
  return isWhole ? copy : undefined;
}

/** A copy, because a slice would keep the whole text of the template in memory. */
function ownText(slice: string): string {
  return ` ${slice}`.slice(1);
}
