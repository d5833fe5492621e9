import { spanOf } from "../../go/field-of.ts";
import type { MapNode, Node } from "../../syntax/node.ts";
import type { Document } from "../../syntax/source-file.ts";
import { defineRule, type Report } from "../rule.ts";

export default defineRule({
  id: "duplicate-template-field",
  scope: "template",
  severity: "error",
  oracle: "opm",
  summary: "Semver templates have each field once.",
  *check({ rendered: { template } }) {
    const { kind, document, root } = template;
    if (kind !== "semver" || !document.givesKeysTwice || document.problems.length > 0) return;
    const waiting: Node[] = [root];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      if (node.kind === "list") for (const item of node.items.toReversed()) waiting.push(item);
      if (node.kind !== "map") continue;
      yield* reportsIn(document, node);
      for (const { value } of node.pairs.toReversed()) waiting.push(value);
    }
  },
});

function* reportsIn(document: Document, map: MapNode): Generator<Report> {
  if (map.overridden.length === 0) return;
  const last = new Map(map.pairs.map(({ key }) => [key.value, key]));
  for (const { key } of map.overridden) {
    const at = { document, span: spanOf(last.get(key.value) ?? key) };
    const related = [{ message: `the other '${key.value}'`, at: { document, span: spanOf(key) } }];
    yield { at, message: `'${key.value}' is defined twice, so opm rejects the template`, related };
  }
}
