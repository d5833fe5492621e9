// The titles of graph panels. Independent of VS Code.

/** The graph of a panel: its package, and its catalog's root as a URI. */
export interface TitledGraph {
  readonly package: string;
  readonly root: string;
}

/**
 * The title of each panel, in their order. Where another panel shows a package of that name from another catalog, the title
 * has the last folders of the catalog's path that tell them apart.
 */
export function titlesOf(graphs: readonly (TitledGraph | undefined)[]): readonly string[] {
  return graphs.map((graph) => {
    if (graph === undefined) return "Upgrade Graph";
    const others = graphs.filter((other) => other?.package === graph.package && other.root !== graph.root);
    const place = others.length === 0 ? "" : ` (${placeApart(graph.root, others)})`;
    return `Upgrade Graph: ${graph.package}${place}`;
  });
}

/** The shortest end of the path that no other path has. */
function placeApart(root: string, others: readonly (TitledGraph | undefined)[]): string {
  const own = partsOf(root);
  const paths = others.map((other) => partsOf(other?.root ?? ""));
  for (let length = 1; length < own.length; length++) {
    const end = own.slice(-length).join("/");
    if (paths.every((parts) => parts.slice(-length).join("/") !== end)) return firstParts(own, paths, length);
  }
  return own.join("/");
}

/** Without the folders at the end that all of them have: `v4.20` instead of `v4.20/quay`. */
function firstParts(own: readonly string[], paths: readonly (readonly string[])[], length: number): string {
  let shared = 0;
  while (shared < length - 1 && paths.every((parts) => parts.at(-1 - shared) === own.at(-1 - shared))) shared++;
  return own.slice(-length, own.length - shared).join("/");
}

function partsOf(root: string): readonly string[] {
  return decoded(root).split("/").filter(Boolean);
}

function decoded(uri: string): string {
  try {
    return decodeURIComponent(uri);
  } catch {
    return uri;
  }
}
