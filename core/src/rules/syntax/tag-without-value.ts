import type { Node } from "../../syntax/node.ts";
import { defineRule } from "../rule.ts";
import { tagReports } from "../support/tag-reports.ts";

export default defineRule({
  id: "tag-without-value",
  scope: "blob",
  severity: "warning",
  summary: "Values that begin with `!` are quoted, so YAML does not read them as tags.",
  *check({ document, root }) {
    if (document.format === "json" || !mayContainTag(document.text)) return;
    const waiting: Node[] = [root];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      if (node.kind === "list") for (const item of node.items.toReversed()) waiting.push(item);
      if (node.kind !== "map") continue;
      for (const { key, value } of node.pairs) {
        const isEmpty = value.kind === "scalar" && value.value === "" && value.start === value.end;
        if (isEmpty) yield* tagReports(document, key, value.start);
      }
      for (const { value } of node.pairs.toReversed()) waiting.push(value);
    }
  },
});

/** A quick test of the text: few catalogs contain a tag, so most need no search of their values. */
function mayContainTag(text: string): boolean {
  for (let at = text.indexOf("!"); at >= 0; at = text.indexOf("!", at + 1)) {
    let before = at - 1;
    while (isBlank(text.charCodeAt(before))) before--;
    if (before < at - 1 && text.charCodeAt(before) === 58) return true;
  }
  return false;
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9;
}
