import { insertItems } from "../../edits/list-edits.ts";
import { setField } from "../../edits/map-edits.ts";
import { listFieldOf } from "../../go/field-of.ts";
import { jsonText } from "../../go/json-text.ts";
import type { Bundle, Property } from "../../model/blob.ts";
import { propertiesOfType } from "../../model/bundle-version.ts";
import { isReadableBlob } from "../../model/missing-fields.ts";
import { bundleSchema } from "../../schema/blob-schemas.ts";
import { removeItem } from "../../syntax/edit-list.ts";
import { defineRule, type Fix } from "../rule.ts";
import { missingFieldReport } from "../support/missing-field-report.ts";
import { didYouMean, nearestName, renameFix } from "../support/nearest-name.ts";
import { mechanical, textFix } from "../support/text-fix.ts";
import { versionInBundleName } from "../support/version-in-name.ts";

export default defineRule({
  id: "package-property-count",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  summary: "Every bundle has exactly one `olm.package` property.",
  *check(blob) {
    if (blob.kind !== "bundle") return;
    const [first, ...more] = propertiesOfType(blob, "olm.package");
    const named = `bundle '${blob.name?.value ?? ""}'`;
    if (first === undefined && isReadableBlob(blob)) {
      const misspelt = blob.properties.find(({ type }) => type && nearestName(type.value, ["olm.package"]))?.type;
      const better = misspelt && "olm.package";
      const message = `${named} has no 'olm.package' property, which must state its package and version${didYouMean(better)}`;
      if (misspelt) yield { at: misspelt, message, fixes: renameFix(misspelt, better) };
      else {
        const { document, root: map } = blob;
        const fallback = blob.name ?? blob.schema;
        const report = missingFieldReport(
          { document, map, shape: bundleSchema, field: "properties", fallback },
          message,
        );
        yield { fixes: () => addFix(blob), ...report };
      }
    }
    const related = first ? [{ message: "the first one", at: first.type ?? first }] : [];
    for (const property of more) {
      yield {
        at: property.type ?? property,
        message: `${named} has more than one 'olm.package' property`,
        related,
        fixes: () => removeFix(blob, property),
      };
    }
  },
});

/** Removes a further `olm.package` property. */
function removeFix(bundle: Bundle, { document, map }: Property): readonly Fix[] {
  const [first] = propertiesOfType(bundle, "olm.package");
  const list = listFieldOf(bundle.root, "properties");
  const edit = list && first && removeItem(document, list, map);
  if (!edit) return [];
  const fixes = [textFix(document, "Remove this property", edit)];
  return jsonText(document, first.map) === jsonText(document, map) ? mechanical(fixes) : fixes;
}

/** Adds the property with the version in the bundle's name. */
function addFix(bundle: Bundle): readonly Fix[] {
  const { document, root } = bundle;
  const version = versionInBundleName(bundle);
  const packageName = bundle.package?.value;
  if (version === undefined || !packageName) return [];
  const property = { type: "olm.package", value: { packageName, version } };
  const list = listFieldOf(root, "properties");
  const edits =
    list && list.items.length > 0
      ? insertItems({ document, list, key: "properties" }, list.items.length, [property])
      : setField(document, root, "properties", [property]);
  return edits ? [{ title: `Add the 'olm.package' property with version ${version}`, edits }] : [];
}
