import { fieldOf } from "../../go/field-of.ts";
import type { Blob } from "../../model/blob.ts";
import type { Package } from "../../model/catalog.ts";
import { mayBeUnread } from "../../model/left-out.ts";
import type { Document, Located } from "../../syntax/source-file.ts";
import { defineRule, type Report } from "../rule.ts";
import { findPackageWithMisspeltSchema, misspeltSchemaReport } from "../support/misspelt-schema.ts";
import { didYouMean, maxMisspeltNames, nearestName, renameFix } from "../support/nearest-name.ts";

export default defineRule({
  id: "unknown-package",
  scope: "catalog",
  severity: "error",
  oracle: "opm",
  summary: "Every package that a channel, bundle or deprecations blob names has an `olm.package` blob.",
  *check(catalog) {
    // Where a package blob has no name, that is the mistake.
    if (catalog.blobs.some((blob) => blob.kind === "package" && !blob.name?.value)) return;
    const packages = [...catalog.packages.values()];
    const known = packages.filter(isDefined);
    const candidates = packages.length - known.length > maxMisspeltNames ? [] : known;
    const defined = new Map(candidates.map((pkg) => [pkg.name, pkg]));
    for (const pkg of packages) {
      const blobs: Blob[] = [...pkg.channels, ...pkg.bundles, ...pkg.deprecations];
      if (isDefined(pkg) || blobs.length === 0 || mayBeDefinedIn(pkg)) continue;
      const misspelt = findPackageWithMisspeltSchema(catalog, pkg.name);
      if (misspelt)
        yield { ...misspeltSchemaReport(misspelt, `nothing defines package '${pkg.name}'`), related: related(blobs) };
      else yield* reports(pkg, blobs, defined);
    }
  },
});

/** True when a document that could not be read may define the package: it says so, or names it and not what it is. */
function mayBeDefinedIn(pkg: Package): boolean {
  if (mayBeUnread(pkg, "olm.package")) return true;
  return mayBeUnread(pkg, pkg.name) && pkg.unread.some(hasUnsaidSchema);
}

const unsaid = new WeakMap<readonly Document[], boolean>();

/** Whether one of these documents does not say what it is; the same list is looked through once. */
function hasUnsaidSchema(documents: readonly Document[]): boolean {
  const known = unsaid.get(documents);
  if (known !== undefined) return known;
  const fresh = documents.some(({ root }) => {
    const schema = root?.kind === "map" ? fieldOf(root, "schema") : undefined;
    return schema?.kind !== "scalar" || !String(schema.value).startsWith("olm.");
  });
  unsaid.set(documents, fresh);
  return fresh;
}

function isDefined({ definitions }: Package): boolean {
  return definitions.length > 0;
}

function* reports(pkg: Package, blobs: readonly Blob[], defined: ReadonlyMap<string, Package>): Generator<Report> {
  const suggestion = nearestName(pkg.name, defined.keys());
  const meant = suggestion === undefined ? undefined : defined.get(suggestion);
  const misspelt = meant && meant.channels.length + meant.bundles.length === 0 ? meant.definitions[0]?.name : undefined;
  if (misspelt) {
    const message = `the blobs beside this package belong to '${pkg.name}', not to '${suggestion}'${didYouMean(pkg.name)}`;
    yield { at: misspelt, message, related: related(blobs), fixes: renameFix(misspelt, pkg.name) };
    return;
  }
  const message = `no 'olm.package' blob defines package '${pkg.name}'${didYouMean(suggestion)}`;
  const places = blobs.flatMap((blob) => packageOf(blob) ?? []);
  for (const at of suggestion === undefined ? places.slice(0, 1) : places) {
    const elsewhere = suggestion === undefined ? related(blobs.slice(1)) : [];
    yield { at, message, related: elsewhere, fixes: renameFix(at, suggestion) };
  }
}

// A forgotten package blob leaves hundreds of bundles without one; some are enough to see which.
const mostRelated = 10;

function related(blobs: readonly Blob[]): { message: string; at: Located<string> }[] {
  const places = blobs.slice(0, mostRelated).flatMap((blob) => packageOf(blob) ?? []);
  return places.map((at) => ({ message: `also in package '${at.value}'`, at }));
}

function packageOf(blob: Blob): Located<string> | undefined {
  return blob.kind === "package" ? blob.name : blob.package;
}
