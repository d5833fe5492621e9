import { unknownCsvFields } from "../../bundle/unknown-csv-fields.ts";
import { annotationAt, type ClusterServiceVersion } from "../../model/csv.ts";
import { mapAt, valueAt } from "../../model/kubernetes-object.ts";
import { addField } from "../../syntax/edit-map.ts";
import { removePair } from "../../syntax/remove-pair.ts";
import type { Located } from "../../syntax/source-file.ts";
import { defineRule, type Fix } from "../rule.ts";
import { didYouMean, nearestName, renameFix } from "../support/nearest-name.ts";
import { textFixOf } from "../support/text-fix.ts";

export default defineRule({
  id: "unknown-csv-field",
  scope: "csv",
  severity: "warning",
  isIgnoredText: true,
  summary: "Every key of a CSV is a known field.",
  *check(csv) {
    for (const { at, parent, choices } of unknownCsvFields(csv)) {
      const owner = parent === undefined ? "a ClusterServiceVersion" : `'${parent}'`;
      const message = `'${at.value}' is not a field of ${owner}, so it has no effect`;
      if (skipRangeKeys.has(at.value)) {
        yield {
          at,
          message: `${message}; write it as the annotation 'olm.skipRange'`,
          fixes: () => moveFix(csv, at, parent),
        };
        continue;
      }
      const better = nearestName(at.value, choices);
      yield { at, message: message + didYouMean(better), fixes: renameFix(at, better) };
    }
  },
});

const skipRangeAnnotation = "olm.skipRange";

/** A field of an entry in a catalog, which in a CSV is an annotation. */
const skipRangeKeys: ReadonlySet<string> = new Set(["skipRange", skipRangeAnnotation]);

/** Moves the range to the annotations, where there are some and none has it. */
function moveFix(
  csv: ClusterServiceVersion,
  { value: key }: Located<string>,
  parent: string | undefined,
): readonly Fix[] {
  const { document, map } = csv;
  const around = parent === undefined ? map : mapAt(map, parent);
  const range = valueAt(around, key);
  const annotations = mapAt(mapAt(map, "metadata"), "annotations");
  if (!around || !annotations || range?.kind !== "scalar" || typeof range.value !== "string") return [];
  if (annotationAt(csv, skipRangeAnnotation)) return [];
  const edits = [
    addField(document, annotations, skipRangeAnnotation, { text: range.value }),
    removePair(document, around, key),
  ];
  const known = edits.filter((edit) => edit !== undefined);
  return known.length === edits.length ? [textFixOf(document, "Move to the annotation 'olm.skipRange'", known)] : [];
}
