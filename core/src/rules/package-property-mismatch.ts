import type { Property } from "../model/blob.ts";
import { packagePropertyOf, propertiesOfType } from "../model/bundle-version.ts";
import { fieldOf, isNull } from "../model/field-of.ts";
import { renameFix } from "./nearest-name.ts";
import { defineRule } from "./rule.ts";

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
      const says = packageName?.value ? `says '${packageName.value}'` : "names no package";
      yield {
        at: packageName ?? property.type ?? property,
        message: `bundle '${bundle.name?.value ?? ""}' is in package '${pkg.name}', but its 'olm.package' property ${says}`,
        related: bundle.package ? [{ message: "the bundle's package", at: bundle.package }] : [],
        fixes: packageName?.value ? renameFix(packageName, pkg.name) : () => [],
      };
    }
  },
});

function isMapOrNull({ value }: Property): boolean {
  return value !== undefined && (value.kind === "map" || isNull(value));
}

/** A name that is a mapping or list is reported as such. */
function hasWrongType({ value }: Property): boolean {
  const name = value?.kind === "map" ? fieldOf(value, "packageName") : undefined;
  return name !== undefined && name.kind !== "scalar";
}
