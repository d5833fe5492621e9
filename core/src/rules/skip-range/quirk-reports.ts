// The two rules about ranges that OLM reads otherwise than they look share this.

import { memoize } from "../../base/memoize.ts";
import type { Blob } from "../../model/blob.ts";
import type { Located } from "../../syntax/source-file.ts";
import { spanInString } from "../../syntax/span-in-string.ts";
import type { QuirkKind } from "../../versions/quirk.ts";
import { skipRangeQuirks } from "../../versions/range-quirks.ts";
import type { Report } from "../rule.ts";
import { limitBelowEntry } from "../support/limit-below-entry.ts";
import { renameFix } from "../support/nearest-name.ts";

/** The quirks of a channel's skipRanges that are of the kinds asked for, as reports. */
export function* quirkReports(blob: Blob, isKind: (kind: QuirkKind) => boolean): Generator<Report> {
  if (blob.kind !== "channel") return;
  for (const entry of blob.entries) {
    const { skipRange } = entry;
    if (!skipRange?.value) continue;
    const quirks = quirksOf(skipRange);
    const crashes = quirks.some(({ kind }) => kind === "crash");
    for (const { kind, at, message, better } of quirks) {
      if (!isKind(kind)) continue;
      // What crashes is mended first, since until then nobody can tell what the range takes in.
      const isNext = better !== undefined && crashes === (kind === "crash");
      const fixed = isNext ? limitBelowEntry(better, entry) : undefined;
      const place = { document: skipRange.document, span: spanInString(skipRange, at) };
      yield { at: place, message, fixes: renameFix(skipRange, fixed) };
    }
  }
}

/** Memoised, because both rules about quirks need them. */
const quirksOf = memoize((skipRange: Located<string>) => skipRangeQuirks(skipRange.value));
