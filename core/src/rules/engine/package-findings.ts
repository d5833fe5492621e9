// The findings of a package. Most edits of a bundle, such as in the copy of its CSV, change nothing that a rule on packages
// asks about: then no rule runs, and the findings stay as they were.

import { hasSameItems } from "../../base/has-same-items.ts";
import { memoize } from "../../base/memoize.ts";
import type { Blob, Bundle } from "../../model/blob.ts";
import type { Package } from "../../model/catalog.ts";
import { hasSameFacts } from "../../model/facts.ts";
import type { Document, Place } from "../../syntax/source-file.ts";
import type { Finding } from "../rule.ts";
import { packageRules } from "./rules-by-scope.ts";
import { runRules } from "./run-rules.ts";

/** The findings of a package that do not depend on an OpenShift version. */
export const findingsOfPackage = memoize((pkg: Package): readonly Finding[] => {
  const key: Blob | undefined = pkg.definitions[0] ?? pkg.channels[0];
  const state = key && stateOf(key);
  const findings = (state?.last && keptFindings(state.last, pkg)) ?? findInPackage(pkg);
  if (state) state.last = { pkg, findings };
  return findings;
});

/** A state of a package with its findings. */
interface CheckedPackage {
  readonly pkg: Package;
  readonly findings: readonly Finding[];
}

/** The last state of a package that was checked, by a blob that an edit of a bundle leaves as it is. */
const stateOf = memoize((_: Blob): { last: CheckedPackage | undefined } => ({ last: undefined }));

function findInPackage(pkg: Package): readonly Finding[] {
  return runRules(packageRules, (rule) => rule.check(pkg), packagePlace(pkg));
}

/** Where a package is defined, or the first of its blobs. */
export function packagePlace({ definitions, channels, bundles, deprecations, others }: Package): () => Place {
  const [first] = [definitions, channels, bundles, deprecations, others].find(({ length }) => length > 0) ?? [];
  return () => (first as Blob).schema;
}

/** The findings of an earlier state as those of a package; undefined where rules may find something else. */
function keptFindings({ pkg: before, findings }: CheckedPackage, pkg: Package): readonly Finding[] | undefined {
  const changed = changedDocuments(before, pkg);
  if (!changed || findings.some((finding) => isAbout(finding, changed))) return undefined;
  let found: readonly Finding[] | undefined;
  // A fix is an edit of the texts of today.
  const findOnce = () => {
    found ??= findInPackage(pkg);
    return found;
  };
  return findings.map((finding, index) => ({ ...finding, fixes: () => findOnce()[index]?.fixes() ?? [] }));
}

function isAbout({ at, related }: Finding, documents: ReadonlySet<Document>): boolean {
  return documents.has(at.document) || related.some((each) => documents.has(each.at.document));
}

/** The documents of the bundles that changed; undefined if that or anything else concerns rules on packages. */
function changedDocuments(before: Package, now: Package): ReadonlySet<Document> | undefined {
  const hasSameOthers =
    before.name === now.name &&
    hasSameItems(before.definitions, now.definitions) &&
    hasSameItems(before.channels, now.channels) &&
    hasSameItems(before.deprecations, now.deprecations) &&
    hasSameItems(before.others, now.others) &&
    hasSameLists(before.unreadable, now.unreadable) &&
    hasSameLists(before.orphans, now.orphans);
  if (!hasSameOthers || before.bundles.length !== now.bundles.length) return undefined;
  const changed = new Set<Document>();
  for (const [index, bundle] of before.bundles.entries()) {
    const other = now.bundles[index] as Bundle;
    if (bundle === other) continue;
    if (!hasSameFacts(bundle, other)) return undefined;
    changed.add(bundle.document);
  }
  return changed;
}

function hasSameLists(a: readonly (readonly unknown[])[], b: readonly (readonly unknown[])[]): boolean {
  return a.length === b.length && a.every((list, index) => hasSameItems(list, b[index] ?? []));
}
