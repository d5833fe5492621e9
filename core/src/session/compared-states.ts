// Other states of a catalog, to compare it with: the saved files, a commit, another catalog, another text of the file.

import type { Cancellation } from "../base/cancellation.ts";
import { folderOf } from "../base/path.ts";
import type { ReleasedState, ReleasedStates, UnreadableState } from "../base/released-states.ts";
import type { Workspace } from "../base/workspace.ts";
import type { Catalog, Package } from "../model/catalog.ts";
import { whyUnreadable } from "../model/released-catalog.ts";
import { readSourceFile } from "../syntax/read-source-file.ts";
import type { SourceFile } from "../syntax/source-file.ts";
import {
  readCatalogOfState,
  readPackageFolderOfState,
  readTemplateOfState,
  type TemplateReading,
  type Unreadable,
} from "./released.ts";
import { SessionReader } from "./session-reader.ts";
import type { SessionState } from "./session-state.ts";
import { filesByPath, type Snapshot } from "./snapshot.ts";

/** The state to compare with. */
export type OtherState =
  /** The files as they are on disk. */
  | { readonly type: "saved" }
  /** A commit of the repository: a revision, or null for that of the setting `olmCatalogs.against`. */
  | { readonly type: "commit"; readonly revision: string | null }
  /** The catalog of another file. */
  | { readonly type: "file"; readonly path: string }
  /** Another text of the same file. */
  | { readonly type: "text"; readonly text: string };

/** A package in another state. */
export interface ComparedState {
  /** The name of the state where it has one of its own, such as `git HEAD`. */
  readonly name: string | undefined;
  /** Undefined where the state does not have the package. */
  readonly pkg: Package | undefined;
  /** The root of the catalog there. */
  readonly root: string;
  /** The files in which the package's places are. */
  fileOf(path: string): SourceFile | undefined;
}

/** A package of a snapshot and the catalog that it is in. */
export interface PackageToCompare {
  readonly snapshot: Snapshot;
  readonly catalog: Catalog;
  readonly name: string;
}

/** The other state, or why there is none. */
export type FoundState = ComparedState | { readonly none: string };

/** What a session gives. */
export interface ComparedStatesHost {
  readonly workspace: Workspace;
  readonly state: SessionState;
  readonly releasedStates: ReleasedStates | undefined;
  snapshot(path: string, cancellation: Cancellation | undefined): Promise<Snapshot | undefined>;
}

/** A catalog in another state, with all of its files. */
interface OtherCatalog {
  readonly catalog: Catalog;
  readonly files: readonly SourceFile[];
}

/** What was read for a comparison. */
interface KnownCatalog extends OtherCatalog {
  /** The same id means the same files. */
  readonly id: string;
  /** The file whose catalog is compared. */
  readonly comparedPath: string;
}

/** Several panels may compare at the same time. */
const mostKnown = 8;

export class ComparedStates {
  readonly #host: ComparedStatesHost;
  /** What was read last for each comparison. */
  readonly #known = new Map<string, KnownCatalog>();

  constructor(host: ComparedStatesHost) {
    this.#host = host;
  }

  /** The package in another state. Nothing is read again while nothing changes but open texts. */
  async find(pkg: PackageToCompare, other: OtherState, cancellation?: Cancellation): Promise<FoundState> {
    switch (other.type) {
      case "saved":
        return this.#saved(pkg, cancellation);
      case "commit":
        return this.#commit(pkg, other.revision, cancellation);
      case "file":
        return this.#otherFile(pkg, other.path, cancellation);
      case "text":
        return otherText(pkg, other.text);
    }
  }

  /** Releases the states of each file for which `isNeeded` is false. */
  release(isNeeded: (path: string) => boolean): void {
    for (const [comparison, { comparedPath }] of this.#known) {
      if (!isNeeded(comparedPath)) this.#known.delete(comparison);
    }
  }

  /** How many catalogs of other states are in memory. */
  get knownCount(): number {
    return this.#known.size;
  }

  /** The name of the state that the setting `olmCatalogs.against` names; undefined where nothing can be compared. */
  async releasedName(folder: string): Promise<string | undefined> {
    return (await this.#released(folder, null))?.name;
  }

  async #saved(pkg: PackageToCompare, cancellation: Cancellation | undefined): Promise<FoundState> {
    const { workspace, state } = this.#host;
    return this.#foundIn(pkg, "saved", { id: String(state.version), name: "saved files", workspace }, cancellation);
  }

  async #commit(
    pkg: PackageToCompare,
    revision: string | null,
    cancellation: Cancellation | undefined,
  ): Promise<FoundState> {
    const { against } = this.#host.state.settings;
    if (against === "off" && revision === null) {
      return { none: "nothing is compared with git: olmCatalogs.against is 'off'" };
    }
    const released = await this.#released(folderToCompare(pkg), revision);
    if (!released) {
      const wanted = revision ?? (against === "head" ? "HEAD" : against);
      return { none: `git has no commit '${wanted}' of this catalog` };
    }
    if ("unreadable" in released) return notComparable(released.name, released.unreadable);
    const comparison = `commit ${revision ?? ""}`;
    return { ...(await this.#foundIn(pkg, comparison, released, cancellation)), name: released.name };
  }

  async #released(folder: string, revision: string | null): Promise<ReleasedState | UnreadableState | undefined> {
    const { releasedStates, state } = this.#host;
    const { against } = state.settings;
    if (revision === null && against === "off") return undefined;
    return releasedStates?.stateOf(folder, revision ?? against);
  }

  async #otherFile(pkg: PackageToCompare, path: string, cancellation: Cancellation | undefined): Promise<FoundState> {
    const { state, snapshot: snapshotOf } = this.#host;
    const { name } = pkg;
    const comparison = comparisonOf(pkg, `file ${path}`);
    const known = this.#known.get(comparison);
    const isOpen = known?.files.some((file) => state.openTexts.has(file.path)) ?? true;
    if (known?.id === String(state.version) && !isOpen) return stateIn(known, name);
    const snapshot = await snapshotOf(path, cancellation);
    const catalog = snapshot?.catalogs.find(({ packages }) => packages.has(name));
    if (!snapshot || !catalog) return { none: `'${path}' has no package '${name}'` };
    if (catalog.root === pkg.catalog.root) return { none: `'${path}' is in the same catalog` };
    const found = { catalog, files: [snapshot.file, ...catalog.files, ...snapshot.bundleFiles] };
    this.#keep(comparison, { ...found, id: String(state.version), comparedPath: pkg.snapshot.file.path });
    return stateIn(found, name);
  }

  /** The package in the files of a state. */
  async #foundIn(
    pkg: PackageToCompare,
    other: string,
    released: ReleasedState,
    cancellation: Cancellation | undefined,
  ): Promise<FoundState> {
    const { state } = this.#host;
    const { id } = released;
    const comparison = comparisonOf(pkg, other);
    const known = this.#known.get(comparison);
    if (known?.id === id) return stateIn(known, pkg.name);
    const { settings, workspaceFolders, bundleLocations } = state;
    const fileNow = (path: string) => new SessionReader(state).file(path);
    const reading = { settings, workspaceFolders, bundleLocations, fileNow };
    const found = await catalogIn(pkg, released, reading, cancellation);
    if (!found) return { none: "what the template generated there is not known" };
    if ("unreadable" in found) return notComparable(released.name, found.unreadable);
    this.#keep(comparison, { ...found, id, comparedPath: pkg.snapshot.file.path });
    return stateIn(found, pkg.name);
  }

  /** Replaces what was read for the same comparison before. */
  #keep(comparison: string, found: KnownCatalog): void {
    this.#known.delete(comparison);
    this.#known.set(comparison, found);
    for (const oldest of this.#known.keys()) if (this.#known.size > mostKnown) this.#known.delete(oldest);
  }
}

/** Which catalog is compared with which other state. */
function comparisonOf({ snapshot, catalog }: PackageToCompare, other: string): string {
  return JSON.stringify([other, catalog === snapshot.template?.rendered.catalog ? snapshot.file.path : catalog.root]);
}

/** The folder whose repository is asked. */
function folderToCompare({ snapshot, catalog }: PackageToCompare): string {
  return catalog === snapshot.template?.rendered.catalog ? folderOf(snapshot.file.path) : catalog.root;
}

async function catalogIn(
  { snapshot, catalog }: PackageToCompare,
  released: ReleasedState,
  reading: TemplateReading,
  cancellation: Cancellation | undefined,
): Promise<OtherCatalog | Unreadable | undefined> {
  const { template, packageFolder, file } = snapshot;
  if (catalog === template?.rendered.catalog) {
    const then = await readTemplateOfState(template, released, reading, cancellation);
    if (!then && (await isMissing(released, file.path))) return withoutPackages(catalog);
    if (!then || "unreadable" in then) return then;
    return { catalog: then.rendered.catalog, files: [...then.rendered.catalog.files, ...then.sources] };
  }
  if (catalog === packageFolder?.catalog) {
    const then = await readPackageFolderOfState(packageFolder.folder.root, released, reading, cancellation);
    if (!then && !cancellation?.isCancellationRequested) return withoutPackages(catalog);
    if (!then || "unreadable" in then) return then;
    return { catalog: then.catalog, files: then.catalog.files };
  }
  const then = await readCatalogOfState(catalog, released, reading, cancellation);
  if (!then || "unreadable" in then) return then;
  const unreadable = whyUnreadable(then.files, then.root);
  return unreadable === undefined ? { catalog: then, files: then.files } : { unreadable };
}

function notComparable(name: string, unreadable: string): FoundState {
  return { none: `cannot compare with ${name}: ${unreadable}` };
}

async function isMissing({ workspace }: ReleasedState, path: string): Promise<boolean> {
  const read = await workspace.readFile(path);
  return "error" in read && read.isMissing === true;
}

/** A state that has nothing of the catalog yet: its packages are new. */
function withoutPackages(catalog: Catalog): OtherCatalog {
  return { catalog: { ...catalog, packages: new Map() }, files: [] };
}

function otherText({ snapshot, catalog, name }: PackageToCompare, text: string): FoundState {
  const { path } = snapshot.file;
  const file = readSourceFile(path, text, snapshot.file);
  const { catalogs } = snapshot.withFile(file);
  const other = catalogs.find(({ root, packages }) => root === catalog.root && packages.has(name));
  const files = other?.files ?? [];
  return stateIn({ catalog: other ?? withoutPackages(catalog).catalog, files: [file, ...files] }, name);
}

function stateIn({ catalog, files }: OtherCatalog, name: string): ComparedState {
  const byPath = filesByPath(catalog);
  const others = new Map(files.map((file) => [file.path, file]));
  return {
    name: undefined,
    pkg: catalog.packages.get(name),
    root: catalog.root,
    fileOf: (path) => byPath.get(path) ?? others.get(path),
  };
}
