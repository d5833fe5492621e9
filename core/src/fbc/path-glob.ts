// Globs in settings, as VS Code users know them from `files.exclude`. Not those of `.indexignore`, which are Go's.
// All that a glob can mean so far is followed at once, so that no glob takes more than glob × path steps.

import { withoutTrailing } from "../base/without-trailing.ts";

/** A glob as steps from one state to the next; the state behind the last step is a match. */
export type PathGlob = readonly Step[];

/** Takes one character and goes to the next state, or takes none and goes to several. */
type Step =
  | { readonly kind: "character"; readonly accepts: (character: string) => boolean }
  | { readonly kind: "jump"; readonly to: readonly number[] };

/**
 * A pattern that a whole path, with `/`, must match: `*` and `?` stand for anything but `/`, `**` for any number of
 * folders, `{a,b}` for either.
 */
export function readPathGlob(text: string): PathGlob {
  const steps: Step[] = [];
  const trimmed = withoutTrailing(text.replace(/^\.\//, ""), "/");
  for (const [token] of trimmed.matchAll(GLOB_TOKEN)) addToken(steps, token);
  return steps;
}

/** Whether the glob matches the whole path; `step` is told each state that is visited for a character. */
export function matchesPathGlob(glob: PathGlob, path: string, step: () => void = () => {}): boolean {
  let states = follow(glob, [0]);
  for (const character of path) {
    const next: number[] = [];
    for (const state of states) {
      step();
      const at = glob[state];
      if (at?.kind === "character" && at.accepts(character)) next.push(state + 1);
    }
    if (next.length === 0) return false;
    states = follow(glob, next);
  }
  return states.has(glob.length);
}

const GLOB_TOKEN = /\*\*\/|\/\*\*$|\*+|\?|\{[^{}]*\}|[\s\S]/gu;

const anything = () => true;
const notSlash = (character: string) => character !== "/";

function addToken(steps: Step[], token: string): void {
  if (token === "**/") return addEither(steps, [() => addAny(steps, anything, "/"), () => {}]);
  if (token === "/**") return addEither(steps, [() => addBelow(steps), () => {}]);
  if (token.startsWith("**")) return addAny(steps, anything);
  if (token === "*") return addAny(steps, notSlash);
  if (token === "?") return void steps.push({ kind: "character", accepts: notSlash });
  if (token.length < 2 || !token.startsWith("{")) return addText(steps, token);
  const choices = token.slice(1, -1).split(",");
  addEither(
    steps,
    choices.map((choice) => () => addText(steps, choice)),
  );
}

function addBelow(steps: Step[]): void {
  addText(steps, "/");
  addAny(steps, anything);
}

function addText(steps: Step[], text: string): void {
  for (const wanted of text) steps.push({ kind: "character", accepts: (character) => character === wanted });
}

/** Any number of such characters, and a text behind them. */
function addAny(steps: Step[], accepts: (character: string) => boolean, text = ""): void {
  const start = steps.length;
  steps.push(
    { kind: "jump", to: [start + 1, start + 3] },
    { kind: "character", accepts },
    { kind: "jump", to: [start] },
  );
  addText(steps, text);
}

function addEither(steps: Step[], choices: readonly (() => void)[]): void {
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

/** All states that are reached from these without taking a character. */
function follow(glob: PathGlob, from: readonly number[]): ReadonlySet<number> {
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
