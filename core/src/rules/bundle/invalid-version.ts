import { fieldOf } from "../../go/field-of.ts";
import { type PackageProperty, packagePropertyOf } from "../../model/bundle-version.ts";
import { packageProperty } from "../../schema/property-schemas.ts";
import { parseVersion } from "../../versions/version.ts";
import { defineRule } from "../rule.ts";
import { missingFieldReport } from "../support/missing-field-report.ts";
import { didYouMean, renameFix } from "../support/nearest-name.ts";

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
    const parsed = parseVersion(version?.value ?? "");
    if ("ok" in parsed) return;
    if (!version?.value) {
      const { document, value: map } = property.property;
      if (map?.kind !== "map") return;
      const fallback = packageName ?? property.property;
      const message = `the 'olm.package' property of '${blob.name?.value ?? ""}' has no version`;
      yield missingFieldReport({ document, map, shape: packageProperty, field: "version", fallback }, message);
      return;
    }
    const better = repairVersion(version.value);
    const message = `'${version.value}' is not a version such as '1.2.3': ${parsed.error}${didYouMean(better)}`;
    yield { at: version, message, fixes: renameFix(version, better) };
  },
});

function lacksVersion({ property }: PackageProperty): boolean {
  return property.value?.kind === "map" && fieldOf(property.value, "version") === undefined;
}

/** The version without a `v`, spaces and leading zeros; undefined where that does not make it valid. */
function repairVersion(text: string): string | undefined {
  const better = text
    .trim()
    .replace(/^v/i, "")
    .replace(/(^|\.)0+(?=\d)/g, "$1");
  return better !== text && "ok" in parseVersion(better) ? better : undefined;
}
