// What OLM v0 writes into ClusterOperator `operator-lifecycle-manager`, condition Upgradeable: `setUpgradeable` and
// `incompatibleOperators` in pkg/controller/operators/openshift. No copied CSV counts; every other does, in any phase.

import type { OpenShiftMinor } from "../../openshift/openshift-minor.ts";
import type { Parsed } from "../../versions/parsed.ts";
import { parseVersionTolerant, type Version } from "../../versions/version.ts";
import type { CsvFacts } from "../facts/cluster-facts.ts";
import { maxOfCsv } from "../facts/installed-max.ts";
import { withOlderReleases } from "../operators/with-older-releases.ts";
import type { UpgradeableCondition, UpgradeableConditionByRelease } from "../report/upgrade-report.ts";
import { currentReleaseV0, olderReleasesV0, type ReleaseV0, type Skew, skewLines, skewText } from "./releases-v0.ts";

/** What OLM v0 sees of a cluster. */
export interface ClusterSeenByV0 {
  /** The OpenShift version that OLM v0 came with, its environment variable RELEASE_VERSION; undefined where unset. */
  readonly release: string | undefined;
  readonly csvs: readonly CsvFacts[];
  /** Why the CSVs could not be listed, if so. */
  readonly listError?: string;
  /** False before OLM v0 has synchronised anything, which it then reports and nothing else. */
  readonly isSynced?: boolean;
}

/**
 * The condition, and of the CSVs that today's OLM v0 blocks for each its line without the dash.
 * A cluster lists CSVs in no order; here they are taken by namespace and name, so that the message is always the same.
 */
export function upgradeableConditionV0(cluster: ClusterSeenByV0): {
  readonly onlyCurrent: UpgradeableConditionByRelease;
  readonly blockers: ReadonlyMap<CsvFacts, string>;
} {
  if (cluster.isSynced === false) return { onlyCurrent: report(WAITING), blockers: new Map() };
  const release = readRelease(cluster);
  if ("error" in release) return { onlyCurrent: report(failedCheck(release.error)), blockers: new Map() };
  const maxima = cluster.csvs.filter((csv) => !isCopied(csv)).map((csv) => ({ csv, max: maxOfCsv(csv).shipped }));
  maxima.sort((a, b) => compareNames(a.csv, b.csv));
  const skews = findSkews(maxima, release.ok, currentReleaseV0);
  return {
    onlyCurrent: withOlderReleases(conditionFor(skews, currentReleaseV0), olderReleasesV0, (older) => {
      return conditionFor(findSkews(maxima, release.ok, older), older);
    }),
    blockers: new Map(skews.map((skew) => [skew.csv, skewText(skew)])),
  };
}

/** Whether the CSV is OLM's copy of one in another namespace (`IsCopied` in operator-framework/api). */
export function isCopied({ namespace, annotations, labels, reason }: CsvFacts): boolean {
  const operatorNamespace = annotations["olm.operatorNamespace"];
  const isForeign = operatorNamespace !== undefined && operatorNamespace !== namespace;
  return reason === "Copied" || isForeign || labels["olm.copiedFrom"] !== undefined;
}

type Maximum = { readonly csv: CsvFacts; readonly max: Parsed<OpenShiftMinor | undefined> };

const WAITING: UpgradeableCondition = {
  upgradeable: "False",
  reason: null,
  message: "Waiting for updates to take effect",
};
const FAILED_CHECK = "Encountered errors while checking compatibility with the next minor version of OpenShift";

function report(verdict: UpgradeableCondition): UpgradeableConditionByRelease {
  return { ...verdict, byRelease: {} };
}

function failedCheck(error: string): UpgradeableCondition {
  return {
    upgradeable: "False",
    reason: "ErrorCheckingOperatorCompatibility",
    message: `${FAILED_CHECK}: ${error}`,
  };
}

/** The release, unless OLM v0 cannot tell whether anything is compatible with the next one. */
function readRelease({ release, listError }: ClusterSeenByV0): Parsed<Version> {
  if (!release) return { error: "desired release version missing from RELEASE_VERSION env variable" };
  const version = parseVersionTolerant(release.toWellFormed());
  if ("error" in version) return { error: `cluster version has invalid desired release version: ${version.error}` };
  if (listError !== undefined) return { error: `failed to list ClusterServiceVersions: ${listError}` };
  return version;
}

function compareNames(a: CsvFacts, b: CsvFacts): number {
  if (a.namespace !== b.namespace) return a.namespace < b.namespace ? -1 : 1;
  if (a.name === b.name) return 0;
  return a.name < b.name ? -1 : 1;
}

function findSkews(maxima: readonly Maximum[], release: Version, olm: ReleaseV0): readonly Skew[] {
  return maxima.flatMap(({ csv, max }): Skew[] => {
    if ("error" in max) return [{ csv, max: undefined, error: max.error }];
    if (max.ok === undefined || olm.covers(max.ok, release)) return [];
    return [{ csv, max: max.ok, error: undefined }];
  });
}

function conditionFor(skews: readonly Skew[], olm: ReleaseV0): UpgradeableCondition {
  const [first] = skews;
  if (first === undefined) return { upgradeable: "True", reason: null, message: null };
  const message = olm.message(skewLines(skews, olm), first);
  return { upgradeable: "False", reason: "IncompatibleOperatorsInstalled", message };
}
