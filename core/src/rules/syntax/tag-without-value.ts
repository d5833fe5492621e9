import type { Node } from "../../syntax/node.ts";
import { defineRule } from "../rule.ts";
import { tagReports } from "../support/tag-reports.ts";

export default defineRule({
  id: "tag-without-value",
  scope: "blob",
  severity: "warning",
  summary: "No value without quotes begins with `!`, which makes it a YAML tag and leaves the value empty.",
  *check({ document, root }) {
    if (document.format === "json" || !mayHoldTag(document.text)) return;
    const waiting: Node[] = [root];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      if (node.kind === "list") for (const item of node.items.toReversed()) waiting.push(item);
      if (node.kind !== "map") continue;
      for (const { key, value } of node.pairs) {
        const isNothing = value.kind === "scalar" && value.value === "" && value.start === value.end;
        if (isNothing) yield* tagReports(document, key, value.start);
      }
      for (const { value } of node.pairs.toReversed()) waiting.push(value);
    }
  },
});

/** Hardly any catalog has one, so most are not searched value by value, nor even for a colon. */
function mayHoldTag(text: string): boolean {
  return (text.includes(" !") || text.includes("\t!")) && /:[ \t]+!/.test(text);
}
