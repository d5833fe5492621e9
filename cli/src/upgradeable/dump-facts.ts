// The facts of a dump as the command line shows them.

import { type ClusterFacts, type FactPlace, factLists } from "#core";
import { shownPath } from "../catalogs/paths.ts";

/** The facts with the file of every place relative to the working folder. */
export function withRelativePaths(facts: ClusterFacts, cwd: string): ClusterFacts {
  const shown = <T extends { readonly at?: FactPlace }>(item: T): T =>
    item.at ? { ...item, at: { ...item.at, file: shownPath(cwd, item.at.file) } } : item;
  const lists = Object.values(factLists).map((name) => {
    const list = facts[name];
    return [name, "items" in list ? { ...list, items: list.items.map(shown) } : list];
  });
  return { ...facts, ...Object.fromEntries(lists), problems: facts.problems.map(shown) };
}

const MAX_PROBLEMS = 20;

/** The problems of the reader as sentences. A problem of a whole file has no line. */
export function describeProblems({ problems }: ClusterFacts): readonly string[] {
  return problems.slice(0, MAX_PROBLEMS).map(({ message, at }) => {
    if (!at) return message;
    return `${at.file}${at.line === 1 && at.column === 1 ? "" : `:${at.line}:${at.column}`}: ${message}`;
  });
}
