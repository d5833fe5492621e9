import { fieldOf, isNull, pairsOf, spanOf } from "../../go/field-of.ts";
import type { Property } from "../../model/blob.ts";
import { packagePropertyOf, propertiesOfType } from "../../model/bundle-version.ts";
import { packageProperty } from "../../schema/property-schemas.ts";
import { defineRule, type Report } from "../rule.ts";
import { missingFieldReport } from "../support/missing-field-report.ts";
import { renameFix } from "../support/nearest-name.ts";

export default defineRule({
  id: "package-property-mismatch",
  scope: "package",
  severity: "error",
  oracle: "opm",
  summary: "The `olm.package` property of a bundle names the bundle's own package.",
  *check(pkg) {
    if (pkg.definitions.length === 0) return;
    for (const bundle of pkg.bundles) {
      const [property, ...more] = propertiesOfType(bundle, "olm.package");
      if (property === undefined || more.length > 0 || !isMapOrNull(property)) continue;
      const packageName = packagePropertyOf(bundle)?.packageName;
      if (packageName?.value === pkg.name || hasWrongType(property)) continue;
      const inPackage = `bundle '${bundle.name?.value ?? ""}' is in package '${pkg.name}', but its 'olm.package' property`;
      const related = bundle.package ? [{ message: "the bundle's package", at: bundle.package }] : [];
      if (packageName?.value) {
        const message = `${inPackage} names '${packageName.value}'`;
        yield { at: packageName, message, related, fixes: renameFix(packageName, pkg.name) };
      } else yield { related, ...missingPackageNameReport(property, `${inPackage} does not name a package`) };
    }
  },
});

function missingPackageNameReport(property: Property, message: string): Report {
  const { document, value: map, type } = property;
  const fallback = type ?? property;
  if (map?.kind !== "map") {
    const beside = pairsOf(property.map, "packageName").at(-1)?.key;
    if (!beside) return { at: fallback, message };
    return { at: { document, span: spanOf(beside) }, message: `${message}; indent '${beside.value}' below 'value'` };
  }
  return missingFieldReport({ document, map, shape: packageProperty, field: "packageName", fallback }, message);
}

function isMapOrNull({ value }: Property): boolean {
  return value !== undefined && (value.kind === "map" || isNull(value));
}

/** Whether `packageName` is a mapping or list, which another rule reports. */
function hasWrongType({ value }: Property): boolean {
  const name = value?.kind === "map" ? fieldOf(value, "packageName") : undefined;
  return name !== undefined && name.kind !== "scalar";
}
