// Shortens the file names in the facts of a dump for display. Independent of VS Code.

import type { ClusterFacts, FactPlace } from "#protocol";

/** Facts with short file names, and the mapping back to the real files. */
export interface RenamedFacts {
  readonly facts: ClusterFacts;
  /** The real path of a short name; undefined for a name that the facts do not contain. */
  fileOf(shown: string): string | undefined;
}

interface WithPlace {
  readonly at?: FactPlace;
}

/** Renames every file with `shown`. A file keeps its path if its short name is taken. */
export function renameFiles(facts: ClusterFacts, shown: (file: string) => string): RenamedFacts {
  const names = new Map<string, string>();
  const files = new Map<string, string>();
  const nameOf = (file: string): string => {
    const known = names.get(file);
    if (known !== undefined) return known;
    const wanted = shown(file);
    const name = files.has(wanted) ? file : wanted;
    names.set(file, name);
    files.set(name, file);
    return name;
  };
  const rename = <T extends WithPlace>(item: T): T =>
    item.at ? { ...item, at: { ...item.at, file: nameOf(item.at.file) } } : item;
  return { facts: renamePlaces(facts, rename), fileOf: (name) => files.get(name) };
}

/** The facts of a live cluster, which have no files. */
export function withoutFiles(facts: ClusterFacts): RenamedFacts {
  return { facts, fileOf: () => undefined };
}

function renamePlaces(facts: ClusterFacts, rename: <T extends WithPlace>(item: T) => T): ClusterFacts {
  const lists = Object.entries(facts).flatMap(([name, value]) =>
    typeof value === "object" && "items" in value
      ? [[name, { ...value, items: (value.items as WithPlace[]).map(rename) }]]
      : [],
  );
  return { ...facts, ...Object.fromEntries(lists), problems: facts.problems.map(rename) };
}
