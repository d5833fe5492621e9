import { fieldOf, keyOf } from "../../go/field-of.ts";
import type { Bundle } from "../../model/blob.ts";
import { type PackageProperty, packagePropertyOf } from "../../model/bundle-version.ts";
import { packageProperty } from "../../schema/property-schemas.ts";
import { addField } from "../../syntax/edit-map.ts";
import type { MapNode } from "../../syntax/node.ts";
import type { Document } from "../../syntax/source-file.ts";
import { parseVersion } from "../../versions/version.ts";
import { defineRule, type Fix } from "../rule.ts";
import { missingFieldReport } from "../support/missing-field-report.ts";
import { didYouMean, renameFix } from "../support/nearest-name.ts";
import { mechanical, textFix } from "../support/text-fix.ts";
import { versionInBundleName } from "../support/version-in-name.ts";

export default defineRule({
  id: "invalid-version",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  summary: "Every bundle version is a semantic version: MAJOR.MINOR.PATCH.",
  *check(blob) {
    if (blob.kind !== "bundle") return;
    const property = packagePropertyOf(blob);
    if (!property) return;
    const { version, packageName } = property;
    if (version === undefined && !lacksVersion(property)) return;
    // opm rejects a number or boolean before it reads the version; invalid-property reports it and the right version.
    if (hasOtherType(property)) return;
    const parsed = parseVersion(version?.value ?? "");
    if ("ok" in parsed) return;
    if (!version?.value) {
      const { document, value: map } = property.property;
      if (map?.kind !== "map") return;
      const fallback = packageName ?? property.property;
      const message = `the 'olm.package' property of '${blob.name?.value ?? ""}' has no version`;
      const report = missingFieldReport({ document, map, shape: packageProperty, field: "version", fallback }, message);
      yield { fixes: () => addVersionFix(blob, document, map), ...report };
      return;
    }
    const repaired = repairVersion(version.value);
    const better = repaired ?? versionInBundleName(blob);
    const message = `'${version.value}' is not a version such as '1.2.3': ${parsed.error}${didYouMean(better)}`;
    const fixes = renameFix(version, better);
    yield { at: version, message, fixes: repaired === undefined ? fixes : () => mechanical(fixes()) };
  },
});

function addVersionFix(bundle: Bundle, document: Document, map: MapNode): readonly Fix[] {
  const version = keyOf(map, "version") ? undefined : versionInBundleName(bundle);
  const edit = version === undefined ? undefined : addField(document, map, "version", { text: version });
  return edit ? [textFix(document, `Add 'version: ${version}'`, edit)] : [];
}

function lacksVersion({ property }: PackageProperty): boolean {
  return property.value?.kind === "map" && fieldOf(property.value, "version") === undefined;
}

function hasOtherType({ property }: PackageProperty): boolean {
  const value = property.value?.kind === "map" ? fieldOf(property.value, "version") : undefined;
  return value?.kind === "scalar" && typeof value.value !== "string";
}

/** The version without a `v`, spaces and leading zeros; undefined where that does not make it valid. */
function repairVersion(text: string): string | undefined {
  const better = text
    .trim()
    .replace(/^v/i, "")
    .replace(/(^|\.)0+(?=\d)/g, "$1");
  return better !== text && "ok" in parseVersion(better) ? better : undefined;
}
