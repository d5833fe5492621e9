// The findings in what CSVs say about updates. The rules for channel entries run on the entries that the CSVs turn into,
// and report at the CSVs' fields.

import { keepWhileSame, memoize, memoizeByBoth } from "../../base/memoize.ts";
import type { BundleFolder } from "../../bundle/bundle-folder.ts";
import { catalogOfCsv, catalogOfCsvAmong } from "../../bundle/csv-catalog.ts";
import { csvNameProblem } from "../../bundle/csv-name.ts";
import { isAuthored, specText } from "../../bundle/csv-parts.ts";
import type { PackageCatalog } from "../../bundle/package-catalog.ts";
import type { Entry } from "../../model/blob.ts";
import type { Catalog, Package } from "../../model/catalog.ts";
import type { ClusterServiceVersion } from "../../model/csv.ts";
import { bundleNamed } from "../../model/find-in-package.ts";
import type { WorkspaceCatalogs } from "../../model/workspace-catalogs.ts";
import danglingEdge from "../entry/dangling-edge.ts";
import { rules } from "../index.ts";
import type { Finding, Fix } from "../rule.ts";
import { packagesInCatalogs } from "../support/bundles/counterparts.ts";
import { catalogStart, findingsOfBlob } from "./catalog-findings.ts";
import { packagePlace } from "./package-findings.ts";
import { idsOf, packageFolderRules, packageRules, rulesAlsoIn } from "./rules-by-scope.ts";
import { documentStart, runGuarded, runRules } from "./run-rules.ts";
import { sortByPosition } from "./sort-findings.ts";

const idsOfOneCsv = idsOf(rulesAlsoIn(rules, "csv"));
const idsOfPackage = idsOf(rulesAlsoIn(rules, "csv", "package-folder"));

/** The rules that may report in the CSVs of a package folder: whether they do depends on its other bundles. */
export const packageFolderRuleIds: ReadonlySet<string> = new Set([
  ...idsOfPackage,
  ...packageFolderRules.map(({ id }) => id),
]);

/** The findings in the CSVs and annotations of a package folder, before a user's severities apply. */
export const findingsOfPackageFolder = memoize((folder: PackageCatalog): readonly Finding[] => {
  const { catalog } = folder;
  const own = runRules(packageFolderRules, (rule) => rule.check(folder), catalogStart(catalog));
  const found = findingsOfEntries(catalog, idsOfPackage);
  const places = new Set(found.map(placeKey));
  return sortByPosition([...found, ...own.filter((finding) => !places.has(placeKey(finding)))]);
});

/** The findings in what a CSV alone says about updates. */
export const findingsOfCsvUpdates = memoize((csv: ClusterServiceVersion): readonly Finding[] => {
  const catalog = catalogOfCsv(csv);
  return catalog ? sortByPosition(findingsOfOneCsv(csv, catalog)) : [];
});

/**
 * The findings in what the CSV of a bundle folder says about updates, among the bundles that catalogs of the workspace have.
 * Undefined where no catalog has its package, and where one has its bundle: what counts then is the entry there.
 */
export function findingsAmongCatalogs(
  folder: BundleFolder,
  catalogs: WorkspaceCatalogs,
): readonly Finding[] | undefined {
  const { csv } = folder;
  if (!csv || !isAuthored(csv)) return undefined;
  const packages = packagesInCatalogs(folder, catalogs).map(({ pkg }) => pkg);
  if (packages.length === 0 || packages.some((pkg) => bundleNamed(pkg, csv.name?.value ?? ""))) return undefined;
  const at = documentStart(csv.document);
  return keepForPackages(csv, packages, () =>
    runGuarded("reading this document", at, () => amongPackages(csv, packages)),
  );
}

function amongPackages(csv: ClusterServiceVersion, packages: readonly Package[]): readonly Finding[] {
  const planned = packages.flatMap((pkg) => catalogOfCsvAmong(csv, pkg) ?? []);
  const found = planned.flatMap((catalog) => findingsOfOneCsv(csv, catalog));
  return sortByPosition(withoutRepetitions(found));
}

/** The findings in the CSV; a name that no CSV can have is reported as such. */
function findingsOfOneCsv(csv: ClusterServiceVersion, catalog: Catalog): readonly Finding[] {
  const replaces = specText(csv, "replaces");
  const invalid = replaces && csvNameProblem(replaces.value) ? placeKey({ at: replaces }) : undefined;
  return findingsOfEntries(catalog, idsOfOneCsv).filter(
    (finding) =>
      finding.at.document === csv.document && (finding.rule !== danglingEdge.id || placeKey(finding) !== invalid),
  );
}

const keepForPackages = keepWhileSame<ClusterServiceVersion, readonly Finding[]>();

/** opm does not validate CSVs: it rejects only the catalog that they would turn into. */
function findingsOfEntries({ blobs, packages }: Catalog, ids: ReadonlySet<string>): readonly Finding[] {
  const found = [
    ...blobs.filter(({ kind }) => kind !== "bundle").flatMap(findingsOfBlob),
    ...[...packages.values()].flatMap((pkg) => findingsOfSomeRules(pkg, ids)),
  ];
  const entries = blobs.flatMap((blob) => (blob.kind === "channel" ? blob.entries : []));
  const wanted = found.filter(({ rule }) => ids.has(rule));
  return withoutRepetitions(wanted).map((finding) => ({
    ...finding,
    oracle: undefined,
    fixes: () => finding.fixes().filter((fix) => isInsideValues(fix, entries)),
  }));
}

const findingsOfSomeRules = memoizeByBoth((pkg: Package, ids: ReadonlySet<string>) => {
  const some = packageRules.filter(({ id }) => ids.has(id));
  return runRules(some, (rule) => rule.check(pkg), packagePlace(pkg));
});

/** Whether a fix only changes values that are written in a CSV: an entry as a whole is written nowhere. */
function isInsideValues({ edits, newFiles = [], deletedFiles = [] }: Fix, entries: readonly Entry[]): boolean {
  if (newFiles.length + deletedFiles.length > 0) return false;
  return edits.every(({ document, edit: { span } }) =>
    entries.some(({ replaces, skips, skipRange }) =>
      [replaces, skipRange, ...skips].some(
        (value) => value?.document === document && value.span.start <= span.start && span.end <= value.span.end,
      ),
    ),
  );
}

/** A CSV in several channels causes the same finding for each of them. */
function withoutRepetitions(findings: readonly Finding[]): readonly Finding[] {
  const seen = new Set<string>();
  return findings.filter((finding) => {
    const key = `${finding.rule} ${placeKey(finding)}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

function placeKey({ at: { document, span } }: Pick<Finding, "at">): string {
  return `${span.start} ${span.end} ${document.path}`;
}
