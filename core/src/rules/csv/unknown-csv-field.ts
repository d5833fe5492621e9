import { unknownCsvFields } from "../../bundle/unknown-csv-fields.ts";
import { annotationAt, type ClusterServiceVersion } from "../../model/csv.ts";
import { mapAt, valueAt } from "../../model/kubernetes-object.ts";
import { csvAnnotations } from "../../schema/csv-annotations-schema.ts";
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
      const annotation = parentsOfAnnotations.has(parent) ? annotationNames.get(at.value.toLowerCase()) : undefined;
      if (annotation !== undefined) {
        yield {
          at,
          message: `${message}; write it as the annotation '${annotation}'`,
          fixes: () => moveFix(csv, { at, parent, annotation }),
        };
        continue;
      }
      const better = nearestName(at.value, choices);
      yield { at, message: message + didYouMean(better), fixes: renameFix(at, better) };
    }
  },
});

/** Where an author writes what is an annotation as a field. */
const parentsOfAnnotations: ReadonlySet<string | undefined> = new Set([undefined, "metadata", "spec"]);

/**
 * The annotations of a CSV by their names in lower case, and the range by its name in a catalog's entry. A description may
 * be meant as the field of `spec`.
 */
const annotationNames: ReadonlyMap<string, string> = new Map([
  ...csvAnnotations.fields
    .filter(({ name }) => name !== "description")
    .map(({ name }) => [name.toLowerCase(), name] as const),
  ["skiprange", "olm.skipRange"],
]);

interface Misplaced {
  readonly at: Located<string>;
  readonly parent: string | undefined;
  readonly annotation: string;
}

/** Moves a text to the annotations, where there are some and none has it. */
function moveFix(csv: ClusterServiceVersion, { at: { value: key }, parent, annotation }: Misplaced): readonly Fix[] {
  const { document, map } = csv;
  const around = parent === undefined ? map : mapAt(map, parent);
  const text = valueAt(around, key);
  const annotations = mapAt(mapAt(map, "metadata"), "annotations");
  if (!around || !annotations || text?.kind !== "scalar" || typeof text.value !== "string") return [];
  if (annotationAt(csv, annotation)) return [];
  const edits = [addField(document, annotations, annotation, { text: text.value }), removePair(document, around, key)];
  const known = edits.filter((edit) => edit !== undefined);
  return known.length === edits.length ? [textFixOf(document, `Move to the annotation '${annotation}'`, known)] : [];
}
