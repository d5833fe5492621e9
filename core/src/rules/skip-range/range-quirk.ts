import { guardrailRangeQuirks } from "../../guardrails/guardrail-range-quirks.ts";
import { isGuardrails, readGuardrails, type WrittenRange } from "../../guardrails/guardrails.ts";
import type { OtherBlob } from "../../model/blob.ts";
import { partOfString } from "../../syntax/span-in-string.ts";
import { defineRule, type Report } from "../rule.ts";
import { didYouMean, renameFix } from "../support/nearest-name.ts";
import { quirkReports } from "./quirk-reports.ts";

export default defineRule({
  id: "range-quirk",
  scope: "blob",
  alsoIn: ["csv"],
  severity: "warning",
  summary: "Every skipRange, and every range of a guardrail, means what it appears to say.",
  *check(blob) {
    yield* quirkReports(blob, (kind) => kind !== "crash");
    if (blob.kind === "other" && isGuardrails(blob) && blob.document.problems.length === 0)
      yield* guardrailReports(blob);
  },
});

function* guardrailReports(blob: OtherBlob): Generator<Report> {
  const { steps, tests } = readGuardrails(blob);
  for (const { ranges } of steps) for (const range of Object.values(ranges)) yield* reportQuirks(range);
  for (const { every, reaches } of tests) for (const range of [every, reaches]) if (range) yield* reportQuirks(range);
}

/** A gap is repaired first: until then it is unknown which versions the range should match. */
function* reportQuirks(range: WrittenRange): Generator<Report> {
  const quirks = guardrailRangeQuirks(range.value);
  const hasGap = quirks.some(({ kind }) => kind === "crash");
  for (const { kind, at, message, better } of quirks) {
    const fixed = hasGap === (kind === "crash") ? better : undefined;
    const place = { document: range.document, span: partOfString(range, at) };
    yield { at: place, message: `${message}${didYouMean(fixed)}`, fixes: renameFix(range, fixed) };
  }
}
