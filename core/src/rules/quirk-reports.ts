// The two rules about ranges that OLM reads otherwise than they look share this.

import type { Blob } from "../model/blob.ts";
import { spanInString } from "../model/span-in-string.ts";
import type { QuirkKind } from "../versions/quirk.ts";
import { skipRangeQuirks } from "../versions/range-quirks.ts";
import { renameFix } from "./nearest-name.ts";
import { belowEntry } from "./range-below.ts";
import type { Report } from "./rule.ts";

/** The quirks of a channel's skipRanges that are of the kinds asked for, as reports. */
export function* quirkReports(blob: Blob, isKind: (kind: QuirkKind) => boolean): Generator<Report> {
  if (blob.kind !== "channel") return;
  for (const entry of blob.entries) {
    const { skipRange } = entry;
    if (!skipRange?.value) continue;
    for (const { kind, at, message, better } of skipRangeQuirks(skipRange.value)) {
      if (!isKind(kind)) continue;
      const fixed = better === undefined ? undefined : belowEntry(better, entry);
      const place = { document: skipRange.document, span: spanInString(skipRange, at) };
      yield { at: place, message, fixes: renameFix(skipRange, fixed) };
    }
  }
}
