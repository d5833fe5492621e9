// A ClusterExtension whose bundle only the cluster sees: what ClusterOperator `olm` says of it, and where a person finds
// the value. What a catalog has under the bundle's name proves nothing: OLM v1 reads the bundle image.

import type { ClusterExtensionFacts, ClusterFacts, ConditionFact } from "../facts/cluster-facts.ts";
import { visibleItems } from "../facts/reported-conditions.ts";
import type { HiddenMax } from "../operators/report-operator.ts";

/** What ClusterOperator `olm`, which sees every extension, says of the next minor version. */
export interface OlmOperatorStatus {
  readonly condition: ConditionFact;
  /** The ClusterExtensions that its message names. */
  readonly named: ReadonlySet<string>;
  /** Why "True" may be out of date, as a clause; undefined where the ClusterOperator is well. */
  readonly outdatedReason: string | undefined;
}

/** The word of ClusterOperator `olm`; undefined where it is not visible or has no condition Upgradeable. */
export function statusOfOlmOperator({ clusterOperators }: ClusterFacts): OlmOperatorStatus | undefined {
  const olm = visibleItems(clusterOperators).find(({ name }) => name === "olm");
  const condition = olm?.conditions.find(({ type }) => type === "Upgradeable");
  return (
    condition && { condition, named: namesIn(condition.message), outdatedReason: whyOutdated(olm?.conditions ?? []) }
  );
}

/** An operator that is not at work, or fails, leaves its conditions as they were. */
function whyOutdated(conditions: readonly ConditionFact[]): string | undefined {
  const found = conditions.find(
    ({ type, status }) => (type === "Available" && status === "False") || (type === "Degraded" && status === "True"),
  );
  return found && `it also says ${found.type}=${found.status}, so that its status may be out of date`;
}

/** What is not visible of an extension; undefined where nothing of it is installed, and where nothing is rolled out. */
export function hiddenMaxOf(facts: ClusterExtensionFacts, word: OlmOperatorStatus | undefined): HiddenMax | undefined {
  const { name, installed } = facts;
  if (!installed && !isRollingOut(facts) && !claimsInstalled(facts)) return undefined;
  const said = judgeByOlmStatus(facts, word);
  const what = isRollingOut(facts)
    ? `what '${name}' rolls out now is not visible: no ClusterObjectSet of it is`
    : `what '${installed?.name ?? name}' says about OpenShift is not visible: no ClusterObjectSet of it is, and a Helm release is a Secret, which is never read`;
  return {
    reason: said.words === "" ? what : `${what}; ClusterOperator 'olm', which sees it, ${said.words}`,
    lookUpHint: `look up the olm.maxOpenShiftVersion of ${bundleText(facts)} ClusterExtension '${name}' (in metadata/properties.yaml of the bundle image, and in the annotation olm.properties of its CSV)`,
    olmVerdict: said.word,
  };
}

function bundleText(facts: ClusterExtensionFacts): string {
  if (isRollingOut(facts) || !facts.installed) return "the bundle of";
  return `bundle '${facts.installed.name}' of`;
}

function judgeByOlmStatus(
  facts: ClusterExtensionFacts,
  word: OlmOperatorStatus | undefined,
): { readonly words: string; readonly word: HiddenMax["olmVerdict"] } {
  if (!word) return { words: "", word: undefined };
  const { condition, named, outdatedReason } = word;
  if (condition.status === "False" && named.has(facts.name)) {
    return { words: "says that it must be updated first; patch updates are never blocked", word: "blocks" };
  }
  if (condition.status !== "True") {
    return { words: `says Upgradeable=${condition.status} and does not name it`, word: undefined };
  }
  if (outdatedReason !== undefined) return { words: `says nothing against it, but ${outdatedReason}`, word: undefined };
  if (isRollingOut(facts)) return { words: "may not have weighed it yet", word: undefined };
  return {
    words: "says nothing against the next minor version, and nothing about later ones",
    word: "allows the next",
  };
}

/** OLM v1 weighs what it rolls out already, of which only a ClusterObjectSet tells. */
function isRollingOut({ conditions }: ClusterExtensionFacts): boolean {
  return conditions.some(({ type, reason }) => type === "Progressing" && reason === "RollingOut");
}

/** Its status names no bundle, yet says that one is installed or that OLM v1 cannot tell. */
function claimsInstalled({ conditions }: ClusterExtensionFacts): boolean {
  return conditions.some(({ type, status }) => type === "Installed" && (status === "True" || status === "Unknown"));
}

/**
 * Both of OLM v1's messages name the extension: the one that blocks, and the one that has an error. No Kubernetes name
 * has a quote, a colon or a blank.
 */
function namesIn(message: string): ReadonlySet<string> {
  const names = message.matchAll(/for ClusterExtension "([^"\s]*)"|with cluster extension ([^:\s]*):/g);
  return new Set(Array.from(names, ([, blocking, failing]) => blocking ?? failing ?? ""));
}
