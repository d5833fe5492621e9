// Collects everything observed in the files of a dump, and assembles it into the facts of the cluster.

import { assembleFacts, type ClusterFacts, emptyInDump, type FactList, factListOf, type ParsedObject } from "#core";
import { openShiftGroup, type WantedResource, wantedResources } from "../live/list/wanted-resources.ts";
import { type DumpList, itemKind } from "./dump-item.ts";
import { listsInFileName } from "./dump-tree.ts";
import type { DumpFiles } from "./find-dump-files.ts";
import type { Observation } from "./observation.ts";

/** Call `add` for each document of each file, then `assemble` once. */
export class ObservationCollector {
  readonly #objects: ParsedObject[] = [];
  readonly #visible: Set<FactList>;
  readonly #refused = new Map<FactList, string>();
  readonly #problems: ClusterFacts["problems"][number][];
  readonly #crds = new Set<string>();
  readonly #absent = new Set<FactList>();
  /** Whether the CRDs came as a list, so that they are not a selection of single files. */
  #areCrdsListed = false;
  readonly #hasCrdFolder: boolean;
  readonly #groups = new Set<string>();
  #areGroupsWhole = false;
  #resources: readonly string[] | undefined;

  constructor({ lists, hasCrdFolder, problems }: DumpFiles) {
    this.#visible = new Set(lists);
    this.#hasCrdFolder = hasCrdFolder;
    this.#problems = [...problems];
  }

  /** Adds the observations of one document of a file. */
  add(path: string, seen: readonly Observation[]): void {
    const crdsBefore = this.#crds.size;
    for (const each of seen) this.#addOne(path, each);
    const isList = seen.some((each) => each.what === "list" && each.size > 0);
    if (isList && this.#crds.size > crdsBefore) this.#areCrdsListed = true;
  }

  /** Adds a problem that concerns a file as a whole. */
  addProblem(path: string, message: string): void {
    this.#problems.push({ message, at: { file: path, line: 1, column: 1 } });
  }

  /** Adds the reason why a file cannot be used; objects that it contains may be missing. */
  addUnreadable(path: string, message: string): void {
    this.#problems.push({ message, at: { file: path, line: 1, column: 1 }, hidesObjects: true });
  }

  assemble(): ClusterFacts {
    return assembleFacts({
      objects: this.#objects,
      visible: this.#visible,
      notInstalled: this.#notInstalled(),
      refused: this.#refused,
      hasOpenShiftApi: this.#hasOpenShiftApi(),
      problems: this.#problems,
    });
  }

  #addOne(path: string, seen: Observation): void {
    if (seen.what === "fact") this.#objects.push(seen.object);
    if (seen.what === "crd") this.#crds.add(seen.name);
    if (seen.what === "groups") this.#addGroups(seen.names, seen.areAll);
    if (seen.what === "resources") this.#addResources(seen.names);
    if (seen.what === "absent") this.#absent.add(seen.list);
    if (seen.what === "refused") this.#refused.set(seen.list, seen.reason);
    if (seen.what === "problem") this.#problems.push({ message: seen.message, at: seen.at, hidesObjects: true });
    if (seen.what === "list") for (const list of listsOf(path, seen)) this.#visible.add(list);
  }

  #addResources(names: readonly string[]): void {
    this.#resources = [...(this.#resources ?? []), ...names];
    this.#addGroups(
      names.flatMap((name) => (name.includes(".") ? name.slice(name.indexOf(".") + 1) : [])),
      true,
    );
  }

  #addGroups(names: readonly string[], areAll: boolean): void {
    for (const name of names) this.#groups.add(name);
    this.#areGroupsWhole ||= areAll;
  }

  /** Undefined if the dump does not prove it. */
  #hasOpenShiftApi(): boolean | undefined {
    const isOpenShift = (name: string): boolean => name === openShiftGroup || name.endsWith(`.${openShiftGroup}`);
    if ([...this.#groups].some(isOpenShift) || [...this.#crds].some(isOpenShift)) return true;
    if (this.#areGroupsWhole || this.#absent.has("clusterVersions")) return false;
    return (this.#areCrdsListed || this.#hasCrdFolder) && this.#areCrdsWhole() ? false : undefined;
  }

  /**
   * The lists that the cluster does not serve: oc reported it, or a complete list of its resources lacks them. The CRDs
   * in a must-gather are a selection and prove nothing.
   */
  #notInstalled(): ReadonlySet<FactList> {
    const absent = new Set([...this.#absent].filter((list) => !this.#isRefused(list)));
    const mayBeCutOff = this.#problems.some(({ hidesObjects }) => hidesObjects);
    if (mayBeCutOff) return absent;
    const proven = wantedResources.filter((resource) => this.#isMissing(resource)).map(({ list }) => list);
    return new Set([...absent, ...proven]);
  }

  /** A list can be refused under its current name while the cluster does not know its former name. */
  #isRefused(list: FactList): boolean {
    const reason = this.#refused.get(list);
    return reason !== undefined && reason !== emptyInDump;
  }

  #isMissing({ list, group, plurals }: WantedResource): boolean {
    const names = plurals.map((plural) => `${plural}.${group}`);
    const isIn = (all: readonly string[]): boolean => names.some((name) => all.includes(name));
    if (this.#resources && !isIn(this.#resources)) return true;
    if (this.#areGroupsWhole && !this.#groups.has(group)) return true;
    const hasCrd = list !== "packageManifests";
    return hasCrd && this.#areCrdsListed && this.#areCrdsWhole() && !isIn([...this.#crds]);
  }

  /** A list of CRDs is incomplete if the dump has objects whose CRD it lacks. PackageManifests have no CRD. */
  #areCrdsWhole(): boolean {
    const seen = new Set(this.#objects.map(({ list }) => list));
    const needed = wantedResources.filter(({ list }) => seen.has(list) && list !== "packageManifests");
    const isThere = ({ group, plurals }: WantedResource) =>
      plurals.some((plural) => this.#crds.has(`${plural}.${group}`));
    return this.#crds.size > 0 && needed.every(isThere);
  }
}

/** The lists that a list of objects makes visible, even if it is empty. For `kind: List` the file's name decides. */
function listsOf(path: string, { apiVersion, kind, size }: DumpList): readonly FactList[] {
  if (kind === "List") return size === 0 ? listsInFileName(path) : [];
  const list = factListOf(apiVersion, itemKind(kind));
  return list ? [list] : [];
}
