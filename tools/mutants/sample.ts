// Which mutations of core are tried: a sample that a seed determines, and that edits elsewhere leave as it is.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { inProject } from "../../scripts/project.ts";
import { sourceFiles } from "../../test/support/imports.ts";
import { nodesIn } from "../../test/support/source-trees.ts";
import { type Mutation, mutationsOf, readScript, type Script } from "./mutations.ts";

/** A mutation of a file, and the words in which it is shown and remembered. */
export interface Mutant extends MutantKey {
  readonly mutation: Mutation;
  /** From 1. */
  readonly lineNumber: number;
  /** Whether it stands outside of all functions, so that it changes what modules are when they are loaded. */
  readonly isTopLevel: boolean;
}

/** What tells mutants apart, also after edits elsewhere in the file. All texts have single spaces between words. */
export interface MutantKey {
  readonly file: string;
  /** The line in which it begins. */
  readonly line: string;
  readonly from: string;
  readonly to: string;
}

/** All mutants of core in files whose path contains `part`. */
export function allMutants(part: string): readonly Mutant[] {
  return sourceFiles("core")
    .filter((file) => file.includes(part))
    .flatMap((file) => mutantsOf(file, readFileSync(inProject(file), "utf8")));
}

/** All mutants of one source. */
export function mutantsOf(file: string, source: string): readonly Mutant[] {
  const script = readScript(source);
  const functions = functionsOf(script);
  return mutationsOf(script).map((mutation) => {
    const { start, end, replacement } = mutation;
    const lineStart = source.lastIndexOf("\n", start - 1) + 1;
    const lineEnd = source.indexOf("\n", start);
    return {
      file,
      line: inOneLine(source.slice(lineStart, lineEnd < 0 ? undefined : lineEnd)),
      from: inOneLine(source.slice(start, end)),
      to: inOneLine(replacement),
      mutation,
      lineNumber: source.slice(0, start).split("\n").length,
      isTopLevel: !functions.some((each) => each.start <= start && end <= each.end),
    };
  });
}

/** `count` of the mutants: those whose hash with the seed is smallest. */
export function sampleOf(mutants: readonly Mutant[], seed: number, count: number): readonly Mutant[] {
  return mutants
    .map((mutant) => ({ mutant, hash: hashOf(keyOf(mutant) + seed) }))
    .sort((a, b) => (a.hash < b.hash ? -1 : a.hash > b.hash ? 1 : 0))
    .slice(0, count)
    .map(({ mutant }) => mutant);
}

/** A mutant's key as one text. */
export function keyOf({ file, line, from, to }: MutantKey): string {
  return JSON.stringify([file, line, from, to]);
}

function functionsOf({ tree }: Script): readonly { start: number; end: number }[] {
  return [...nodesIn(tree)].flatMap(({ node }) => (/Function/.test(node.type) ? [node] : []));
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function inOneLine(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}
