// What an installed operator names of the APIs that the next OpenShift no longer serves. OLM does not look at this, so it
// changes no verdict; and since an operator can use APIs that nothing names, it never says that an operator uses none.

import { formatCount } from "../../base/format-text.ts";
import { compareOpenShiftMinors, minorText, type OpenShiftMinor } from "../../openshift/openshift-minor.ts";
import { replacementWords } from "../../openshift/removal-words.ts";
import { groupOf, openShiftMinorOf, type RemovedApi, removedApiOf, removedApis } from "../../openshift/removed-api.ts";
import { newestKnownKubernetes } from "../../openshift/removed-apis.ts";
import {
  coveredApis,
  leavingResources,
  type PermissionRule,
  withoutSubresource,
} from "../../openshift/removed-permission.ts";
import type { NamedApi, NamedApis } from "../facts/named-apis.ts";
import type { ApiRemoval, OperatorReport } from "../report/upgrade-report.ts";

/** The versions that a verdict is about; undefined if the cluster's version is unknown or it is not OpenShift. */
export interface UpgradeMinors {
  readonly current: OpenShiftMinor | undefined;
  readonly next: OpenShiftMinor | undefined;
  /** The version that every operator must allow: the target, otherwise the next minor version. */
  readonly needed: OpenShiftMinor | undefined;
}

/** The removals that concern an operator, those that are certain first; none where the target is unknown. */
export function apiRemovals({ apis, rules }: NamedApis, minors: UpgradeMinors): readonly ApiRemoval[] {
  const removals = [
    ...apis.flatMap((named) => namedRemoval(named, minors) ?? []),
    ...rules.flatMap((rule) => resourceRemovals(rule, minors)),
    ...possibleUses(rules, minors),
  ];
  const distinct = new Map(removals.map((removal) => [removal.message, removal]));
  return [...distinct.values()].toSorted((a, b) => rank(a) - rank(b));
}

function rank({ verdict, isServedNow }: ApiRemoval): number {
  return verdict === "unknown" ? 1 : isServedNow ? 0 : 2;
}

const roles: Readonly<Record<NamedApi["from"], string>> = {
  owned: "its CSV owns",
  required: "its CSV requires",
  listed: "its CSV lists",
  manifest: "one of its manifests is",
};

function namedRemoval({ api, kind, from }: NamedApi, minors: UpgradeMinors): ApiRemoval | undefined {
  const removed = removedApiOf(api, kind);
  if (!removed || !isGone(removed, minors)) return undefined;
  return {
    ...removalFields(removed, minors),
    verdict: "removed",
    api: `${api} ${kind}`,
    message: `${roles[from]} ${api} ${kind}, ${whenRemoved(removed, minors)}${replacementWords(removed)}`,
  };
}

/** The resources of a rule that leave their groups entirely. */
function resourceRemovals({ groups, resources }: PermissionRule, minors: UpgradeMinors): readonly ApiRemoval[] {
  const left = leavingResources(groups);
  return resources.flatMap((resource): readonly ApiRemoval[] => {
    const removed = left.get(withoutSubresource(resource));
    if (!removed || !isGone(removed, minors)) return [];
    const group = groupOf(removed.api);
    return [
      {
        ...removalFields(removed, minors),
        verdict: "removed",
        api: `${group} ${resource}`,
        message: `its permissions name '${resource}' of the API group '${group}', ${whenRemoved(removed, minors)}${replacementWords(removed)}`,
      },
    ];
  });
}

/** The APIs that leave between the two versions and that the permissions allow without showing whether they are used. */
function possibleUses(rules: readonly PermissionRule[], minors: UpgradeMinors): readonly ApiRemoval[] {
  const leaving = removedApis.filter((removed) => isGone(removed, minors) && isServedNow(removed, minors));
  if (leaving.length === 0) return [];
  return rules.flatMap((rule) => {
    const certain = new Set(hasWildcard(rule) ? [] : leavingResources(rule.groups).values());
    const uncertain = coveredApis(rule, leaving).filter((removed) => !certain.has(removed));
    return uncertain.map((removed) => possibleUse(removed, rule, minors));
  });
}

function possibleUse(removed: RemovedApi, rule: PermissionRule, minors: UpgradeMinors): ApiRemoval {
  const api = `${removed.api} ${removed.kind}`;
  const [allow, why] = hasWildcard(rule)
    ? ["with '*' allow", "'*' does not tell whether the operator uses it"]
    : ["allow", "permissions name no version, so they do not tell whether the operator uses this one"];
  return {
    ...removalFields(removed, minors),
    verdict: "unknown",
    api,
    message: `its permissions ${allow} ${api}, ${whenRemoved(removed, minors)}; ${why}`,
  };
}

function hasWildcard({ groups, resources }: PermissionRule): boolean {
  return groups.includes("*") || resources.includes("*");
}

/** What all removals state. */
function removalFields(removed: RemovedApi, minors: UpgradeMinors): Pick<ApiRemoval, "removedIn" | "isServedNow"> {
  return { removedIn: minorText(openShiftMinorOf(removed.in)), isServedNow: isServedNow(removed, minors) };
}

/** A planned removal can still change. */
function isGone(removed: RemovedApi, { needed }: UpgradeMinors): boolean {
  return (
    !removed.isPlanned && needed !== undefined && compareOpenShiftMinors(openShiftMinorOf(removed.in), needed) <= 0
  );
}

function isServedNow(removed: RemovedApi, { current }: UpgradeMinors): boolean {
  return current !== undefined && compareOpenShiftMinors(openShiftMinorOf(removed.in), current) > 0;
}

function whenRemoved(removed: RemovedApi, minors: UpgradeMinors): string {
  const removedIn = minorText(openShiftMinorOf(removed.in));
  return isServedNow(removed, minors)
    ? `which OpenShift ${removedIn} no longer serves`
    : `which no OpenShift since ${removedIn} serves, so this upgrade does not change it`;
}

/** A sentence that sums up the removals of all operators, and never says that nothing is used. */
export function summarizeApiRemovals(operators: readonly OperatorReport[], { needed }: UpgradeMinors): string | null {
  if (!needed || operators.length === 0) return null;
  const to = `OpenShift ${minorText(needed)}`;
  const lose = (verdict: ApiRemoval["verdict"]) =>
    operators.filter(({ apiRemovals: removals }) =>
      removals.some((removal) => removal.verdict === verdict && removal.isServedNow),
    ).length;
  const [certain, possible] = [lose("removed"), lose("unknown")];
  const hidden = operators.filter(({ areManifestsVisible }) => !areManifestsVisible).length;
  const noun = (count: number) => formatCount(count, "operator");
  return [
    certain > 0
      ? `${certain} of ${noun(operators.length)} ${certain === 1 ? "names" : "name"} APIs that the upgrade to ${to} removes`
      : `no visible CSV or manifest names an API that the upgrade to ${to} removes, which does not prove that no operator uses one`,
    ...(possible > 0 ? [`permissions allow ${noun(possible)} to use one`] : []),
    ...(hidden > 0 ? [`the manifests of ${noun(hidden)} are not visible`] : []),
    ...(isBeyondKnown(needed) ? [`removals after OpenShift ${minorText(newestKnown)} are not known`] : []),
  ].join("; ");
}

const newestKnown = openShiftMinorOf(newestKnownKubernetes);

function isBeyondKnown(needed: OpenShiftMinor): boolean {
  return compareOpenShiftMinors(needed, newestKnown) > 0;
}
