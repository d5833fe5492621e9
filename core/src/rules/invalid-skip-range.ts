import { parseSkipRange } from "../versions/skip-range.ts";
import { mendedSkipRange } from "./mend-skip-range.ts";
import { didYouMean, renameFix } from "./nearest-name.ts";
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
      const better = mendedSkipRange(skipRange.value);
      const reason = better === undefined ? `: ${range.error}` : didYouMean(better);
      const message = `'${skipRange.value}' is not a range of versions such as '>=1.0.0 <1.2.0'${reason}`;
      yield { at: skipRange, message, fixes: renameFix(skipRange, better) };
    }
  },
});
