// The blobs that a semver template generates, each in a document of its own that consists of the parts of the template it
// comes from. An edit that changes none of these parts leaves the blob the same object, wherever the parts are now.

import { hasSameItems } from "../base/has-same-items.ts";
import type { Span } from "../base/text.ts";
import type { Blob } from "../model/blob.ts";
import { NamesNode } from "../model/generated-nodes.ts";
import { readBlobInTemplate } from "../model/read-blob.ts";
import { foldNode } from "../syntax/fold-node.ts";
import type { Node, Pair } from "../syntax/node.ts";
import type { Document } from "../syntax/source-file.ts";
import type { DetachedBlobs, Origin } from "./detached-blobs.ts";

/** Detaches generated blobs. A blob that equals one in `before`, of an earlier text, is the same object. */
export function detachGenerated(blobs: readonly Blob[], before: DetachedBlobs | undefined): DetachedBlobs {
  const origins = new Map<Document, Origin>();
  const known = new Map(before?.blobs.map((blob) => [keyOf(blob), blob]));
  const detached = blobs.map((blob) => {
    const parts = new Parts(blob.document);
    const root = foldNode<Node>(blob.root, (node, of) => movedNode(node, of, parts), isNames);
    const same = known.get(keyOf(blob));
    const own = same && isSameBlob(same, parts.text, root) ? same : blobOfParts(blob, parts.text, root);
    origins.set(own.document, (span) => parts.originOf(span));
    return own;
  });
  return { blobs: detached, origins };
}

function keyOf(blob: Blob): string {
  return JSON.stringify([blob.kind, "name" in blob ? blob.name?.value : ""]);
}

function blobOfParts(blob: Blob, text: string, root: Node): Blob {
  const { path, format, givesKeysTwice } = blob.document;
  const unread = { root: undefined, problems: [], ignored: undefined, guessed: [] };
  const document: Document = { path, format, text, bodyStart: 0, givesKeysTwice, ...unread };
  return readBlobInTemplate(document, root).blob ?? blob;
}

/** The parts of a template that a generated blob comes from, as one text. */
class Parts {
  readonly #document: Document;
  readonly #starts = new Map<string, number>();
  /** Where each part begins here and in the template, in the order of the text. */
  readonly #parts: { readonly start: number; readonly origin: number }[] = [];
  text = "";

  constructor(document: Document) {
    this.#document = document;
  }

  /** Where a part of the template is in the text. */
  spanOf({ start, end }: Span): Span {
    const key = `${start} ${end}`;
    let own = this.#starts.get(key);
    if (own === undefined) {
      own = this.text.length;
      this.text += `${this.#document.text.slice(start, end)}\n`;
      this.#starts.set(key, own);
      this.#parts.push({ start: own, origin: start });
    }
    return { start: own, end: own + end - start };
  }

  /** Where a span of the text is in the template. */
  originOf({ start, end }: Span): Span {
    let low = 0;
    let high = this.#parts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#parts[middle]?.start ?? 0) > start) high = middle;
      else low = middle + 1;
    }
    const part = this.#parts[low - 1];
    const by = part ? part.origin - part.start : 0;
    return { start: start + by, end: end + by };
  }
}

function isNames(node: Node): node is NamesNode {
  return node instanceof NamesNode;
}

function movedNode(node: Node, of: (child: Node) => Node, parts: Parts): Node {
  const movedPair = ({ key, value }: Pair): Pair => ({ key: { ...key, ...parts.spanOf(key) }, value: of(value) });
  const place = parts.spanOf(node);
  switch (node.kind) {
    case "scalar":
      return { ...node, ...place };
    case "list":
      if (isNames(node)) return new NamesNode(place, node.names);
      return { ...node, ...place, items: node.items.map(of) };
    case "map":
      return { ...node, ...place, pairs: node.pairs.map(movedPair), overridden: [] };
    default:
      return node satisfies never;
  }
}

/** Whether a detached blob has this text and these values. */
function isSameBlob({ document, root }: Blob, text: string, other: Node): boolean {
  if (document.text !== text) return false;
  const pairs: (readonly [Node | undefined, Node | undefined])[] = [[root, other]];
  for (const [a, b] of pairs) {
    if (!a || !b || a.start !== b.start || a.end !== b.end) return false;
    if (a.kind === "scalar" || b.kind === "scalar") {
      if (a.kind !== b.kind || !("value" in a) || !("value" in b) || a.value !== b.value) return false;
    } else if (isNames(a) && isNames(b)) {
      if (!hasSameItems(a.names, b.names)) return false;
    } else if (a.kind === "list" && b.kind === "list") {
      for (let index = 0; index < Math.max(a.items.length, b.items.length); index++) {
        pairs.push([a.items[index], b.items[index]]);
      }
    } else if (a.kind === "map" && b.kind === "map") {
      if (a.pairs.length !== b.pairs.length) return false;
      for (const [index, { key, value }] of a.pairs.entries()) {
        if (key.value !== b.pairs[index]?.key.value) return false;
        pairs.push([value, b.pairs[index]?.value]);
      }
    } else return false;
  }
  return true;
}
