import { groupBy } from "../../base/group-by.ts";
import { memoize } from "../../base/memoize.ts";
import type { BundleFolder } from "../../bundle/bundle-folder.ts";
import { type BundleInPackage, bundleInPackage } from "../../bundle/bundle-in-package.ts";
import { specText } from "../../bundle/csv-parts.ts";
import { versionOf } from "../../model/bundle-version.ts";
import type { Package } from "../../model/catalog.ts";
import type { WorkspaceCatalogs } from "../../model/workspace-catalogs.ts";
import { defineRule } from "../rule.ts";
import {
  type Counterpart,
  counterpartsOf,
  type Difference,
  differenceReports,
  packagesInCatalogs,
} from "../support/bundles/counterparts.ts";

export default defineRule({
  id: "contradicts-catalog",
  scope: "bundle-in-catalogs",
  severity: "warning",
  needsWholeText: true,
  summary: "A bundle folder and the catalogs with its bundle agree on package, name and version.",
  *check(folder, catalogs) {
    const own = bundleInPackage(folder);
    if (!own) return;
    const counterparts = counterpartsOf(folder, catalogs);
    const differences =
      counterparts.length > 0
        ? counterparts.flatMap((each) => differencesOf(own, each))
        : otherNames(folder, own, catalogs);
    yield* differenceReports(differences);
  },
});

function differencesOf(own: BundleInPackage, { bundle, pkg, catalog }: Counterpart): readonly Difference[] {
  const name = own.name.value;
  const there = bundle.name ?? bundle.schema;
  const stated = own.bundle.package;
  if (stated && stated.value !== pkg.name) {
    const message = `catalog '${catalog}' has '${name}' in package '${pkg.name}', not in '${stated.value}'`;
    return [{ part: "package", at: stated, message, there: bundle.package ?? there, catalog }];
  }
  const [version, ownVersion] = [versionOf(bundle), versionOf(own.bundle)];
  if (!version || !ownVersion || version.text === ownVersion.text) return [];
  const message = `catalog '${catalog}' has '${name}' with version ${version.text}, not ${ownVersion.text}`;
  const at = (own.folder.csv && specText(own.folder.csv, "version")) ?? own.name;
  return [{ part: "version", at, message, there: version.at, catalog }];
}

/** The bundles of the same package and version that have another name. */
function otherNames(folder: BundleFolder, own: BundleInPackage, catalogs: WorkspaceCatalogs): readonly Difference[] {
  const version = versionOf(own.bundle)?.text;
  if (version === undefined) return [];
  return packagesInCatalogs(folder, catalogs).flatMap(({ pkg, catalog }): readonly Difference[] => {
    const [other] = pkg.name === own.bundle.package?.value ? (bundlesByVersion(pkg).get(version) ?? []) : [];
    if (!other?.name) return [];
    const message = `catalog '${catalog}' has version ${version} of package '${pkg.name}' as '${other.name.value}', not as '${own.name.value}'`;
    return [{ part: "name", at: own.name, message, there: other.name, catalog }];
  });
}

const bundlesByVersion = memoize(({ bundles }: Package) => groupBy(bundles, (bundle) => versionOf(bundle)?.text ?? ""));
