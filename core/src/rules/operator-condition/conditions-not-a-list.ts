import { conditionProblems } from "../../model/operator-condition-problems.ts";
import type { MapNode } from "../../syntax/node.ts";
import type { Document } from "../../syntax/source-file.ts";
import { defineRule, type Fix } from "../rule.ts";

export default defineRule({
  id: "conditions-not-a-list",
  scope: "operator-condition",
  severity: "error",
  oracle: "olm-v0",
  summary: "Conditions and overrides of an OperatorCondition are lists, even with one item.",
  *check(condition) {
    for (const { at, message, kind, value } of conditionProblems(condition)) {
      const { node } = value ?? {};
      if (kind !== "not-a-list" || node?.kind !== "map") continue;
      const advice = isInBraces(condition.document, node) ? "enclose it in [ ]" : "add '- ' before its first key";
      yield { at, message: `${message}; ${advice}`, fixes: () => listFix(condition.document, node) };
    }
  },
});

function isInBraces({ text }: Document, { start }: MapNode): boolean {
  return text[start] === "{";
}

/** Makes the mapping the only item of a list; comments between its lines are indented with them. */
function listFix(document: Document, map: MapNode): readonly Fix[] {
  const { text, problems } = document;
  const { start, end } = map;
  const edit = (at: number, newText: string) => ({ document, edit: { span: { start: at, end: at }, newText } });
  const title = "Convert to a list";
  if (isInBraces(document, map)) return [{ title, edits: [edit(start, "["), edit(end, "]")] }];
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  // No fix for a mapping with an anchor, tag or alias, nor after a syntax error, where its end is uncertain.
  if (text.slice(lineStart, start).trim() !== "" || problems.length > 0) return [];
  const below = [...text.slice(start, end).matchAll(/\n(?=[^\r\n])/g)].map(({ index }) => start + index + 1);
  return [{ title, edits: [edit(start, "- "), ...below.map((at) => edit(at, "  "))] }];
}
