// The hover on what a CSV says of an API that Kubernetes has removed or will remove: which versions no longer serve it,
// and what replaces it. It appears only where a removal is known, and never says that an API stays.

import { formatCount } from "../../base/format-text.ts";
import { groupBy } from "../../base/group-by.ts";
import { touches } from "../../base/text.ts";
import {
  ownedApiServices,
  ownedCrds,
  permissions,
  requiredApiServices,
  requiredCrds,
  specOf,
} from "../../bundle/csv-parts.ts";
import { itemsOf, textField } from "../../bundle/fields.ts";
import { type ClusterServiceVersion, clusterServiceVersionsOf } from "../../model/csv.ts";
import { compareOpenShiftMinors, minorText, type OpenShiftMinor } from "../../openshift/openshift-minor.ts";
import { removalWords } from "../../openshift/removal-words.ts";
import {
  groupOf,
  openShiftMinorOf,
  type RemovedApi,
  removedApiOf,
  replacementIn,
  resourceOf,
} from "../../openshift/removed-api.ts";
import { coveredApis, leavingResources, withoutSubresource } from "../../openshift/removed-permission.ts";
import type { DocumentOffset, Snapshot } from "../../session/snapshot.ts";
import type { MapNode } from "../../syntax/node.ts";
import { openShiftTargetOfSnapshot } from "../cursor/snapshot-target.ts";
import { codeSpan, enumerate, factList } from "../words/markdown.ts";
import type { Hover } from "./hover-view.ts";

/**
 * The hover on the group, version or kind of an API in a CSV, and on a group or a resource of its permissions. Undefined
 * where no removal is known.
 */
export function describeRemovedApi(snapshot: Snapshot, { document, offset }: DocumentOffset): Hover | undefined {
  const csv = clusterServiceVersionsOf(document).find(({ map }) => touches(map, offset));
  if (!csv) return undefined;
  return describeNamedApi(csv, offset, openShiftTargetOfSnapshot(snapshot)) ?? describePermission(csv, offset);
}

/** An API that the CSV owns, requires, lists or expects of the cluster. */
function describeNamedApi(
  csv: ClusterServiceVersion,
  offset: number,
  target: OpenShiftMinor | undefined,
): Hover | undefined {
  const item = apiItems(csv).find((map) => touches(map, offset));
  if (!item) return undefined;
  const [group, version, kind, name] = ["group", "version", "kind", "name"].map((field) =>
    textField(csv.document, item, field),
  );
  const at = [group, version, kind, name].find((part) => part && touches(part.span, offset));
  if (!at || !version || !kind) return undefined;
  const removed = removedApiOf(group ? `${group.value}/${version.value}` : version.value, kind.value);
  if (!removed) return undefined;
  const facts = [removalFact(removed), replacementFact(removed), targetFact(removed, target)];
  return { markdown: factList(`**${apiName(removed)}**`, facts), at };
}

/** Only the `version` of a resource tells its group; it is written as in `apiVersion`. */
function apiItems(csv: ClusterServiceVersion): readonly MapNode[] {
  return [
    ...[...ownedCrds(csv), ...requiredCrds(csv)].flatMap(({ map }) => itemsOf(map, "resources")),
    ...[...ownedApiServices(csv), ...requiredApiServices(csv)].map(({ map }) => map),
    ...itemsOf(specOf(csv), "nativeAPIs"),
  ];
}

/** A group or a resource in a rule of the permissions. */
function describePermission(csv: ClusterServiceVersion, offset: number): Hover | undefined {
  const rule = permissions(csv)
    .flatMap(({ rules }) => rules)
    .find(({ map }) => touches(map, offset));
  if (!rule) return undefined;
  const resource = rule.resources.find(({ span }) => touches(span, offset));
  const group = rule.apiGroups.find(({ span }) => touches(span, offset));
  const groups = (group ? [group] : rule.apiGroups).map(({ value }) => value);
  const resources = (resource ? [resource] : rule.resources).map(({ value }) => value);
  const at = resource ?? group;
  const covered = at ? coveredApis({ groups, resources }) : [];
  if (!at || covered.length === 0) return undefined;
  // In another group, the resource can have stayed.
  const gone = [...new Set(groups)].flatMap((each) => {
    const left = leavingResources([each]);
    return resources.flatMap((name) => left.get(withoutSubresource(name)) ?? []);
  });
  const certain = new Set(gone.map(leavingFact));
  const uncertain = covered.filter((removed) => !certain.has(leavingFact(removed)));
  const isWildcard = groups.includes("*") || resources.includes("*");
  return {
    markdown: factList(`**${codeSpan(at.value)}**`, [...certain, ...uncertainFacts(uncertain, isWildcard)]),
    at,
  };
}

/** The same for every version of a resource in a group, so that it is said once. */
function leavingFact(removed: RemovedApi): string {
  const verb = removed.isPlanned ? "is planned to leave" : "left";
  const what = `${codeSpan(resourceOf(removed.kind))} ${verb} the API group ${codeSpan(groupOf(removed.api))}`;
  return `${what} in ${removalWords(removed)}; ${replacementFact(removed)}`;
}

/** How many versions with uncertain removals are listed. */
const maxVersions = 5;

/** The removals that a rule may concern: the latest first, because older ones concern fewer clusters; then planned ones. */
function uncertainFacts(removals: readonly RemovedApi[], isWildcard: boolean): readonly string[] {
  if (removals.length === 0) return [];
  const rank = (removed: RemovedApi) => (removed.isPlanned ? removed.in : -removed.in);
  const versions = [
    ...groupBy(
      removals.toSorted((a, b) => rank(a) - rank(b)),
      removalFact,
    ),
  ];
  const others = versions.slice(maxVersions).flatMap(([, apis]) => apis).length;
  return [
    ...versions.slice(0, maxVersions).map(([fact, apis]) => `allows ${enumerate(apis.map(apiName))}, ${fact}`),
    ...(others > 0 ? [`allows ${formatCount(others, "more API")} with a removal`] : []),
    isWildcard
      ? "`*` does not tell whether the operator uses a removed API"
      : "a permission names no version, so it does not tell whether the operator uses a removed one",
  ];
}

function apiName({ api, kind }: RemovedApi): string {
  return codeSpan(`${api} ${kind}`);
}

function removalFact(removed: RemovedApi): string {
  return removed.isPlanned
    ? `planned to be removed in ${removalWords(removed)}, which can still change`
    : `removed in ${removalWords(removed)}`;
}

function replacementFact(removed: RemovedApi): string {
  const use = replacementIn(removed, removed.in);
  return use === undefined ? "nothing replaces it" : `use ${codeSpan(use)}`;
}

/** Says nothing where the target still has it: an older version can be checked today, and a newer one tomorrow. */
function targetFact(removed: RemovedApi, target: OpenShiftMinor | undefined): string | undefined {
  if (!target || removed.isPlanned || compareOpenShiftMinors(openShiftMinorOf(removed.in), target) > 0)
    return undefined;
  return `OpenShift ${minorText(target)}, which this file is for, does not serve it`;
}
