// What differs from the state that a graph is compared with: the marks of its versions, and their words.

import type { WireChange, WireGraph } from "#protocol";

export type ChangeMark = WireChange["mark"];

/** The marks, gravest first: a sign, and the words behind it in rows and for screen readers. */
export const changeMarks: readonly { readonly mark: ChangeMark; readonly sign: string; readonly words: string }[] = [
  { mark: "stuck", sign: "!", words: "stuck now" },
  { mark: "lost", sign: "−", words: "lost" },
  { mark: "changed", sign: "~", words: "changed" },
  { mark: "new", sign: "+", words: "new" },
];

/** The marks of a version by its name, gravest first. What is lost or new is not called changed, too. */
export function readChangeMarks({ channels, compared }: WireGraph): (name: string) => readonly ChangeMark[] {
  const marks = new Map<string, Set<ChangeMark>>();
  const add = (name: string, mark: ChangeMark) => {
    const known = marks.get(name);
    if (known === undefined) marks.set(name, new Set([mark]));
    else known.add(mark);
  };
  for (const { mark, marked } of compared?.changes ?? []) {
    for (const name of marked) add(name, mark === "stuck" ? mark : "changed");
  }
  for (const { entries } of channels) for (const { name, change } of entries) if (change) add(name, change);
  return (name) => {
    const own = marks.get(name);
    if (own?.has("lost") || own?.has("new")) own.delete("changed");
    return own === undefined ? [] : changeMarks.flatMap(({ mark }) => (own.has(mark) ? mark : []));
  };
}

/** `3 lost · 2 new`, the numbers of changes; `no change` without any. */
export function countChanges(changes: readonly WireChange[]): string {
  if (changes.length === 0) return "no change";
  const counts = changeMarks.map(({ mark }) => ({
    mark,
    count: changes.filter((change) => change.mark === mark).length,
  }));
  return counts.flatMap(({ mark, count }) => (count === 0 ? [] : `${count} ${mark}`)).join(" · ");
}
