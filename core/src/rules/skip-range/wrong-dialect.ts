import type { Entry } from "../../model/blob.ts";
import type { Located } from "../../syntax/source-file.ts";
import { partOfString } from "../../syntax/span-in-string.ts";
import { repairDialect } from "../../versions/convert-range.ts";
import { parseSkipRange } from "../../versions/skip-range.ts";
import { defineRule, type Report } from "../rule.ts";
import { dropPrereleaseBounds, limitBelowEntry } from "../support/limit-below-entry.ts";
import { didYouMean, renameFix } from "../support/nearest-name.ts";
import { mechanical } from "../support/text-fix.ts";

export default defineRule({
  id: "wrong-dialect",
  scope: "blob",
  alsoIn: ["csv"],
  severity: "error",
  oracle: "opm",
  summary: "Every `skipRange` uses blang/semver syntax, not that of a ClusterExtension.",
  *check(blob) {
    if (blob.kind !== "channel") return;
    for (const entry of blob.entries) {
      const report = entry.skipRange?.value && dialectReport(entry, entry.skipRange);
      if (report) yield report;
    }
  },
});

function dialectReport(entry: Entry, skipRange: Located<string>): Report | undefined {
  const range = parseSkipRange(skipRange.value);
  if ("ok" in range) return undefined;
  const converted = repairDialect(skipRange.value, "skipRange");
  if (!converted) return undefined;
  const { usual, exact } = suggestions(entry, converted.text);
  const wrong = skipRange.value.slice(range.at.start, range.at.end);
  return {
    at: { document: skipRange.document, span: partOfString(skipRange, range.at) },
    message: `'${skipRange.value}' is a ClusterExtension version range, ${difference(wrong, range.error)}${didYouMean(usual)}`,
    fixes: () => mechanical([...new Set([usual, exact])].flatMap((text) => renameFix(skipRange, text)())),
  };
}

/**
 * The converted range in two spellings: `exact` matches the same versions as the ClusterExtension range; `usual` also
 * matches the pre-releases of its end, as authors usually write it. Both are undefined for a range that matches nothing,
 * such as the half-typed '>=1.0.0 <1'.
 */
function suggestions(entry: Entry, converted: string): { usual: string | undefined; exact: string | undefined } {
  const exact = limitBelowEntry(converted, entry);
  const usual = exact === undefined ? undefined : limitBelowEntry(dropPrereleaseBounds(converted), entry);
  return { usual, exact };
}

/** How a skipRange differs from a ClusterExtension range, by the text that a skipRange cannot contain. */
const differences: readonly (readonly [RegExp, string])[] = [
  [/^(\^|~>?|=[<>])$/, "but a skipRange has no '$&'"],
  [/^,$/, "but a skipRange has no comma"],
  [/^v$/, "but versions in a skipRange have no 'v'"],
  [/^\|\|$/, "but a skipRange needs spaces around '||'"],
  [/^x$/, "but a skipRange reads 'x' as a wildcard"],
  [/^[^X*]*[X*].*$/s, "but the only wildcard in a skipRange is the 'x' of a version such as '1.x'"],
  [/^0\d+$/, "but numbers in a skipRange have no leading zero"],
  [/^\d+(\.\d+)?$/, "but versions in a skipRange have three numbers"],
  [/^\s$/, "but conditions in a skipRange are separated by spaces"],
];

function difference(wrong: string, error: string): string {
  // When blang/semver drops the version next to a '||', it reports the '||', which is correct.
  const isOperatorBlamed = wrong === "||" && error.startsWith("Last");
  const found = isOperatorBlamed ? undefined : differences.find(([pattern]) => pattern.test(wrong));
  return found ? wrong.replace(...found) : "not a skipRange";
}
