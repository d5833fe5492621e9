import { spanOf } from "../model/field-of.ts";
import type { MapNode, Node } from "../syntax/node.ts";
import type { Document } from "../syntax/source-file.ts";
import { defineRule, type Report } from "./rule.ts";

export default defineRule({
  id: "overridden-key",
  scope: "blob",
  severity: "warning",
  summary: "No mapping gives a key twice; opm keeps the last and says nothing.",
  check: ({ document, root }) => overridden(document, root),
});

function* overridden(document: Document, node: Node): Generator<Report> {
  if (node.kind === "list") for (const item of node.items) yield* overridden(document, item);
  if (node.kind !== "map") return;
  for (const { key } of node.overridden) {
    // What a merge key (`<<`) brought in is written elsewhere and is there to be given again.
    if (key.start < node.start || key.end > node.end) continue;
    const message = `'${key.value}' is given again below, and opm keeps only the last`;
    yield { at: { document, span: spanOf(key) }, message, related: lastOf(document, node, key.value) };
  }
  for (const { value } of node.pairs) yield* overridden(document, value);
}

function lastOf(document: Document, { pairs }: MapNode, name: string) {
  const last = pairs.find(({ key }) => key.value === name);
  return last ? [{ message: "this one counts", at: { document, span: spanOf(last.key) } }] : [];
}
