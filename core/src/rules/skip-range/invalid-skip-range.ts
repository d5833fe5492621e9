import { partOfString } from "../../syntax/span-in-string.ts";
import { repairDialect } from "../../versions/convert-range.ts";
import { parseSkipRange } from "../../versions/skip-range.ts";
import { defineRule } from "../rule.ts";
import { dropPrereleaseBounds, limitBelowEntry } from "../support/limit-below-entry.ts";
import { didYouMean, renameFix } from "../support/nearest-name.ts";
import { repairSkipRange } from "../support/repair-range.ts";
import { mechanical } from "../support/text-fix.ts";

export default defineRule({
  id: "invalid-skip-range",
  scope: "blob",
  alsoIn: ["csv"],
  severity: "error",
  oracle: "opm",
  summary: "Every `skipRange` is a valid blang/semver range.",
  *check(blob) {
    if (blob.kind !== "channel") return;
    for (const entry of blob.entries) {
      const { skipRange } = entry;
      const range = skipRange?.value ? parseSkipRange(skipRange.value) : undefined;
      if (!skipRange || !range || "ok" in range || repairDialect(skipRange.value, "skipRange")) continue;
      const repaired = repairSkipRange(skipRange.value);
      const better = repaired === undefined ? undefined : limitBelowEntry(dropPrereleaseBounds(repaired), entry);
      const reason = better === undefined ? `: ${range.error}` : didYouMean(better);
      const message = `'${skipRange.value}' is not a valid skipRange such as '>=1.0.0 <1.2.0'${reason}`;
      const place = { document: skipRange.document, span: partOfString(skipRange, range.at) };
      yield { at: place, message, fixes: () => mechanical(renameFix(skipRange, better)()) };
    }
  },
});
