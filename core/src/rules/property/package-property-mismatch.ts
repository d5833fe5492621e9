import { fieldOf, isNull, keyOf, lastPairOf, spanOf } from "../../go/field-of.ts";
import type { Property } from "../../model/blob.ts";
import { type PackageProperty, packagePropertyOf, propertiesOfType } from "../../model/bundle-version.ts";
import { fieldNamed } from "../../model/check-shape.ts";
import { type BundleFacts, fact, wholeBundle } from "../../model/facts.ts";
import { copyIn } from "../../model/read-bundle.ts";
import { packageProperty } from "../../schema/property-schemas.ts";
import { addField } from "../../syntax/edit-map.ts";
import type { MapNode } from "../../syntax/node.ts";
import type { Document } from "../../syntax/source-file.ts";
import { defineRule, type Fix, type Report } from "../rule.ts";
import { missingFieldReport } from "../support/missing-field-report.ts";
import { renameFix } from "../support/nearest-name.ts";
import { nestFix } from "../support/nest-fix.ts";
import { mechanical, textFix } from "../support/text-fix.ts";

export default defineRule({
  id: "package-property-mismatch",
  scope: "package",
  severity: "error",
  oracle: "opm",
  summary: "The `olm.package` property of a bundle names the bundle's own package.",
  *check(pkg) {
    if (pkg.definitions.length === 0) return;
    for (const bundle of pkg.bundles) {
      const stated = statedPackage(bundle);
      if (!stated || stated.packageName?.value === pkg.name) continue;
      const { packageName } = stated;
      const inPackage = `bundle '${bundle.name?.value ?? ""}' is in package '${pkg.name}', but its 'olm.package' property`;
      const related = bundle.package ? [{ message: "the bundle's package", at: bundle.package }] : [];
      if (packageName?.value) {
        const message = `${inPackage} names '${packageName.value}'`;
        yield { at: packageName, message, related, fixes: renameFix(packageName, pkg.name) };
      } else yield { related, ...missingPackageNameReport(bundle, pkg.name, `${inPackage} does not name a package`) };
    }
  },
});

/** What the only `olm.package` property names; undefined where another rule reports it. */
const statedPackage = fact(
  (bundle): Pick<PackageProperty, "packageName"> | undefined => {
    const [property, ...more] = propertiesOfType(bundle, "olm.package");
    const isReadable = property && more.length === 0 && isMapOrNull(property) && !hasWrongType(property);
    return isReadable ? { packageName: packagePropertyOf(bundle)?.packageName } : undefined;
  },
  (stated, document) => stated && { packageName: stated.packageName && copyIn(document, stated.packageName) },
);

function missingPackageNameReport(bundle: BundleFacts, packageName: string, message: string): Report {
  const [property] = propertiesOfType(wholeBundle(bundle), "olm.package") as [Property];
  const { document, value: map, type } = property;
  const fallback = type ?? property;
  if (map?.kind !== "map") {
    const beside = lastPairOf(property.map, "packageName")?.key;
    if (!beside) return { at: fallback, message };
    const at = { document, span: spanOf(beside) };
    const fixes = () => nestFix(document, property.map, "value", isPropertyValue);
    return { at, message: `${message}; indent '${beside.value}' below 'value'`, fixes };
  }
  const report = missingFieldReport({ document, map, shape: packageProperty, field: "packageName", fallback }, message);
  return { fixes: () => addPackageNameFix(document, map, packageName), ...report };
}

function addPackageNameFix(document: Document, map: MapNode, packageName: string): readonly Fix[] {
  const edit = keyOf(map, "packageName") ? undefined : addField(document, map, "packageName", { text: packageName });
  return edit ? mechanical([textFix(document, `Add 'packageName: ${packageName}'`, edit)]) : [];
}

function isPropertyValue(key: string): boolean {
  return fieldNamed(packageProperty, key) !== undefined;
}

function isMapOrNull({ value }: Property): boolean {
  return value !== undefined && (value.kind === "map" || isNull(value));
}

/** Whether `packageName` is a mapping or list, which another rule reports. */
function hasWrongType({ value }: Property): boolean {
  const name = value?.kind === "map" ? fieldOf(value, "packageName") : undefined;
  return name !== undefined && name.kind !== "scalar";
}
