// Which OpenShift release a cluster runs, and which updates it has, read from its ClusterVersion.

import {
  compareOpenShiftMinors,
  minorOfClusterVersion,
  nextOpenShiftMinor,
  type OpenShiftMinor,
} from "../../openshift/openshift-minor.ts";
import type { Parsed } from "../../versions/parsed.ts";
import type { NotRecommendedUpdate, UpgradeReport } from "../report/upgrade-report.ts";
import type { ClusterFacts, ClusterVersionFacts } from "./cluster-facts.ts";

/** The release of a cluster, as far as it is visible. */
export interface ClusterRelease {
  readonly clusterVersion: ClusterVersionFacts | undefined;
  /** As the cluster writes it, such as "4.18.5"; undefined if no ClusterVersion is visible or it names no version. */
  readonly text: string | undefined;
  /** Its minor version, or why it is unknown. */
  readonly minor: Parsed<OpenShiftMinor>;
}

/** The release that the ClusterVersion `version` reports as installed. A cluster has no other ClusterVersion. */
export function clusterRelease({ clusterVersions }: ClusterFacts): ClusterRelease {
  if ("notVisible" in clusterVersions) {
    return { clusterVersion: undefined, text: undefined, minor: { error: clusterVersions.notVisible } };
  }
  const clusterVersion = clusterVersions.items.find(({ name }) => name === "version") ?? clusterVersions.items[0];
  if (!clusterVersion) return { clusterVersion, text: undefined, minor: { error: "there is no ClusterVersion" } };
  const text = installedRelease(clusterVersion);
  if (text === undefined)
    return { clusterVersion, text, minor: { error: "the ClusterVersion does not name a version" } };
  return { clusterVersion, text, minor: minorOfClusterVersion(text) };
}

/** The newest completed update, as the cluster-version-operator reads its history; otherwise the desired version. */
function installedRelease({ history, desired }: ClusterVersionFacts): string | undefined {
  return (
    history.find(({ state, version }) => state === "Completed" && version !== "")?.version ?? (desired || undefined)
  );
}

/** The updates that a cluster has, each once: those that it recommends, and the others with its reasons. */
export function clusterUpdates(
  clusterVersion: ClusterVersionFacts | undefined,
): Pick<UpgradeReport["cluster"], "offered" | "notRecommended"> {
  const { availableUpdates = [], conditionalUpdates = [] } = clusterVersion ?? {};
  const recommended = new Set([
    ...availableUpdates,
    ...conditionalUpdates.flatMap((update) => (update.recommended === "True" ? update.version : [])),
  ]);
  const notRecommended = new Map<string, NotRecommendedUpdate>();
  for (const { version, recommended: status, reason, message } of conditionalUpdates) {
    if (status === "True" || notRecommended.has(version)) continue;
    notRecommended.set(version, {
      version,
      recommended: status === "False" ? "False" : "Unknown",
      reason,
      message,
    });
  }
  return {
    offered: [...recommended].filter((version) => !notRecommended.has(version)),
    notRecommended: [...notRecommended.values()],
  };
}

/** The minor versions after `from`, up to and including `target`; empty if `target` is not higher. */
export function minorsUpTo(from: OpenShiftMinor, target: OpenShiftMinor): readonly OpenShiftMinor[] {
  const minors: OpenShiftMinor[] = [];
  for (let at = from; compareOpenShiftMinors(at, target) < 0 && minors.length < maxUpgradeSteps; ) {
    at = nextOpenShiftMinor(at);
    minors.push(at);
  }
  return minors;
}

/** A limit for targets such as 4.99999999. */
const maxUpgradeSteps = 100;
