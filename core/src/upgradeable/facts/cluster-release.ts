// Which OpenShift a cluster runs, and where it may go: read from its ClusterVersion.

import {
  compareOpenShiftMinors,
  minorOfClusterVersion,
  nextOpenShiftMinor,
  type OpenShiftMinor,
} from "../../openshift/openshift-minor.ts";
import type { Parsed } from "../../versions/parsed.ts";
import type { NotRecommendedUpdate, UpgradeReport } from "../report/upgrade-report.ts";
import type { ClusterFacts, ClusterVersionFacts } from "./cluster-facts.ts";

/** The release of a cluster as far as anybody can tell. */
export interface ClusterRelease {
  readonly clusterVersion: ClusterVersionFacts | undefined;
  /** As the cluster writes it, such as "4.18.5"; undefined where no ClusterVersion is visible or it names none. */
  readonly text: string | undefined;
  /** Its minor version, or why the text has none. */
  readonly minor: Parsed<OpenShiftMinor>;
}

/** The ClusterVersion `version` (a cluster has no other), and the release that it says is installed. */
export function clusterRelease({ clusterVersions }: ClusterFacts): ClusterRelease {
  if ("notVisible" in clusterVersions) {
    return { clusterVersion: undefined, text: undefined, minor: { error: clusterVersions.notVisible } };
  }
  const clusterVersion = clusterVersions.items.find(({ name }) => name === "version") ?? clusterVersions.items[0];
  if (!clusterVersion) return { clusterVersion, text: undefined, minor: { error: "there is no ClusterVersion" } };
  const text = installedRelease(clusterVersion);
  if (text === undefined) return { clusterVersion, text, minor: { error: "the ClusterVersion names no version" } };
  return { clusterVersion, text, minor: minorOfClusterVersion(text) };
}

/** The newest completed update, as the cluster-version-operator reads its history; else what it is going to. */
function installedRelease({ history, desired }: ClusterVersionFacts): string | undefined {
  return (
    history.find(({ state, version }) => state === "Completed" && version !== "")?.version ?? (desired || undefined)
  );
}

/** The updates that the cluster has, each once: those that it recommends, and the others with its words. */
export function clusterUpdates(
  clusterVersion: ClusterVersionFacts | undefined,
): Pick<UpgradeReport["cluster"], "offered" | "notRecommended"> {
  const { availableUpdates = [], conditionalUpdates = [] } = clusterVersion ?? {};
  const recommended = new Set([
    ...availableUpdates,
    ...conditionalUpdates.flatMap((each) => (each.recommended === "True" ? each.version : [])),
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

/** The minor versions on the way from one to another, the last one included; empty where there is no way up. */
export function minorsUpTo(from: OpenShiftMinor, target: OpenShiftMinor): readonly OpenShiftMinor[] {
  const way: OpenShiftMinor[] = [];
  for (let at = from; compareOpenShiftMinors(at, target) < 0 && way.length < maxUpgradeSteps; ) {
    at = nextOpenShiftMinor(at);
    way.push(at);
  }
  return way;
}

/** No cluster goes further; a target such as 4.99999999 must not cost a step for each. */
const maxUpgradeSteps = 100;
