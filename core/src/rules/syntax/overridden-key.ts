import { spanOf } from "../../go/field-of.ts";
import { fieldNamed } from "../../model/check-shape.ts";
import { blobSchemas } from "../../schema/blob-schemas.ts";
import type { Key, MapNode, Node } from "../../syntax/node.ts";
import type { Document } from "../../syntax/source-file.ts";
import { defineRule, type Report } from "../rule.ts";

export default defineRule({
  id: "overridden-key",
  scope: "blob",
  severity: "warning",
  summary: "No mapping gives a key twice; opm keeps the last and says nothing.",
  *check({ document, root }) {
    if (!document.givesKeysTwice) return;
    const hidden = keysGivenAgain(root);
    if (hidden.some(({ value }) => value === "schema")) yield missingSeparator(document, root, hidden);
    // In a broken document, two equal keys may be what is left of more.
    else if (document.problems.length === 0) yield* overridden(document, root);
  },
});

function* overridden(document: Document, root: Node): Generator<Report> {
  const waiting: Node[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.kind === "list") for (const item of node.items.toReversed()) waiting.push(item);
    if (node.kind !== "map") continue;
    const again = keysGivenAgain(node).toSorted((a, b) => a.start - b.start);
    const [first] = again;
    if (first?.start === node.start && isItem(document, node)) yield missingDash(document, node, first);
    else if (isSecondMapping(node, again)) yield manyGivenAgain(document, again);
    else for (const key of again) yield givenAgain(document, node, key);
    for (const { value } of node.pairs.toReversed()) waiting.push(value);
  }
}

function givenAgain(document: Document, node: MapNode, key: Key): Report {
  const message = `'${key.value}' is given again below, and opm keeps only the last`;
  return { at: { document, span: spanOf(key) }, message, related: lastOf(document, node, key.value) };
}

/** Several keys given again, and all of them behind the last of those that are lost: two mappings have become one. */
function isSecondMapping({ pairs }: MapNode, again: readonly Key[]): boolean {
  const lastLost = again.at(-1)?.start ?? 0;
  const lost = new Set(again.map(({ value }) => value));
  return again.length > 1 && pairs.every(({ key }) => !lost.has(key.value) || key.start > lastLost);
}

function manyGivenAgain(document: Document, again: readonly Key[]): Report {
  const [first] = again as readonly [Key, ...Key[]];
  return {
    at: { document, span: spanOf(first) },
    message: `'${first.value}' and ${again.length - 1} more keys are given again below, and opm keeps only the last of each`,
    related: again
      .slice(1)
      .map((key) => ({ message: `this '${key.value}' is lost`, at: { document, span: spanOf(key) } })),
  };
}

/** True for a mapping in block style that begins behind the dash of a list's item. */
function isItem({ text, format }: Document, { start }: MapNode): boolean {
  return format === "yaml" && /-[ \t]+$/.test(text.slice(text.lastIndexOf("\n", start - 1) + 1, start));
}

/** The first key of a list's item given again: most probably the next item, whose dash was forgotten. */
function missingDash(document: Document, { pairs }: MapNode, first: Key): Report {
  const again = pairs.find(({ key }) => key.value === first.value)?.key ?? first;
  return {
    at: { document, span: spanOf(again) },
    message: `'${again.value}' is given twice in this item, and opm keeps only the last; a new item needs a '- '`,
    related: [{ message: "the item begins here", at: { document, span: spanOf(first) } }],
  };
}

/** What a merge key (`<<`) brought in is written elsewhere and is there to be given again. */
function keysGivenAgain({ overridden, start, end }: MapNode): readonly Key[] {
  if (overridden.length === 0) return [];
  return overridden.map(({ key }) => key).filter((key) => key.start >= start && key.end <= end);
}

function lastOf(document: Document, { pairs }: MapNode, name: string) {
  const last = pairs.find(({ key }) => key.value === name);
  return last ? [{ message: "this one counts", at: { document, span: spanOf(last.key) } }] : [];
}

/** Two blobs in one document: the `---` above the second was forgotten. */
function missingSeparator(document: Document, root: MapNode, hidden: readonly Key[]): Report {
  const first = firstOfSecond(root, hidden) ?? root.pairs[0]?.key ?? root;
  const lineStart = document.text.lastIndexOf("\n", first.start) + 1;
  const isFixable = lineStart === first.start && document.format === "yaml";
  const edit = { span: { start: lineStart, end: lineStart }, newText: "---\n" };
  return {
    at: { document, span: spanOf(first) },
    message:
      "a second blob begins here without a '---' line above it, so opm reads both as one and keeps the last of equal keys",
    related: hidden.map((key) => ({ message: `this '${key.value}' is lost`, at: { document, span: spanOf(key) } })),
    fixes: () => (isFixable ? [{ title: "Add the '---' line", edits: [{ document, edit }] }] : []),
  };
}

/** Behind the last key that is lost, the first key that is no further field of the first blob. */
function firstOfSecond({ pairs, overridden }: MapNode, hidden: readonly Key[]): Key | undefined {
  const schema = overridden.find(({ key }) => key.value === "schema")?.value;
  const shape = schema?.kind === "scalar" ? blobSchemas.get(String(schema.value)) : undefined;
  const lost = new Set(hidden.map(({ value }) => value));
  const lastLost = hidden.reduce((last, { start }) => Math.max(last, start), 0);
  const behind = pairs.map(({ key }) => key).filter(({ start }) => start > lastLost);
  const inOrder = behind.sort((a, b) => a.start - b.start);
  return inOrder.find(({ value }) => lost.has(value) || !shape || !fieldNamed(shape, value));
}
