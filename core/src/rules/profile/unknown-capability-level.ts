import { formatList } from "../../base/format-text.ts";
import { csvAnnotation } from "../../bundle/csv-annotations.ts";
import { defineRule } from "../rule.ts";
import { didYouMean, nearestName, renameFix } from "../support/nearest-name.ts";

export default defineRule({
  id: "unknown-capability-level",
  scope: "csv",
  severity: "error",
  oracle: "operator-framework/api",
  isOffByDefault: true,
  summary: "The annotation `capabilities` of a CSV is a known capability level.",
  *check(csv) {
    const level = csvAnnotation(csv, "capabilities")?.text;
    if (!level || levels.includes(level.value)) return;
    const better = nearestName(level.value, levels);
    const message = `'${level.value}' is not a capability level; use ${formatList(levels, "or")}`;
    yield { at: level, message: message + didYouMean(better), fixes: renameFix(level, better) };
  },
});

const levels: readonly string[] = [
  "Basic Install",
  "Seamless Upgrades",
  "Full Lifecycle",
  "Deep Insights",
  "Auto Pilot",
];
