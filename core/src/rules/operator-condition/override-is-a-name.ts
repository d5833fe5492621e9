import type { WrittenCondition } from "../../model/operator-condition.ts";
import { conditionProblems } from "../../model/operator-condition-problems.ts";
import { conditionTypePattern, longestConditionType } from "../../schema/operator-condition-schema.ts";
import { quoteString } from "../../syntax/spell-string.ts";
import { defineRule, type Fix } from "../rule.ts";

export default defineRule({
  id: "override-is-a-name",
  scope: "operator-condition",
  severity: "error",
  oracle: "olm-v0",
  summary: "Every override is a condition with a status.",
  *check(condition) {
    for (const { kind, value } of conditionProblems(condition)) {
      const override = condition.overrides.find((each) => each.value === value?.node);
      if (kind !== "name-only" || !override?.type) continue;
      const message = `override '${override.type.value}' is only a name; write a condition with 'type', 'status', 'reason' and 'message'`;
      yield { at: override.type, message, fixes: () => conditionFix(override) };
    }
  },
});

/** Replaces the name with a condition that lets OLM v0 update the operator whatever it reports. */
function conditionFix({ type, document, span }: WrittenCondition): readonly Fix[] {
  if (!type || type.value.length > longestConditionType || !conditionTypePattern.test(type.value)) return [];
  const { text, format } = document;
  const line = text.slice(text.lastIndexOf("\n", span.start - 1) + 1, span.start);
  const isBlock = format === "yaml" && /^ *(?:- +)+$/.test(line);
  const fields = [
    ["type", quoteString(type.value, format)],
    ["status", '"True"'],
    ["reason", quoteString("Overridden", format)],
    ["message", quoteString(`an administrator overrides ${type.value}`, format)],
  ];
  const pairs = fields.map(([key, value]) => `${format === "json" ? JSON.stringify(key) : key}: ${value}`);
  const rest = text.slice(span.end, text.indexOf("\n", span.end) < 0 ? undefined : text.indexOf("\n", span.end));
  const comment = /^[ \t]*#[^\r]*/.exec(rest)?.[0] ?? "";
  const title = "Convert to a condition with status 'True'";
  if (!isBlock) return [{ title, edits: [{ document, edit: { span, newText: `{ ${pairs.join(", ")} }` } }] }];
  // A comment after the name stays on its line.
  const [first = "", ...others] = pairs;
  const indent = `\n${" ".repeat(line.length)}`;
  const newText = [first + comment, ...others].join(indent);
  return [
    { title, edits: [{ document, edit: { span: { start: span.start, end: span.end + comment.length }, newText } }] },
  ];
}
