// All that the files of a dump showed, gathered and at last assembled to the facts of the cluster.

import { assembleFacts, type ClusterFacts, emptyInDump, type FactList, factListOf, type ParsedObject } from "#core";
import { type WantedResource, wantedResources } from "../live/list/wanted-resources.ts";
import { type FoundList, itemKind } from "./dump-item.ts";
import { listsInFileName } from "./dump-tree.ts";
import type { DumpFiles } from "./find-dump-files.ts";
import type { Seen } from "./observation.ts";

const openShiftGroup = "config.openshift.io";

/** Gathers; `add` once for each file or document, `assemble` at the end. */
export class DumpFacts {
  readonly #objects: ParsedObject[] = [];
  readonly #visible: Set<FactList>;
  readonly #refused = new Map<FactList, string>();
  readonly #problems: ClusterFacts["problems"][number][];
  readonly #crds = new Set<string>();
  readonly #absent = new Set<FactList>();
  /** The CRDs stood in a list, not as single files that somebody chose. */
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
    return assembleFacts({
      objects: this.#objects,
      visible: this.#visible,
      notInstalled: this.#notInstalled(),
      refused: this.#refused,
      hasOpenShiftApi: this.#hasOpenShiftApi(),
      problems: this.#problems,
    });
  }

  #addOne(path: string, seen: Seen): void {
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

  /** Undefined where the dump does not show it. */
  #hasOpenShiftApi(): boolean | undefined {
    const isOpenShift = (name: string): boolean => name === openShiftGroup || name.endsWith(`.${openShiftGroup}`);
    if ([...this.#groups].some(isOpenShift) || [...this.#crds].some(isOpenShift)) return true;
    if (this.#areGroupsWhole || this.#absent.has("clusterVersions")) return false;
    return (this.#areCrdsListed || this.#hasCrdFolder) && this.#areCrdsWhole() ? false : undefined;
  }

  /**
   * The lists that the cluster does not serve: oc said so, or they are missing where all that it serves is listed. The
   * CRDs of a must-gather are a selection.
   */
  #notInstalled(): ReadonlySet<FactList> {
    const absent = new Set([...this.#absent].filter((list) => !this.#isRefused(list)));
    const mayBeCutOff = this.#problems.some(({ hidesObjects }) => hidesObjects);
    if (mayBeCutOff) return absent;
    const proven = wantedResources.filter((wanted) => this.#isMissing(wanted)).map(({ list }) => list);
    return new Set([...absent, ...proven]);
  }

  /** One of a list's names may be refused while the cluster does not know the older one. */
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

  /** A list of CRDs is some selection when it lacks one whose objects are there. PackageManifests have no CRD. */
  #areCrdsWhole(): boolean {
    const seen = new Set(this.#objects.map(({ list }) => list));
    const needed = wantedResources.filter(({ list }) => seen.has(list) && list !== "packageManifests");
    const isThere = ({ group, plurals }: WantedResource) =>
      plurals.some((plural) => this.#crds.has(`${plural}.${group}`));
    return this.#crds.size > 0 && needed.every(isThere);
  }
}

/** The lists that a list of objects shows, even if it is empty: `kind: List` says nothing, but its file may. */
function listsOf(path: string, { apiVersion, kind, size }: FoundList): readonly FactList[] {
  if (kind === "List") return size === 0 ? listsInFileName(path) : [];
  const list = factListOf(apiVersion, itemKind(kind));
  return list ? [list] : [];
}
