// Mutants that no test can kill, because nothing that anyone can see depends on the change.

import { readFileSync } from "node:fs";
import { inProject } from "../../scripts/project.ts";
import { keyOf, type Mutant, type MutantKey } from "./sample.ts";

/** A mutant with the reason why it is equivalent to the original. */
export interface Equivalent extends MutantKey {
  readonly reason: string;
}

/** The committed list. */
export const equivalentsFile = "tools/mutants/equivalents.json";

/** Reads the committed list. */
export function readEquivalents(): readonly Equivalent[] {
  return JSON.parse(readFileSync(inProject(equivalentsFile), "utf8"));
}

/** Those of the list that are not mutants of today's sources. */
export function staleEquivalents(list: readonly Equivalent[], mutants: readonly Mutant[]): readonly Equivalent[] {
  const known = new Set(mutants.map(keyOf));
  return list.filter((equivalent) => !known.has(keyOf(equivalent)));
}
