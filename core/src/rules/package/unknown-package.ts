import { memoize } from "../../base/memoize.ts";
import { fieldOf } from "../../go/field-of.ts";
import type { Blob } from "../../model/blob.ts";
import type { Package } from "../../model/catalog.ts";
import { mayBeInUnreadableDocument } from "../../model/missing-fields.ts";
import type { Document, Located } from "../../syntax/source-file.ts";
import { defineRule, type Report } from "../rule.ts";
import { findPackageWithMisspeltSchema, misspeltSchemaReport } from "../support/misspelt-schema.ts";
import { didYouMean, maxMisspeltNames, nearestName, renameFix } from "../support/nearest-name.ts";

export default defineRule({
  id: "unknown-package",
  scope: "catalog",
  severity: "error",
  oracle: "opm",
  missing: "package",
  summary: "Every package that a blob names is defined by an `olm.package` blob.",
  *check(catalog) {
    // A package blob without a name may define the package; the missing name is reported instead.
    if (catalog.blobs.some((blob) => blob.kind === "package" && !blob.name?.value)) return;
    const packages = [...catalog.packages.values()];
    const defined = packages.filter(isDefined);
    const candidates = packages.length - defined.length > maxMisspeltNames ? [] : defined;
    const candidatesByName = new Map(candidates.map((pkg) => [pkg.name, pkg]));
    for (const pkg of packages) {
      const blobs: Blob[] = [...pkg.channels, ...pkg.bundles, ...pkg.deprecations];
      if (isDefined(pkg) || blobs.length === 0 || mayBeDefinedIn(pkg)) continue;
      const misspelt = findPackageWithMisspeltSchema(catalog, pkg.name);
      if (misspelt) yield { ...misspeltSchemaReport(misspelt, undefinedMessage(pkg)), related: relatedBlobs(blobs) };
      else yield* undefinedReports(pkg, blobs, candidatesByName);
    }
  },
});

/** Whether an unreadable document may define the package: it mentions `olm.package`, or the package and no schema. */
function mayBeDefinedIn(pkg: Package): boolean {
  if (mayBeInUnreadableDocument(pkg, "olm.package")) return true;
  return mayBeInUnreadableDocument(pkg, pkg.name) && pkg.unreadable.some(hasUnknownSchema);
}

/** Whether one of the documents has no known schema. Memoised, because all packages share the same list. */
const hasUnknownSchema = memoize((documents: readonly Document[]): boolean =>
  documents.some(({ root }) => {
    const schema = root?.kind === "map" ? fieldOf(root, "schema") : undefined;
    return schema?.kind !== "scalar" || !String(schema.value).startsWith("olm.");
  }),
);

function isDefined({ definitions }: Package): boolean {
  return definitions.length > 0;
}

function* undefinedReports(
  pkg: Package,
  blobs: readonly Blob[],
  candidates: ReadonlyMap<string, Package>,
): Generator<Report> {
  const suggestion = nearestName(pkg.name, candidates.keys());
  const candidate = suggestion === undefined ? undefined : candidates.get(suggestion);
  const isEmpty = candidate && candidate.channels.length + candidate.bundles.length === 0;
  const misspelt = isEmpty ? candidate.definitions[0]?.name : undefined;
  if (misspelt) {
    const message = `this blob defines package '${suggestion}', but the other blobs belong to '${pkg.name}'${didYouMean(pkg.name)}`;
    yield { at: misspelt, message, related: relatedBlobs(blobs), fixes: renameFix(misspelt, pkg.name) };
    return;
  }
  const message = undefinedMessage(pkg) + didYouMean(suggestion);
  const places = blobs.flatMap((blob) => locatedPackageName(blob) ?? []);
  for (const at of suggestion === undefined ? places.slice(0, 1) : places) {
    const related = suggestion === undefined ? relatedBlobs(blobs.slice(1)) : [];
    yield { at, message, related, fixes: renameFix(at, suggestion) };
  }
}

function undefinedMessage(pkg: Package): string {
  return `no 'olm.package' blob defines package '${pkg.name}'`;
}

// A missing package blob may concern hundreds of bundles; a few of them show which package it is.
const maxRelated = 10;

function relatedBlobs(blobs: readonly Blob[]): { message: string; at: Located<string> }[] {
  const places = blobs.slice(0, maxRelated).flatMap((blob) => locatedPackageName(blob) ?? []);
  return places.map((at) => ({ message: `also in package '${at.value}'`, at }));
}

function locatedPackageName(blob: Blob): Located<string> | undefined {
  return blob.kind === "package" ? blob.name : blob.package;
}
