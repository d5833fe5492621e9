import type { Span } from "../../base/text.ts";
import { isPlaceholder, keyPlace } from "../../model/kubernetes-object.ts";
import type { Located } from "../../syntax/source-file.ts";
import { partOfString } from "../../syntax/span-in-string.ts";
import { parseClusterExtensionRange } from "../../versions/cluster-extension-range.ts";
import { crdProblemOf } from "../../versions/cluster-extension-version.ts";
import { type ConvertedRange, repairDialect } from "../../versions/convert-range.ts";
import { defineRule, type Fix } from "../rule.ts";
import { didYouMean, renameFix } from "../support/nearest-name.ts";
import { repairVersionRange } from "../support/repair-range.ts";
import { tagReports } from "../support/tag-reports.ts";

export default defineRule({
  id: "invalid-version-range",
  scope: "extension",
  severity: "error",
  oracle: "olm-v1",
  summary: "The `version` of a ClusterExtension is a valid version or version range.",
  *check(extension) {
    const { version } = extension;
    if (version === undefined || isPlaceholder(version.value)) return;
    const { document, span, value } = version;
    if (span.start === span.end) {
      const key = keyPlace(extension, "spec", "source", "catalog", "version");
      yield* tagReports(document, { ...key.span, value: key.value }, span.start);
      return;
    }
    const problem = findRangeProblem(value);
    if (!problem) return;
    const better = repairDialect(value, "clusterExtension") ?? repairedRange(value);
    const message = `'${value}' is not a valid ClusterExtension version range: ${problem.reason}${didYouMean(better?.text)}`;
    yield {
      at: { document, span: partOfString(version, problem.at) },
      message,
      fixes: () => rewriteFix(version, better),
    };
  },
});

/** The API server checks the value first; operator-controller may be unable to read what it accepts. */
function findRangeProblem(text: string): { readonly reason: string; readonly at: Span } | undefined {
  const refused = crdProblemOf(text);
  if (refused) return refused;
  const range = parseClusterExtensionRange(text);
  return "error" in range ? { reason: `OLM v1 reports '${range.error}'`, at: range.at } : undefined;
}

function repairedRange(value: string): ConvertedRange | undefined {
  const text = repairVersionRange(value);
  return text === undefined ? undefined : { text, isExact: true, note: undefined };
}

function rewriteFix(version: Located<string>, better: ConvertedRange | undefined): readonly Fix[] {
  const change = better?.note === undefined ? "" : `, which ${better.note}`;
  return renameFix(version, better?.text)().map((fix) => ({ ...fix, title: fix.title + change }));
}
