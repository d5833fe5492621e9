import { propertiesOfType } from "../../model/bundle-version.ts";
import { isReadableBlob } from "../../model/missing-fields.ts";
import { bundleSchema } from "../../schema/blob-schemas.ts";
import { defineRule } from "../rule.ts";
import { missingFieldReport } from "../support/missing-field-report.ts";
import { didYouMean, nearestName, renameFix } from "../support/nearest-name.ts";

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
        yield missingFieldReport({ document, map, shape: bundleSchema, field: "properties", fallback }, message);
      }
    }
    const related = first ? [{ message: "the first one", at: first.type ?? first }] : [];
    for (const property of more) {
      yield { at: property.type ?? property, message: `${named} has more than one 'olm.package' property`, related };
    }
  },
});
