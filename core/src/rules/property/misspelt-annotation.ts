import { bundlePropertiesKey } from "../../openshift/annotation-names.ts";
import { defineRule } from "../rule.ts";
import { didYouMean, nearestName, renameFix } from "../support/nearest-name.ts";

export default defineRule({
  id: "misspelt-annotation",
  scope: "carriers",
  severity: "warning",
  summary: "CSV annotations that opm reads are spelled exactly as opm expects.",
  *check({ of }) {
    if (of.kind === "bundle") return;
    const annotations = of.source.csv?.annotations ?? [];
    const given = new Set(annotations.map(({ key }) => key.value));
    for (const { key } of annotations) {
      const better = annotationsReadByOpm.includes(key.value) ? undefined : nearestAnnotation(key.value);
      // Another letter case alone is the rule annotation-letter-case.
      if (better === undefined || (better === "olm.skipRange" && key.value.toLowerCase() === "olm.skiprange")) continue;
      const message = `opm ignores the unknown annotation '${key.value}'${didYouMean(better)}`;
      yield { at: key, message, fixes: given.has(better) ? () => [] : renameFix(key, better) };
    }
  },
});

/** The annotations that opm reads when it renders a bundle; names are case-sensitive. */
const annotationsReadByOpm: readonly string[] = [bundlePropertiesKey, "olm.skipRange", "olm.substitutesFor"];

function nearestAnnotation(key: string): string | undefined {
  const whole = annotationsReadByOpm.find((each) => each.toLowerCase() === `olm.${key.toLowerCase()}`);
  if (whole !== undefined) return whole;
  return /^olm\W/i.test(key) ? nearestName(key, annotationsReadByOpm) : undefined;
}
