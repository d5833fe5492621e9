// A ClusterExtension whose bundle only the cluster can see: what ClusterOperator `olm` reports about it, and where to look
// up its maximum. A catalog's entry of the same name proves nothing, because OLM v1 reads the bundle image.

import {
  type ClusterExtensionFacts,
  type ClusterFacts,
  type ConditionFact,
  visibleItems,
} from "../facts/cluster-facts.ts";
import type { HiddenMax } from "../operators/report-operator.ts";

/** The status of ClusterOperator `olm`, which sees every extension and judges the next minor version. */
export interface OlmOperatorStatus {
  /** Its condition Upgradeable. */
  readonly condition: ConditionFact;
  /** The ClusterExtensions that the condition's message names. */
  readonly named: ReadonlySet<string>;
  /** Why "True" may be out of date, as a clause; undefined while the ClusterOperator is healthy. */
  readonly outdatedReason: string | undefined;
}

/** The status of ClusterOperator `olm`; undefined if it is not visible or has no condition Upgradeable. */
export function statusOfOlmOperator({ clusterOperators }: ClusterFacts): OlmOperatorStatus | undefined {
  const olm = visibleItems(clusterOperators).find(({ name }) => name === "olm");
  const condition = olm?.conditions.find(({ type }) => type === "Upgradeable");
  if (!olm || !condition) return undefined;
  return { condition, named: extensionsNamedIn(condition.message), outdatedReason: whyOutdated(olm.conditions) };
}

/** An operator that is unavailable or degraded no longer updates its conditions. */
function whyOutdated(conditions: readonly ConditionFact[]): string | undefined {
  const found = conditions.find(
    ({ type, status }) => (type === "Available" && status === "False") || (type === "Degraded" && status === "True"),
  );
  return found && `it also reports ${found.type}=${found.status}, so its status may be out of date`;
}

/** What is not visible of an extension; undefined if nothing of it is installed or being rolled out. */
export function hiddenMaxOf(
  extension: ClusterExtensionFacts,
  status: OlmOperatorStatus | undefined,
): HiddenMax | undefined {
  const { name, installed } = extension;
  const rollsOut = isRollingOut(extension);
  if (!installed && !rollsOut && !claimsInstalled(extension)) return undefined;
  const invisible = rollsOut
    ? `the bundle that '${name}' is rolling out is not visible: none of its ClusterObjectSets is`
    : `the olm.maxOpenShiftVersion of '${installed?.name ?? name}' is not visible: none of its ClusterObjectSets is, and Secrets of Helm releases are never read`;
  const judgement = status && judgeByOlmStatus(extension, status);
  const bundle = rollsOut || !installed ? "the bundle" : `bundle '${installed.name}'`;
  return {
    reason: judgement ? `${invisible}; ClusterOperator 'olm', which sees it, ${judgement.clause}` : invisible,
    lookUpHint: `look up the olm.maxOpenShiftVersion of ${bundle} of ClusterExtension '${name}' (in metadata/properties.yaml of the bundle image, and in the annotation olm.properties of its CSV)`,
    olmVerdict: judgement?.verdict,
  };
}

/** What ClusterOperator `olm` reports about an extension, as a clause without its subject. */
interface OlmJudgement {
  readonly clause: string;
  readonly verdict: HiddenMax["olmVerdict"];
}

function judgeByOlmStatus(
  extension: ClusterExtensionFacts,
  { condition, named, outdatedReason }: OlmOperatorStatus,
): OlmJudgement {
  if (condition.status === "False" && named.has(extension.name)) {
    return { clause: "reports that it must be updated first; patch updates are never blocked", verdict: "blocks" };
  }
  if (condition.status !== "True") {
    return { clause: `reports Upgradeable=${condition.status} and does not name it`, verdict: undefined };
  }
  if (outdatedReason !== undefined) {
    return { clause: `does not object to it, but ${outdatedReason}`, verdict: undefined };
  }
  if (isRollingOut(extension)) return { clause: "may not have checked it yet", verdict: undefined };
  return { clause: "allows the next minor version and does not judge later ones", verdict: "allows the next" };
}

/** OLM v1 judges a bundle as soon as it rolls it out, and only its ClusterObjectSet names that bundle. */
function isRollingOut({ conditions }: ClusterExtensionFacts): boolean {
  return conditions.some(({ type, reason }) => type === "Progressing" && reason === "RollingOut");
}

/** Whether a status that names no bundle still reports that one is installed, or that OLM v1 cannot tell. */
function claimsInstalled({ conditions }: ClusterExtensionFacts): boolean {
  return conditions.some(({ type, status }) => type === "Installed" && (status === "True" || status === "Unknown"));
}

/**
 * The extensions named in a message of OLM v1, as blocking or as having an error. Names of Kubernetes objects contain no
 * quotes, colons or blanks.
 */
function extensionsNamedIn(message: string): ReadonlySet<string> {
  const names = message.matchAll(/for ClusterExtension "([^"\s]*)"|with cluster extension ([^:\s]*):/g);
  return new Set(Array.from(names, ([, blocking, failing]) => blocking ?? failing ?? ""));
}
