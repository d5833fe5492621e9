import { csvAnnotations } from "../../bundle/csv-annotations.ts";
import { defineRule } from "../rule.ts";
import { renameFix } from "../support/nearest-name.ts";

/** The annotations whose letter case operator-framework/api checks. */
const names: readonly string[] = [
  ...["olm.operatorGroup", "olm.operatorNamespace", "olm.targetNamespaces", "olm.providedAPIs", "olm.skipRange"],
];

export default defineRule({
  id: "annotation-letter-case",
  scope: "csv",
  severity: "error",
  oracle: "operator-framework/api",
  summary: "Annotations of OLM have the letter case that OLM expects.",
  *check(csv) {
    const annotations = csvAnnotations(csv);
    const given = new Set(annotations.map(({ key }) => key.value));
    for (const { key } of annotations) {
      const right = names.find((name) => name.toLowerCase() === key.value.toLowerCase());
      if (right === undefined || right === key.value) continue;
      const message = `OLM ignores the annotation '${key.value}', because letter case counts; write '${right}'`;
      yield { at: key, message, fixes: given.has(right) ? () => [] : renameFix(key, right) };
    }
  },
});
