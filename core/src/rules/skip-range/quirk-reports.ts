// Reports of skipRanges that OLM reads differently than they look, for two rules.

import type { Blob } from "../../model/blob.ts";
import { partOfString } from "../../syntax/span-in-string.ts";
import type { QuirkKind } from "../../versions/piece-quirks.ts";
import type { Report } from "../rule.ts";
import { limitBelowEntry } from "../support/limit-below-entry.ts";
import { didYouMean, renameFix } from "../support/nearest-name.ts";
import { quirksOfSkipRange } from "../support/skip-range-quirks.ts";

/** Reports the quirks of a channel's skipRanges for which `isKind` is true. */
export function* quirkReports(blob: Blob, isKind: (kind: QuirkKind) => boolean): Generator<Report> {
  if (blob.kind !== "channel") return;
  for (const entry of blob.entries) {
    const { skipRange } = entry;
    if (!skipRange?.value) continue;
    const quirks = quirksOfSkipRange(skipRange);
    const crashes = quirks.some(({ kind }) => kind === "crash");
    for (const { kind, at, message, better } of quirks) {
      if (!isKind(kind)) continue;
      // Repair a crash first: until then it is unknown which versions the range matches.
      const isRepairable = better !== undefined && crashes === (kind === "crash");
      const fixed = isRepairable ? limitBelowEntry(better, entry) : undefined;
      const place = { document: skipRange.document, span: partOfString(skipRange, at) };
      yield { at: place, message: `${message}${didYouMean(fixed)}`, fixes: renameFix(skipRange, fixed) };
    }
  }
}
