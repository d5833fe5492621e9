import { parseSkipRange } from "../versions/skip-range.ts";
import { defineRule } from "./rule.ts";

export default defineRule({
  id: "invalid-skip-range",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  summary: "Every `skipRange` is a range that blang/semver can read.",
  *check(blob) {
    if (blob.kind !== "channel") return;
    for (const { skipRange } of blob.entries) {
      if (!skipRange?.value) continue;
      const range = parseSkipRange(skipRange.value);
      if ("ok" in range) continue;
      const message = `'${skipRange.value}' is not a range of versions such as '>=1.0.0 <1.2.0': ${range.error}`;
      yield { at: skipRange, message };
    }
  },
});
