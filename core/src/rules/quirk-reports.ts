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
    const quirks = skipRangeQuirks(skipRange.value);
    const crashes = quirks.some(({ kind }) => kind === "crash");
    for (const { kind, at, message, better } of quirks) {
      if (!isKind(kind)) continue;
      // What crashes is mended first, since until then nobody can tell what the range takes in.
      const isNext = better !== undefined && crashes === (kind === "crash");
      const fixed = isNext ? belowEntry(better, entry) : undefined;
      const place = { document: skipRange.document, span: spanInString(skipRange, at) };
      yield { at: place, message, fixes: renameFix(skipRange, fixed) };
    }
  }
}
