// The facts of a cluster put together from its objects, however they were come by.

import { type ClusterFacts, type FactProblem, factLists } from "./cluster-facts.ts";
import type { FactList, ParsedObject } from "./fact-of-object.ts";

/** Why a list of a dump is not visible that is not in it. */
export const notInDump = "not in the dump";

/** Why one is not visible whose file has nothing in it. */
export const emptyInDump = "its file in the dump is empty, as oc leaves it after an error";

/** What a dump or an API showed. */
export interface ClusterObservations {
  readonly objects: readonly ParsedObject[];
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
export function assembleFacts(sightings: ClusterObservations): ClusterFacts {
  const { kept, remarks } = mergeDuplicates(sightings.objects.filter(({ fact }) => fact.name !== ""));
  const nameless = sightings.objects.filter(({ fact }) => fact.name === "").map(namelessObjectProblem);
  const visible = new Set([...(sightings.visible ?? []), ...sightings.objects.map(({ list }) => list)]);
  const items = new Map<FactList, ParsedObject["fact"][]>(Object.values(factLists).map((list) => [list, []]));
  for (const { list, fact } of kept) items.get(list)?.push(fact);
  const lists = Object.values(factLists).map((list) => {
    if (visible.has(list)) return [list, { items: (items.get(list) ?? []).toSorted(compareByName) }];
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
function namelessObjectProblem({ kind, fact: { at } }: ParsedObject): FactProblem {
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
function mergeDuplicates(objects: readonly ParsedObject[]) {
  const kept = new Map<string, ParsedObject>();
  const differing = new Set<string>();
  for (const object of objects) {
    const key = objectIdentity(object);
    const other = kept.get(key);
    const chosen = other ? chooseDuplicate(other, object) : object;
    if (other && isSameKind(other, object) && !haveSameFact(other, object)) differing.add(key);
    kept.set(key, chosen);
  }
  return {
    kept: [...kept.values()],
    remarks: [...differing].map((key) => duplicateProblem(kept.get(key) as ParsedObject)),
  };
}

function duplicateProblem({ kind, fact }: ParsedObject): ClusterFacts["problems"][number] {
  const message = `${kind} '${qualifiedName(fact)}' is here more than once and the copies differ; only this one counts`;
  return fact.at ? { message, at: fact.at } : { message };
}

/** The newer API of an object says more; of two readings of one API the later counts. */
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

/** They are numbers in every API server that there is; what is none says nothing about time. */
function compareResourceVersions(a: string, b: string): number {
  if (!/^\d+$/.test(a) || !/^\d+$/.test(b)) return 0;
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

function haveSameFact(first: ParsedObject, second: ParsedObject): boolean {
  return JSON.stringify({ ...first.fact, at: undefined }) === JSON.stringify({ ...second.fact, at: undefined });
}

/** PackageManifests of several catalog sources share a name. */
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
