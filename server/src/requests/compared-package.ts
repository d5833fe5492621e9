// The package of a graph in another state, and where its places are to the client.

import type { CancellationToken } from "vscode-languageserver";
import {
  type ComparedState,
  lineIndexOf,
  type OtherState,
  type Package,
  type PackageAt,
  type Place,
  packageChanges,
  type Snapshot,
  spanInFile,
} from "#core";
import {
  type CompareWith,
  comparedTextUri,
  type UpgradeGraphParams,
  type WireComparison,
  type WireLocation,
} from "#protocol";
import type { ServerState } from "../server-state.ts";
import { pathOfUri } from "../uri-paths.ts";

/** A package in another state. */
export interface ComparedPackage {
  /** The name of the state. */
  readonly name: string;
  /** Why the state cannot be read; null if it was. */
  readonly problem: string | null;
  /** Undefined where the state does not have the package. */
  readonly pkg: Package | undefined;
  /** Where a place of that state is to the client. */
  locate(place: Place): WireLocation | undefined;
}

/** The package in the state that the parameters name; undefined if they name none. */
export async function findComparedPackage(
  state: ServerState,
  snapshot: Snapshot,
  { catalog, pkg }: PackageAt,
  { uri, compare }: UpgradeGraphParams,
  token?: CancellationToken,
): Promise<ComparedPackage | undefined> {
  if (!compare) return undefined;
  const wanted = { snapshot, catalog, name: pkg.name };
  const found = await state.session.otherStates.find(wanted, otherStateOf(compare), token);
  if ("none" in found) return { name: nameOf(compare), problem: found.none, pkg: undefined, locate: () => undefined };
  const name = compare.type === "file" ? differenceOf(found.root, catalog.root) : (found.name ?? nameOf(compare));
  const uriOf = (path: string) => comparedUri(state, path, { uri, package: pkg.name, compare, snapshot });
  return { name, problem: null, pkg: found.pkg, locate: (place) => locate(found, place, uriOf) };
}

/** The differences of a package as plain data. */
export function toWireComparison(
  pkg: Package,
  { name, problem, pkg: before }: ComparedPackage,
  place: (at: Place) => WireLocation,
): WireComparison {
  if (problem !== null) return { with: name, problem, changes: [] };
  const at = pkg.definitions[0]?.name ?? pkg.channels[0]?.name;
  if (!before) {
    const added = {
      mark: "new",
      channels: [],
      olms: [],
      sentence: [{ text: "the package is new" }],
      marked: [],
    } as const;
    return { with: name, problem, changes: at ? [{ ...added, at: place(at) }] : [] };
  }
  const changes = packageChanges(pkg, before).map((change) => ({
    ...change,
    sentence: change.sentence.map((part) => (typeof part === "string" ? { text: part } : { versions: part.versions })),
    at: place(change.at),
  }));
  return { with: name, problem, changes };
}

/** What the session compares with. */
export function otherStateOf(compare: CompareWith): OtherState {
  switch (compare.type) {
    case "saved":
      return { type: "saved" };
    case "commit":
      return { type: "commit", revision: compare.revision };
    case "file":
      return { type: "file", path: pathOfUri(compare.uri) };
    case "text":
      return { type: "text", text: compare.text ?? "" };
  }
}

function nameOf(compare: CompareWith): string {
  switch (compare.type) {
    case "saved":
      return "saved files";
    case "commit":
      return `git ${compare.revision ?? "HEAD"}`;
    case "file":
      return compare.uri.split("/").at(-1) ?? compare.uri;
    case "text":
      return compare.name;
  }
}

/** The folders in which a root differs from another one: `v4.21` for `catalogs/v4.21/shop` beside `catalogs/v4.20/shop`. */
export function differenceOf(root: string, other: string): string {
  const [parts, others] = [root.split("/"), other.split("/")];
  const last = parts.at(-1) ?? root;
  while (parts.length > 0 && parts[0] === others[0]) {
    parts.shift();
    others.shift();
  }
  while (parts.length > 0 && parts.at(-1) === others.at(-1)) {
    parts.pop();
    others.pop();
  }
  return parts.join("/") || last;
}

interface Comparison {
  readonly uri: string;
  readonly package: string;
  readonly compare: CompareWith;
  readonly snapshot: Snapshot;
}

/** Another catalog's files can be opened as they are; so can the other text of the file. */
function comparedUri(state: ServerState, path: string, { snapshot, compare, ...source }: Comparison): string {
  if (compare.type === "file") return state.uriOf(path);
  if (compare.type === "text") return path === snapshot.file.path ? compare.uri : state.uriOf(path);
  return comparedTextUri({ ...source, compare, file: state.uriOf(path) });
}

function locate({ fileOf }: ComparedState, place: Place, uriOf: (path: string) => string): WireLocation | undefined {
  const { path } = place.document;
  const file = fileOf(path);
  const span = file && spanInFile(file, place);
  if (!file || !span) return undefined;
  const lines = lineIndexOf(file);
  return { uri: uriOf(path), range: { start: lines.positionAt(span.start), end: lines.positionAt(span.end) } };
}
