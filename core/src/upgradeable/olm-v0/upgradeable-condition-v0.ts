// What OLM v0 writes into the condition Upgradeable of ClusterOperator `operator-lifecycle-manager`: `setUpgradeable` and
// `incompatibleOperators` in pkg/controller/operators/openshift. All CSVs count except copies, whatever their phase.

import type { OpenShiftMinor } from "../../openshift/openshift-minor.ts";
import type { Parsed } from "../../versions/parsed.ts";
import { parseVersionTolerant, type Version } from "../../versions/version.ts";
import type { CsvFacts } from "../facts/cluster-facts.ts";
import { maxOfCsv } from "../facts/installed-max.ts";
import { withOlderReleases } from "../operators/with-older-releases.ts";
import type { UpgradeableCondition, UpgradeableConditionByRelease } from "../report/upgrade-report.ts";
import { currentReleaseV0, olderReleasesV0, type ReleaseV0, type Skew, skewLines } from "./releases-v0.ts";

/** What OLM v0 sees of a cluster. */
export interface ClusterSeenByV0 {
  /** The OpenShift version that OLM v0 belongs to, its environment variable RELEASE_VERSION; undefined if unset. */
  readonly release: string | undefined;
  readonly csvs: readonly CsvFacts[];
  /** Why the CSVs could not be listed. */
  readonly listError?: string;
  /** False before the first synchronisation, which OLM v0 then reports instead of a verdict. */
  readonly isSynced?: boolean;
}

/**
 * The condition that OLM v0 writes. A cluster lists CSVs in no particular order; they are sorted by namespace and name
 * here, so that the message is always the same.
 */
export function upgradeableConditionV0(cluster: ClusterSeenByV0): UpgradeableConditionByRelease {
  if (cluster.isSynced === false) return { ...waiting, byRelease: {} };
  const release = readRelease(cluster);
  if ("error" in release) return { ...failedCheck(release.error), byRelease: {} };
  const maxima = cluster.csvs.filter((csv) => !isCopied(csv)).map((csv) => ({ csv, max: maxOfCsv(csv).shipped }));
  maxima.sort((a, b) => compareNames(a.csv, b.csv));
  return withOlderReleases(currentReleaseV0, olderReleasesV0, (olm) =>
    conditionFor(findSkews(maxima, release.ok, olm), olm),
  );
}

/** Whether the CSV is OLM's copy of one in another namespace (`IsCopied` in operator-framework/api). */
export function isCopied({ namespace, annotations, labels, reason }: CsvFacts): boolean {
  const operatorNamespace = annotations["olm.operatorNamespace"];
  const isFromOtherNamespace = operatorNamespace !== undefined && operatorNamespace !== namespace;
  return reason === "Copied" || isFromOtherNamespace || labels["olm.copiedFrom"] !== undefined;
}

interface CsvMax {
  readonly csv: CsvFacts;
  readonly max: Parsed<OpenShiftMinor | undefined>;
}

const waiting: UpgradeableCondition = {
  upgradeable: "False",
  reason: null,
  message: "Waiting for updates to take effect",
};
const failedCheckPrefix = "Encountered errors while checking compatibility with the next minor version of OpenShift";

function failedCheck(error: string): UpgradeableCondition {
  return {
    upgradeable: "False",
    reason: "ErrorCheckingOperatorCompatibility",
    message: `${failedCheckPrefix}: ${error}`,
  };
}

/** The release, or the error for which OLM v0 cannot check compatibility with the next one. */
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

function findSkews(maxima: readonly CsvMax[], release: Version, olm: ReleaseV0): readonly Skew[] {
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
