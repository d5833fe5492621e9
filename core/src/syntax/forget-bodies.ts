// Forgets the bodies of blobs that have been checked, such as the copy of a CSV in `olm.csv.metadata`, which is most of a
// catalog. What asks for one later gets it read again from the text.

import { readJsonValue } from "./json-reader.ts";
import type { MapNode, Node, Pair } from "./node.ts";
import type { Document } from "./source-file.ts";
import { composePart } from "./yaml-composer.ts";
import { streamDocumentInput } from "./yaml-input.ts";

/** Shorter bodies take less memory than it is worth, in UTF-16 code units. */
const shortestBody = 1000;

/** Where the text of a forgotten body is. */
const documentOf = new WeakMap<MapNode, Document>();

/**
 * Forgets the values of the items of a document's lists, where they are long mappings. Their pairs are equal to those
 * before whenever they are read, but other objects each time.
 */
export function forgetBodies(document: Document): void {
  if (!canBeReadAlone(document)) return;
  for (const list of childrenOf(document.root)) {
    if (list.kind !== "list") continue;
    for (const item of list.items) {
      for (const body of childrenOf(item)) {
        if (body.kind === "map" && body.end - body.start >= shortestBody) forget(body, document);
      }
    }
  }
}

/** Whether no value depends on another one, or on anything that precedes it. */
export function canBeReadAlone({ format, problems, isSimple, givesKeysTwice, text, bodyStart }: Document): boolean {
  if (problems.length > 0 || givesKeysTwice) return false;
  return (
    format === "json" || (isSimple === true && !text.includes("\ufeff", bodyStart) && !hasDirective(text, bodyStart))
  );
}

/** Whether a line begins with `%`, which may be a directive. */
function hasDirective(text: string, bodyStart: number): boolean {
  for (let at = text.indexOf("%", bodyStart); at >= 0; at = text.indexOf("%", at + 1)) {
    if (at === bodyStart || text.charCodeAt(at - 1) === 10) return true;
  }
  return false;
}

function childrenOf(node: Node | undefined): readonly Node[] {
  return node?.kind === "map" ? node.pairs.map(({ value }) => value) : [];
}

function forget(body: MapNode, document: Document): void {
  if (documentOf.has(body)) return;
  documentOf.set(body, document);
  Object.defineProperty(body, "pairs", { get: readAgain, enumerable: true, configurable: true });
}

function readAgain(this: MapNode): readonly Pair[] {
  const { text, format } = documentOf.get(this) as Document;
  const root =
    format === "json" ? readJsonValue(text, this.start).root : composePart(text, this.start, streamDocumentInput);
  return root?.kind === "map" ? root.pairs : [];
}
