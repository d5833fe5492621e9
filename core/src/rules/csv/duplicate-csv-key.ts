import { spanOf } from "../../go/field-of.ts";
import type { MapNode, Node } from "../../syntax/node.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "duplicate-csv-key",
  scope: "csv",
  severity: "warning",
  summary: "Every key in a CSV is defined once.",
  *check({ document, map }) {
    if (!document.givesKeysTwice || document.problems.length > 0) return;
    const waiting: Node[] = [map];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      if (node.kind === "list") for (const item of node.items.toReversed()) waiting.push(item);
      if (node.kind !== "map") continue;
      const overridden = overriddenKeys(node);
      const counting = new Map(overridden.length > 0 ? node.pairs.map(({ key }) => [key.value, key]) : []);
      for (const key of overridden) {
        const last = counting.get(key.value);
        const related = last ? [{ message: "this one counts", at: { document, span: spanOf(last) } }] : [];
        const message = `'${key.value}' is defined again below; only the last value counts`;
        yield { at: { document, span: spanOf(key) }, message, related };
      }
      for (const { value } of node.pairs.toReversed()) waiting.push(value);
    }
  },
});

/** The overridden keys that are written in the mapping; overriding a key of a merge (`<<`) is not a mistake. */
function overriddenKeys({ overridden, start, end }: MapNode): readonly MapNode["pairs"][number]["key"][] {
  return overridden.map(({ key }) => key).filter((key) => key.start >= start && key.end <= end);
}
