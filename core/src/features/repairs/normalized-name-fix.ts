// The fix for a bundle whose name does not have the form that its release requires.

import { groupBy } from "../../base/group-by.ts";
import type { DocumentEdit } from "../../edits/change.ts";
import { spellNames } from "../../edits/spell-name.ts";
import { versionOf } from "../../model/bundle-version.ts";
import { bundleNamed, entriesNamed } from "../../model/find-in-package.ts";
import { packageNameOf } from "../../model/package-name-of.ts";
import { blobOf } from "../../model/read-blob.ts";
import type { Finding, Fix } from "../../rules/rule.ts";
import { catalogOf, type Snapshot } from "../../session/snapshot.ts";
import { normalizedBundleName } from "../../versions/release.ts";
import { usesOfName } from "../cursor/name-uses.ts";

/** Renames the bundle, and its entries unless entries have the right name already. */
export function normalizedNameFix(snapshot: Snapshot, { at: { document } }: Finding): readonly Fix[] {
  const bundle = blobOf(document);
  const packageName = bundle && packageNameOf(bundle);
  const catalog = catalogOf(snapshot, document);
  const pkg = packageName === undefined ? undefined : catalog?.packages.get(packageName);
  if (bundle?.kind !== "bundle" || !bundle.name || !catalog || !pkg) return [];
  const version = versionOf(bundle);
  const name = version && normalizedBundleName(pkg.name, version.version, version.release);
  const old = bundle.name.value;
  const isUnique = pkg.bundles.every((each) => each === bundle || each.name?.value !== old);
  if (name === undefined || !isUnique || bundleNamed(pkg, name)) return [];
  const hasEntries = entriesNamed(pkg, name).length > 0;
  const places = hasEntries ? [bundle.name] : usesOfName(catalog, pkg, "bundle", old).map(({ at }) => at);
  const edits: DocumentEdit[] = [];
  for (const [owner, own] of groupBy(places, (place) => place.document)) {
    const spelled = spellNames(owner, own, name);
    if (!spelled) return [];
    for (const edit of spelled) edits.push({ document: owner, edit });
  }
  const where = edits.length > 1 ? " wherever its name stands" : "";
  return [{ title: `Rename the bundle to '${name}'${where}`, edits }];
}
