// The files of a dump as people read them: relative to the open folders where they lie there. Knows nothing of VS Code.

import type { ClusterFacts, FactPlace } from "#protocol";

/** Facts whose places name files as people read them, and the way back to the files themselves. */
export interface RenamedFacts {
  readonly facts: ClusterFacts;
  /** The file of a place, as the reader of the dump named it; undefined for one that the facts do not name. */
  fileOf(shown: string): string | undefined;
}

interface WithPlace {
  readonly at?: FactPlace;
}

/** Names every file by `shown`; two files that would look alike keep their full names. */
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

function renamePlaces(facts: ClusterFacts, rename: <T extends WithPlace>(item: T) => T): ClusterFacts {
  const lists = Object.entries(facts).flatMap(([name, value]) =>
    typeof value === "object" && "items" in value ? [[name, { items: (value.items as WithPlace[]).map(rename) }]] : [],
  );
  return { ...facts, ...Object.fromEntries(lists), problems: facts.problems.map(rename) };
}
