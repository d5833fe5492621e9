import { formatCount } from "../../base/format-text.ts";
import type { OtherBlob } from "../../model/blob.ts";
import type { PackageFacts } from "../../model/facts.ts";
import { bundleNamed, entriesNamed, entryNames } from "../../model/find-in-package.ts";
import { mayBeInUnreadableDocument } from "../../model/missing-fields.ts";
import { hasOrphan } from "../../model/orphans.ts";
import { defineRule, type Report } from "../rule.ts";
import { isReportedAtBundle, suggestBundleName } from "../support/mismatched-names.ts";
import { findBlobWithMisspeltSchema, misspeltSchemaReport } from "../support/misspelt-schema.ts";
import { didYouMean, renameFix } from "../support/nearest-name.ts";

export default defineRule({
  id: "entry-without-bundle",
  scope: "package",
  severity: "error",
  oracle: "opm",
  missing: "bundles",
  summary: "Every channel entry names a bundle of its package.",
  *check(pkg) {
    const missing = [...entryNames(pkg)].filter((name) => name !== "" && !hasBundle(pkg, name));
    if (pkg.bundles.length === 0) {
      yield* reportPackageWithoutBundles(pkg, missing);
      return;
    }
    for (const name of missing) {
      const misspelt = findBlobWithMisspeltSchema(pkg, "olm.bundle", name);
      if (misspelt) yield* reportMisspeltBundle(pkg, name, misspelt);
      else yield* reportMissingBundle(pkg, name);
    }
  },
});

/** One finding for all entries: the package is unfinished, or its bundles are elsewhere. */
function* reportPackageWithoutBundles(pkg: PackageFacts, missing: readonly string[]): Generator<Report> {
  if (pkg.definitions.length === 0) return;
  let unnamed = 0;
  for (const name of missing) {
    const misspelt = findBlobWithMisspeltSchema(pkg, "olm.bundle", name);
    if (misspelt) yield* reportMisspeltBundle(pkg, name, misspelt);
    else unnamed++;
  }
  const [first] = missing;
  const at = first === undefined ? undefined : entriesNamed(pkg, first)[0]?.entry.name;
  if (unnamed < missing.length || !at) return;
  const entries = unnamed === 1 ? `its entry '${at.value}'` : `each of its ${formatCount(unnamed, "entry", "entries")}`;
  yield { at, message: `package '${pkg.name}' has no bundles; add an 'olm.bundle' blob for ${entries}` };
}

function* reportMisspeltBundle(pkg: PackageFacts, name: string, misspelt: OtherBlob): Generator<Report> {
  const at = entriesNamed(pkg, name)[0]?.entry.name;
  const related = at ? [{ message: "the entry that names it", at }] : [];
  yield { ...misspeltSchemaReport(misspelt, `package '${pkg.name}' has no bundle '${name}'`), related };
}

function* reportMissingBundle(pkg: PackageFacts, name: string): Generator<Report> {
  const [first, ...others] = entriesNamed(pkg, name);
  if (!first?.entry.name || isReportedAtBundle(pkg, name)) return;
  const suggestion = suggestBundleName(pkg, name);
  yield {
    at: first.entry.name,
    message: `package '${pkg.name}' has no bundle '${name}'${didYouMean(suggestion)}`,
    related: others.map(({ channel, entry }) => ({
      message: `also an entry of channel '${channel.name?.value ?? ""}'`,
      at: entry.name ?? entry,
    })),
    fixes: others.length === 0 ? renameFix(first.entry.name, suggestion) : () => [],
  };
}

function hasBundle(pkg: PackageFacts, name: string): boolean {
  return bundleNamed(pkg, name) !== undefined || hasOrphan(pkg, "bundle", name) || mayBeInUnreadableDocument(pkg, name);
}
