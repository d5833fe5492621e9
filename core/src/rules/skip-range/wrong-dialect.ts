import type { Span } from "../../base/text.ts";
import { spanInString } from "../../syntax/span-in-string.ts";
import { inDialect } from "../../versions/convert-range.ts";
import { parseSkipRange } from "../../versions/skip-range.ts";
import { defineRule } from "../rule.ts";
import { dropPrereleaseBounds, limitBelowEntry } from "../support/limit-below-entry.ts";
import { didYouMean, renameFix } from "../support/nearest-name.ts";

export default defineRule({
  id: "wrong-dialect",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  summary: "No `skipRange` is written as the `version` of a ClusterExtension, which is read by another library.",
  *check(blob) {
    if (blob.kind !== "channel") return;
    for (const entry of blob.entries) {
      const { skipRange } = entry;
      const range = skipRange?.value ? parseSkipRange(skipRange.value) : undefined;
      if (!skipRange || !range || "ok" in range) continue;
      const meant = inDialect(skipRange.value, "skipRange");
      if (!meant) continue;
      const exact = limitBelowEntry(meant.text, entry);
      // What takes in no version, such as '>=1.0.0 <1' half typed, is nothing to suggest, however authors write it.
      const better = exact === undefined ? undefined : limitBelowEntry(dropPrereleaseBounds(meant.text), entry);
      const message = `'${skipRange.value}' is a range for a ClusterExtension, not a skipRange${describeMistake(skipRange.value, range)}${didYouMean(better)}`;
      const place = { document: skipRange.document, span: spanInString(skipRange, range.at) };
      const fixes = () => [...new Set([better, exact])].flatMap((each) => renameFix(skipRange, each)());
      yield { at: place, message, fixes };
    }
  },
});

/** What a skipRange does not have, by the text at the place of the mistake. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/^(\^|~>?|=[<>])$/, "which has no '$&'"],
  [/^,$/, "which has no comma"],
  [/^v$/, "whose versions have no 'v'"],
  [/^\|\|$/, "where '||' stands between blanks"],
  [/^x$/, "which takes the x for a wildcard"],
  [/^[^X*]*[X*].*$/s, "whose only wildcard is the 'x' of a version such as '1.x'"],
  [/^0\d+$/, "whose numbers have no leading zero"],
  [/^\d+(\.\d+)?$/, "whose versions have three numbers"],
  [/^\s$/, "whose conditions are separated by blanks"],
];

function describeMistake(text: string, { error, at }: { readonly error: string; readonly at: Span }): string {
  const wrong = text.slice(at.start, at.end);
  const reason = reasons.find(([pattern]) => pattern.test(wrong));
  // A version that is dropped beside a '||' makes blang/semver blame that.
  return reason && !(wrong === "||" && error.startsWith("Last")) ? `, ${wrong.replace(...reason)}` : "";
}
