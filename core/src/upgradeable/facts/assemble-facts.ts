// Assembles the facts of a cluster from its objects, whether they come from a dump or from an API server.

import { type ClusterFacts, type FactProblem, factLists } from "./cluster-facts.ts";
import type { FactList } from "./fact-lists.ts";
import type { ParsedObject } from "./fact-of-object.ts";

/** Why a list that a dump does not contain is not visible. */
export const notInDump = "not in the dump";

/** Why a list whose file is empty is not visible. */
export const emptyInDump = "its file in the dump is empty, which oc leaves behind after an error";

/** What a dump or an API showed. */
export interface ClusterObservations {
  readonly objects: readonly ParsedObject[];
  /** The lists that are visible, even if empty; the lists of `objects` are visible in any case. */
  readonly visible?: ReadonlySet<FactList>;
  /** The lists whose resources the API server does not serve; `objects` of such a list take precedence. */
  readonly notInstalled?: ReadonlySet<FactList>;
  /** Why other lists are not visible, as a clause; "not in the dump" if no reason is given. */
  readonly refused?: ReadonlyMap<FactList, string>;
  /** Whether CRDs or API groups include OpenShift's config.openshift.io; undefined if they are not visible. */
  readonly hasOpenShiftApi?: boolean | undefined;
  readonly problems?: ClusterFacts["problems"];
}

/** Assembles the facts: every object once, each list sorted by `namespace/name` as an API server sorts it. */
export function assembleFacts(observations: ClusterObservations): ClusterFacts {
  const { unique, duplicateProblems } = mergeDuplicates(observations.objects.filter(({ fact }) => fact.name !== ""));
  const nameless = observations.objects.filter(({ fact }) => fact.name === "").map(namelessObjectProblem);
  const visible = new Set([...(observations.visible ?? []), ...observations.objects.map(({ list }) => list)]);
  const items = new Map<FactList, ParsedObject["fact"][]>(Object.values(factLists).map((list) => [list, []]));
  for (const { list, fact } of unique) items.get(list)?.push(fact);
  const lists = Object.values(factLists).map((list) => {
    if (visible.has(list)) return [list, { items: (items.get(list) ?? []).toSorted(compareByName) }];
    if (observations.notInstalled?.has(list)) return [list, { items: [], isInstalled: false }];
    return [list, { notVisible: observations.refused?.get(list) ?? notInDump }];
  });
  const problems = [
    ...(observations.problems ?? []),
    ...unique.flatMap((object) => object.problems),
    ...nameless,
    ...duplicateProblems,
  ];
  const kind = kindOf(visible, observations.hasOpenShiftApi, problems);
  return { kind, ...Object.fromEntries(lists), problems } as ClusterFacts;
}

/** Every object in a cluster has a name, so an object without one is truncated. */
function namelessObjectProblem({ kind, fact: { at } }: ParsedObject): FactProblem {
  return { message: `this ${kind} has no name`, ...(at ? { at } : {}), hidesObjects: true };
}

/** A truncated dump proves nothing: the missing part may contain objects of OpenShift's API. */
function kindOf(
  visible: ReadonlySet<FactList>,
  hasOpenShiftApi: boolean | undefined,
  problems: readonly FactProblem[],
): ClusterFacts["kind"] {
  if (visible.has("clusterVersions") || visible.has("clusterOperators") || hasOpenShiftApi) return "openshift";
  const mayBeHidden = problems.some(({ hidesObjects }) => hidesObjects);
  return hasOpenShiftApi === false && !mayBeHidden ? "kubernetes" : "unknown";
}

/** Keeps one of several objects with the same identity: the latest, otherwise the first. */
function mergeDuplicates(objects: readonly ParsedObject[]) {
  const unique = new Map<string, ParsedObject>();
  const differing = new Set<string>();
  for (const object of objects) {
    const key = objectIdentity(object);
    const other = unique.get(key);
    const chosen = other ? chooseDuplicate(other, object) : object;
    if (other && isSameKind(other, object) && !haveSameFact(other, object)) differing.add(key);
    unique.set(key, chosen);
  }
  const duplicateProblems = [...differing].map((key) => duplicateProblem(unique.get(key) as ParsedObject));
  return { unique: [...unique.values()], duplicateProblems };
}

function duplicateProblem({ kind, fact }: ParsedObject): ClusterFacts["problems"][number] {
  const message = `${kind} '${qualifiedName(fact)}' is defined more than once with different contents; only this one counts`;
  return fact.at ? { message, at: fact.at } : { message };
}

/** Prefers the newer API, which contains more, and of two versions of one API the later one. */
function chooseDuplicate(first: ParsedObject, second: ParsedObject): ParsedObject {
  if (!isSameKind(first, second)) return apiRank(second) > apiRank(first) ? second : first;
  return compareResourceVersions(second.resourceVersion, first.resourceVersion) > 0 ? second : first;
}

function isSameKind(first: ParsedObject, second: ParsedObject): boolean {
  return first.kind === second.kind && apiRank(first) === apiRank(second);
}

function apiRank({ kind, list, fact }: ParsedObject): number {
  if (list === "operatorConditions") return fact.apiVersion === "operators.coreos.com/v2" ? 1 : 0;
  return kind === "ClusterObjectSet" ? 1 : 0;
}

/** All API servers use numbers as resource versions. Other texts have no order. */
function compareResourceVersions(a: string, b: string): number {
  if (!/^\d+$/.test(a) || !/^\d+$/.test(b)) return 0;
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

function haveSameFact(first: ParsedObject, second: ParsedObject): boolean {
  return JSON.stringify({ ...first.fact, at: undefined }) === JSON.stringify({ ...second.fact, at: undefined });
}

/** PackageManifests from different catalog sources can have the same name. */
function objectIdentity({ list, fact }: ParsedObject): string {
  const source = list === "packageManifests" ? `${fact.catalogSourceNamespace}/${fact.catalogSource}` : "";
  return `${list}/${qualifiedName(fact)}/${source}`;
}

function qualifiedName(fact: ParsedObject["fact"]): string {
  return "namespace" in fact && fact.namespace !== "" ? `${fact.namespace}/${fact.name}` : fact.name;
}

function compareByName(a: ParsedObject["fact"], b: ParsedObject["fact"]): number {
  const [first, second] = [qualifiedName(a), qualifiedName(b)];
  return first < second ? -1 : first > second ? 1 : 0;
}
