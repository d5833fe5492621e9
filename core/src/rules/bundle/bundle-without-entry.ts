import { type BundleFacts, fact, type PackageFacts, wholeBundle } from "../../model/facts.ts";
import { entriesNamed } from "../../model/find-in-package.ts";
import { isFieldMissing, isReadableBlob, mayBeInUnreadableDocument } from "../../model/missing-fields.ts";
import { hasOrphan } from "../../model/orphans.ts";
import { bundleSchema } from "../../schema/blob-schemas.ts";
import { defineRule, type PackageReport, type Report } from "../rule.ts";
import { isReportedAtEntry, suggestEntryName } from "../support/mismatched-names.ts";
import { missingFieldReport } from "../support/missing-field-report.ts";
import { didYouMean, nearestName, renameFix } from "../support/nearest-name.ts";

export default defineRule({
  id: "bundle-without-entry",
  scope: "package",
  alsoIn: ["partial-template"],
  severity: "error",
  oracle: "opm",
  missing: "channels",
  summary: "Every bundle is an entry of at least one channel of its package.",
  *check(pkg) {
    if (pkg.channels.length === 0 && pkg.definitions.length === 0) return;
    if (!pkg.channels.every(isReadableBlob)) return;
    const without = pkg.bundles.filter((bundle) => !hasEntry(pkg, bundle));
    // Entries without a name have a rule of their own; they probably mean these bundles.
    if (without.length <= countNamelessEntries(pkg)) return;
    const missing = without.filter(({ name }) => !name || !isReportedAtEntry(pkg, name.value));
    const isOneMistake = isChannelMissing(pkg);
    const related = isOneMistake ? missing.slice(1, maxRelatedBundles).flatMap(relatedBundle) : [];
    for (const bundle of isOneMistake ? missing.slice(0, 1) : missing) {
      if (!bundle.name?.value) {
        yield namelessBundleReport(bundle);
        continue;
      }
      const better = suggestEntryName(pkg, bundle.name.value);
      const message = `no channel of package '${pkg.name}' has an entry '${bundle.name.value}'${didYouMean(better)}`;
      yield { at: bundle.name, message, related, fixes: renameFix(bundle.name, better) };
    }
  },
});

function countNamelessEntries({ channels }: PackageFacts): number {
  return channels.flatMap(({ entries }) => entries.filter(({ name }) => !name?.value)).length;
}

function namelessBundleReport(bundle: BundleFacts): Report {
  const { document, root: map, schema: fallback } = wholeBundle(bundle);
  const message = "this bundle has no name, so no channel entry can refer to it";
  return missingFieldReport({ document, map, shape: bundleSchema, field: "name", fallback }, message);
}

const maxRelatedBundles = 10;

/** A channel without entries, or with a misspelt schema, is a single mistake that affects all bundles. */
function isChannelMissing({ channels, others }: PackageFacts): boolean {
  if (channels.length === 0 || channels.some(({ entries }) => entries.length === 0)) return true;
  return others.some(({ schema }) => nearestName(schema.value, ["olm.channel"]) !== undefined);
}

function relatedBundle({ name }: BundleFacts): NonNullable<PackageReport["related"]> {
  return name ? [{ message: `'${name.value}' is not an entry either`, at: name }] : [];
}

const isNameMissing = fact((bundle) => isFieldMissing(bundle, "name"));

function hasEntry(pkg: PackageFacts, bundle: BundleFacts): boolean {
  const name = bundle.name?.value ?? "";
  if (name === "") return !isNameMissing(bundle);
  return entriesNamed(pkg, name).length > 0 || hasOrphan(pkg, "entry", name) || mayBeInUnreadableDocument(pkg, name);
}
