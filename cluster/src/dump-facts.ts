// All that the files of a dump showed, gathered and at last assembled to the facts of the cluster.

import { type ClusterFacts, type FactList, factListOf, factsFrom, type ReadObject } from "#core";
import { listsInFileName } from "./dump-tree.ts";
import type { DumpFiles } from "./find-dump-files.ts";
import { type FoundList, itemKind } from "./found.ts";
import type { Seen } from "./seen.ts";

const openShiftGroup = "config.openshift.io";

/** Gathers; `add` once for each file or document, `assemble` at the end. */
export class DumpFacts {
  readonly #objects: ReadObject[] = [];
  readonly #visible: Set<FactList>;
  readonly #refused = new Map<FactList, string>();
  readonly #problems: ClusterFacts["problems"][number][];
  readonly #crds = new Set<string>();
  /** The CRDs stood in a list, not as single files that somebody chose. */
  #areCrdsListed: boolean;
  #groups: readonly string[] | undefined;

  constructor({ lists, hasCrdFolder, problems }: DumpFiles) {
    this.#visible = new Set(lists);
    this.#areCrdsListed = hasCrdFolder;
    this.#problems = [...problems];
  }

  /** Adds what stood together in a document of a file. */
  add(path: string, seen: readonly Seen[]): void {
    const crdsBefore = this.#crds.size;
    for (const each of seen) this.#addOne(path, each);
    const isList = seen.some((each) => each.what === "list" && each.size > 0);
    if (isList && this.#crds.size > crdsBefore) this.#areCrdsListed = true;
  }

  /** Notes something about a file as a whole. */
  problem(path: string, message: string): void {
    this.#problems.push({ message, at: { file: path, line: 1, column: 1 } });
  }

  /** Notes why a file is no use, whatever it holds. */
  lost(path: string, message: string): void {
    this.#problems.push({ message, at: { file: path, line: 1, column: 1 }, hidesObjects: true });
  }

  assemble(): ClusterFacts {
    return factsFrom({
      objects: this.#objects,
      visible: this.#visible,
      refused: this.#refused,
      hasOpenShiftApi: this.#hasOpenShiftApi(),
      problems: this.#problems,
    });
  }

  #addOne(path: string, seen: Seen): void {
    if (seen.what === "fact") this.#objects.push(seen.object);
    if (seen.what === "crd") this.#crds.add(seen.name);
    if (seen.what === "groups") this.#groups = [...(this.#groups ?? []), ...seen.names];
    if (seen.what === "refused") this.#refused.set(seen.list, seen.reason);
    if (seen.what === "problem") this.#problems.push({ message: seen.message, at: seen.at, hidesObjects: true });
    if (seen.what === "list") for (const list of listsOf(path, seen)) this.#visible.add(list);
  }

  /** Undefined where the dump does not show it. */
  #hasOpenShiftApi(): boolean | undefined {
    const isOpenShift = (name: string): boolean => name === openShiftGroup || name.endsWith(`.${openShiftGroup}`);
    if (this.#groups?.some(isOpenShift) || [...this.#crds].some(isOpenShift)) return true;
    if (this.#groups) return false;
    return this.#areCrdsListed && this.#crds.size > 0 && this.#holdsSeenCrds() ? false : undefined;
  }

  /** A list of CRDs is some selection when it lacks one whose objects are there. PackageManifests have no CRD. */
  #holdsSeenCrds(): boolean {
    const seen = new Set(this.#objects.map(({ list }) => list));
    const needed = Object.entries(crdsOf).filter(([list]) => seen.has(list as FactList));
    return needed.every(([, names]) => names.some((name) => this.#crds.has(name)));
  }
}

const crdsOf: Partial<Readonly<Record<FactList, readonly string[]>>> = {
  csvs: ["clusterserviceversions.operators.coreos.com"],
  subscriptions: ["subscriptions.operators.coreos.com"],
  installPlans: ["installplans.operators.coreos.com"],
  operatorGroups: ["operatorgroups.operators.coreos.com"],
  operatorConditions: ["operatorconditions.operators.coreos.com"],
  clusterExtensions: ["clusterextensions.olm.operatorframework.io"],
  clusterObjectSets: [
    "clusterobjectsets.olm.operatorframework.io",
    "clusterextensionrevisions.olm.operatorframework.io",
  ],
  clusterCatalogs: ["clustercatalogs.olm.operatorframework.io"],
};

/** The lists that a list of objects shows, even if it is empty: `kind: List` says nothing, but its file may. */
function listsOf(path: string, { apiVersion, kind, size }: FoundList): readonly FactList[] {
  if (kind === "List") return size === 0 ? listsInFileName(path) : [];
  const list = factListOf(apiVersion, itemKind(kind));
  return list ? [list] : [];
}
