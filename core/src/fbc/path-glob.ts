// Globs in settings, with the syntax of VS Code's `files.exclude`; `.indexignore` has Go's globs instead. Matching
// simulates a nondeterministic finite automaton, so it takes at most (glob length × path length) steps.

import { withoutTrailing } from "../base/without-trailing.ts";

/** The automaton of a glob: step `n` leaves state `n`. The state after the last step accepts. */
export type PathGlob = readonly Step[];

/** Consumes one character and enters the next state, or consumes nothing and enters several states. */
type Step =
  | { readonly kind: "character"; readonly accepts: (character: string) => boolean }
  | { readonly kind: "jump"; readonly to: readonly number[] };

/**
 * Reads a pattern for a whole path with `/`: `*` and `?` match any characters except `/`, `**` matches any number of
 * folders, `{a,b}` matches either text.
 */
export function readPathGlob(text: string): PathGlob {
  const steps: Step[] = [];
  const trimmed = withoutTrailing(text.replace(/^\.\//, ""), "/");
  for (const [token] of trimmed.matchAll(GLOB_TOKEN)) addToken(steps, token);
  return steps;
}

/** Whether the glob matches the whole path. `onStep` is called for each state visited for each character. */
export function matchesPathGlob(glob: PathGlob, path: string, onStep: () => void = () => {}): boolean {
  return matchesFrom(glob, path, path.length, onStep);
}

/** Whether the glob matches the path or one of the folders in it, in one run over the path; `onStep` as above. */
export function matchesAtOrAbove(glob: PathGlob, path: string, onStep: () => void = () => {}): boolean {
  return matchesFrom(glob, path, 1, onStep);
}

/** Whether the glob matches the path, or a folder in it whose path is at least as long as `shortest`. */
function matchesFrom(glob: PathGlob, path: string, shortest: number, onStep: () => void): boolean {
  let states = reachableStates(glob, [0]);
  let length = 0;
  for (const character of path) {
    if (character === "/" && length >= shortest && states.has(glob.length)) return true;
    length += character.length;
    const next: number[] = [];
    for (const state of states) {
      onStep();
      const at = glob[state];
      if (at?.kind === "character" && at.accepts(character)) next.push(state + 1);
    }
    if (next.length === 0) return false;
    states = reachableStates(glob, next);
  }
  return states.has(glob.length);
}

const GLOB_TOKEN = /\*\*\/|\/\*\*$|\*+|\?|\{[^{}]*\}|[\s\S]/gu;

const anything = () => true;
const notSlash = (character: string) => character !== "/";

function addToken(steps: Step[], token: string): void {
  if (token === "**/") return addAlternatives(steps, [() => addRepeated(steps, anything, "/"), () => {}]);
  if (token === "/**") return addAlternatives(steps, [() => addSlashAndRest(steps), () => {}]);
  if (token.startsWith("**")) return addRepeated(steps, anything);
  if (token === "*") return addRepeated(steps, notSlash);
  if (token === "?") return void steps.push({ kind: "character", accepts: notSlash });
  if (token.length < 2 || !token.startsWith("{")) return addText(steps, token);
  const choices = token.slice(1, -1).split(",");
  addAlternatives(
    steps,
    choices.map((choice) => () => addText(steps, choice)),
  );
}

function addSlashAndRest(steps: Step[]): void {
  addText(steps, "/");
  addRepeated(steps, anything);
}

function addText(steps: Step[], text: string): void {
  for (const wanted of text) steps.push({ kind: "character", accepts: (character) => character === wanted });
}

/** Any number of such characters, followed by a text. */
function addRepeated(steps: Step[], accepts: (character: string) => boolean, text = ""): void {
  const start = steps.length;
  steps.push(
    { kind: "jump", to: [start + 1, start + 3] },
    { kind: "character", accepts },
    { kind: "jump", to: [start] },
  );
  addText(steps, text);
}

function addAlternatives(steps: Step[], choices: readonly (() => void)[]): void {
  const begins: number[] = [];
  const ends: number[] = [];
  steps.push({ kind: "jump", to: begins });
  for (const add of choices) {
    begins.push(steps.length);
    add();
    ends.push(steps.length);
    steps.push({ kind: "jump", to: [] });
  }
  for (const end of ends) steps[end] = { kind: "jump", to: [steps.length] };
}

/** The states that can be entered from these without consuming a character. */
function reachableStates(glob: PathGlob, from: readonly number[]): ReadonlySet<number> {
  const reached = new Set<number>();
  const open = [...from];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    if (reached.has(state)) continue;
    reached.add(state);
    const step = glob[state];
    if (step?.kind === "jump") for (const next of step.to) open.push(next);
  }
  return reached;
}
