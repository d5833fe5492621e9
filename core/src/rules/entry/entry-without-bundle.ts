import type { Package } from "../../model/catalog.ts";
import { bundleNamed, entriesNamed, entryNames } from "../../model/find-in-package.ts";
import { mayBeInUnreadableDocument } from "../../model/missing-fields.ts";
import { hasOrphan } from "../../model/orphans.ts";
import { defineRule } from "../rule.ts";
import { isReportedAtBundle, suggestBundleName } from "../support/mismatched-names.ts";
import { findBlobWithMisspeltSchema, misspeltSchemaReport } from "../support/misspelt-schema.ts";
import { didYouMean, renameFix } from "../support/nearest-name.ts";

export default defineRule({
  id: "entry-without-bundle",
  scope: "package",
  severity: "error",
  oracle: "opm",
  summary: "Every channel entry names a bundle of its package.",
  *check(pkg) {
    if (pkg.bundles.length === 0 && pkg.definitions.length === 0) return;
    const missing = [...entryNames(pkg)].filter((name) => name !== "" && !hasBundle(pkg, name));
    const reported = pkg.bundles.length > 0 ? missing : missing.slice(0, 1);
    for (const name of reported) {
      const [first, ...others] = entriesNamed(pkg, name);
      if (!first?.entry.name || isReportedAtBundle(pkg, name)) continue;
      const misspelt = findBlobWithMisspeltSchema(pkg, "olm.bundle", name);
      if (misspelt) {
        const related = [{ message: "the entry that names it", at: first.entry.name }];
        yield { ...misspeltSchemaReport(misspelt, `package '${pkg.name}' has no bundle '${name}'`), related };
        continue;
      }
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
  },
});

function hasBundle(pkg: Package, name: string): boolean {
  return bundleNamed(pkg, name) !== undefined || hasOrphan(pkg, "bundle", name) || mayBeInUnreadableDocument(pkg, name);
}
