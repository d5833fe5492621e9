import { nearestName } from "../../base/nearest-name.ts";
import { requiredAnnotations } from "../../bundle/bundle-labels.ts";
import { fieldOf, keyOf, spanOf } from "../../go/field-of.ts";
import type { Annotation } from "../../model/csv.ts";
import { addField } from "../../syntax/edit-map.ts";
import type { MapNode } from "../../syntax/node.ts";
import type { Document } from "../../syntax/source-file.ts";
import { defineRule, type Fix, type Report } from "../rule.ts";
import { didYouMean, renameFix } from "../support/nearest-name.ts";
import { mechanical, textFix } from "../support/text-fix.ts";

export default defineRule({
  id: "missing-bundle-annotation",
  scope: "bundle-folder",
  severity: "error",
  oracle: "opm",
  summary: "`annotations.yaml` has every annotation that opm requires of a bundle.",
  *check({ annotations: file }) {
    const { document, annotations = [] } = file ?? {};
    if (document?.root?.kind !== "map") return;
    const key = keyOf(document.root, "annotations");
    const map = fieldOf(document.root, "annotations");
    const at = { document, span: spanOf(key ?? document.root.pairs[0]?.key ?? document.root) };
    if (map?.kind !== "map") {
      yield { at, message: "opm expects the mapping 'annotations' here, with the bundle's package and channels" };
      return;
    }
    const names = new Set(annotations.map((each) => each.key.value));
    const unknown = annotations.filter((each) => !requiredAnnotations.has(each.key.value));
    const missing = [...requiredAnnotations.keys()].filter((name) => !names.has(name));
    const absent: string[] = [];
    for (const name of missing) {
      const report = misspeltReport(unknown, name);
      if (report) yield report;
      else absent.push(name);
    }
    if (absent.length > 0) yield missingReport(document, map, at, absent);
  },
});

/** The report at a key that is nearly the required one. */
function misspeltReport(unknown: readonly Annotation[], name: string): Report | undefined {
  const key = unknown.find((each) => nearestName(each.key.value, [name]) !== undefined)?.key;
  return (
    key && {
      at: key,
      message: `opm does not know '${key.value}', and rejects the bundle without '${name}'${didYouMean(name)}`,
      fixes: () => mechanical(renameFix(key, name)()),
    }
  );
}

function missingReport(document: Document, map: MapNode, at: Report["at"], names: readonly string[]): Report {
  const fixes = (): readonly Fix[] => {
    const fixed = names.flatMap((name) => {
      const value = requiredAnnotations.get(name);
      const edit = value === undefined ? undefined : addField(document, map, name, { text: value });
      return edit ? textFix(document, `Add '${name}: ${value}'`, edit) : [];
    });
    return mechanical(fixed);
  };
  const list = names.map((name) => `'${name}'`).join(", ");
  const isOne = names.length === 1;
  const message = `opm rejects a bundle without the ${isOne ? "annotation" : "annotations"} ${list}`;
  return { at, message, fixes };
}
