// The facts of a cluster put together from its objects, however they were come by.

import { type ClusterFacts, type FactProblem, factLists } from "./cluster-facts.ts";
import type { FactList, ReadObject } from "./facts-of-object.ts";

/** Why a list of a dump is not visible that is not in it. */
export const notInDump = "not in the dump";

/** Why one is not visible whose file has nothing in it. */
export const emptyInDump = "its file in the dump is empty, as oc leaves it after an error";

/** What a dump or an API showed. */
export interface Sightings {
  readonly objects: readonly ReadObject[];
  /** Lists that were seen, even if they were empty; those of `objects` need not be named. */
  readonly visible?: ReadonlySet<FactList>;
  /** Lists whose resources the API server does not serve; whoever has objects of one has it. */
  readonly notInstalled?: ReadonlySet<FactList>;
  /** Why others could not be seen, as a clause; "not in the dump" where nothing is given. */
  readonly refused?: ReadonlyMap<FactList, string>;
  /** Whether CRDs or API groups show OpenShift's API config.openshift.io; undefined where they were not seen. */
  readonly hasOpenShiftApi?: boolean | undefined;
  readonly problems?: ClusterFacts["problems"];
}

/** Assembles the facts: every object once, each list in the order of the API server, by `namespace/name`. */
export function factsFrom(sightings: Sightings): ClusterFacts {
  const { kept, remarks } = withoutCopies(sightings.objects.filter(({ fact }) => fact.name !== ""));
  const nameless = sightings.objects.filter(({ fact }) => fact.name === "").map(lostObject);
  const visible = new Set([...(sightings.visible ?? []), ...sightings.objects.map(({ list }) => list)]);
  const items = new Map<FactList, ReadObject["fact"][]>(Object.values(factLists).map((list) => [list, []]));
  for (const { list, fact } of kept) items.get(list)?.push(fact);
  const lists = Object.values(factLists).map((list) => {
    if (visible.has(list)) return [list, { items: (items.get(list) ?? []).toSorted(byKey) }];
    if (sightings.notInstalled?.has(list)) return [list, { items: [], isInstalled: false }];
    return [list, { notVisible: sightings.refused?.get(list) ?? notInDump }];
  });
  const problems = [
    ...(sightings.problems ?? []),
    ...kept.flatMap((object) => object.problems),
    ...nameless,
    ...remarks,
  ];
  const kind = kindOf(visible, sightings.hasOpenShiftApi, problems);
  return { kind, ...Object.fromEntries(lists), problems } as ClusterFacts;
}

/** Every object of a cluster has a name; one without was cut off before it. */
function lostObject({ kind, fact: { at } }: ReadObject): FactProblem {
  return { message: `this ${kind} has no name`, ...(at ? { at } : {}), hidesObjects: true };
}

/** Behind the end of what was cut off there may be OpenShift's API. */
function kindOf(
  visible: ReadonlySet<FactList>,
  hasOpenShiftApi: boolean | undefined,
  problems: readonly FactProblem[],
): ClusterFacts["kind"] {
  if (visible.has("clusterVersions") || visible.has("clusterOperators") || hasOpenShiftApi) return "openshift";
  const mayBeHidden = problems.some(({ hidesObjects }) => hidesObjects);
  return hasOpenShiftApi === false && !mayBeHidden ? "kubernetes" : "unknown";
}

/** An object that is here more than once counts once: the latest, else the first. */
function withoutCopies(objects: readonly ReadObject[]) {
  const kept = new Map<string, ReadObject>();
  const differing = new Set<string>();
  for (const object of objects) {
    const key = identityOf(object);
    const other = kept.get(key);
    const chosen = other ? preferred(other, object) : object;
    if (other && isSameKind(other, object) && !isSame(other, object)) differing.add(key);
    kept.set(key, chosen);
  }
  return { kept: [...kept.values()], remarks: [...differing].map((key) => remarkOn(kept.get(key) as ReadObject)) };
}

function remarkOn({ kind, fact }: ReadObject): ClusterFacts["problems"][number] {
  const message = `${kind} '${keyOf(fact)}' is here more than once and the copies differ; only this one counts`;
  return fact.at ? { message, at: fact.at } : { message };
}

/** The newer API of an object says more; of two readings of one API the later counts. */
function preferred(first: ReadObject, second: ReadObject): ReadObject {
  if (!isSameKind(first, second)) return apiRank(second) > apiRank(first) ? second : first;
  return compareResourceVersions(second.resourceVersion, first.resourceVersion) > 0 ? second : first;
}

function isSameKind(first: ReadObject, second: ReadObject): boolean {
  return first.kind === second.kind && apiRank(first) === apiRank(second);
}

function apiRank({ kind, list, fact }: ReadObject): number {
  if (list === "operatorConditions") return fact.apiVersion === "operators.coreos.com/v2" ? 1 : 0;
  return kind === "ClusterObjectSet" ? 1 : 0;
}

/** They are numbers in every API server that there is; what is none says nothing about time. */
function compareResourceVersions(a: string, b: string): number {
  if (!/^\d+$/.test(a) || !/^\d+$/.test(b)) return 0;
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

function isSame(first: ReadObject, second: ReadObject): boolean {
  return JSON.stringify({ ...first.fact, at: undefined }) === JSON.stringify({ ...second.fact, at: undefined });
}

/** PackageManifests of several catalog sources share a name. */
function identityOf({ list, fact }: ReadObject): string {
  const source = list === "packageManifests" ? `${fact.catalogSourceNamespace}/${fact.catalogSource}` : "";
  return `${list}/${keyOf(fact)}/${source}`;
}

function keyOf(fact: ReadObject["fact"]): string {
  return "namespace" in fact && fact.namespace !== "" ? `${fact.namespace}/${fact.name}` : fact.name;
}

function byKey(a: ReadObject["fact"], b: ReadObject["fact"]): number {
  const [first, second] = [keyOf(a), keyOf(b)];
  return first < second ? -1 : first > second ? 1 : 0;
}
