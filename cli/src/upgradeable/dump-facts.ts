// What a dump says about a cluster, as the command line shows it.

import { type ClusterFacts, type FactPlace, factLists } from "#core";
import { shownPath } from "../catalogs/paths.ts";

/** The facts with every place's file relative to the working folder. */
export function withRelativePaths(facts: ClusterFacts, cwd: string): ClusterFacts {
  const shown = <T extends { readonly at?: FactPlace }>(item: T): T =>
    item.at ? { ...item, at: { ...item.at, file: shownPath(cwd, item.at.file) } } : item;
  const lists = Object.values(factLists).map((name) => {
    const list = facts[name];
    return [name, "items" in list ? { ...list, items: list.items.map(shown) } : list];
  });
  return { ...facts, ...Object.fromEntries(lists), problems: facts.problems.map(shown) };
}

/** Whether nothing at all bears on a cluster's update: no list, and no sign of what kind of cluster it is. */
export function hasNoFacts(facts: ClusterFacts): boolean {
  return facts.kind === "unknown" && Object.values(factLists).every((name) => "notVisible" in facts[name]);
}

/** More would not help. */
const MAX_PROBLEMS = 20;

/** What kept the reader from reading, a sentence each; a problem of a whole file has no line. */
export function describeProblems({ problems }: ClusterFacts): readonly string[] {
  return problems.slice(0, MAX_PROBLEMS).map(({ message, at }) => {
    if (!at) return message;
    return `${at.file}${at.line === 1 && at.column === 1 ? "" : `:${at.line}:${at.column}`}: ${message}`;
  });
}
