import { keyOf } from "../../go/field-of.ts";
import type { Bundle } from "../../model/blob.ts";
import { packagePropertyOf } from "../../model/bundle-version.ts";
import { isFieldMissing } from "../../model/missing-fields.ts";
import { bundleSchema } from "../../schema/blob-schemas.ts";
import { addField } from "../../syntax/edit-map.ts";
import { defineRule, type Fix } from "../rule.ts";
import { missingFieldReport } from "../support/missing-field-report.ts";
import { mechanical, textFix } from "../support/text-fix.ts";

export default defineRule({
  id: "bundle-without-package",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  summary: "Every bundle names its package.",
  *check(blob) {
    if (blob.kind !== "bundle") return;
    if (!isFieldMissing(blob, "package")) return;
    const named = blob.name ? `bundle '${blob.name.value}'` : "this bundle";
    const { document, root: map } = blob;
    const where = { document, map, shape: bundleSchema, field: "package", fallback: blob.name ?? blob.schema };
    const report = missingFieldReport(where, `${named} has no 'package', which must name its package`);
    yield { fixes: () => addPackageFix(blob), ...report };
  },
});

/** Adds the package that the bundle's `olm.package` property names. */
function addPackageFix(bundle: Bundle): readonly Fix[] {
  const { document, root } = bundle;
  const name = keyOf(root, "package") ? undefined : packagePropertyOf(bundle)?.packageName?.value;
  const edit = name ? addField(document, root, "package", { text: name }) : undefined;
  return edit ? mechanical([textFix(document, `Add 'package: ${name}'`, edit)]) : [];
}
