// How much work a piece of code does, without a clock: the characters of our own sources that were run, and the items
// and characters that built-in functions went through on their behalf. The same input always gives the same count.

import { Session } from "node:inspector";
import { fileURLToPath } from "node:url";

const project = fileURLToPath(new URL("../../", import.meta.url));

/** Our sources, as V8 names them; a test's own code is not counted. */
const ownSources = /\/(?:core|server|cli|protocol|cluster|host|picture)\/src\//;

interface Range {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}

const session = new Session();
session.connect();
session.post("Profiler.enable");
// V8 counts only in code that it compiles after this, so the counted modules are imported later.
session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });

/** Runs `work` and counts what it does. */
export async function countWork(work: () => unknown): Promise<number> {
  charactersRun();
  const builtIns = watchBuiltIns();
  try {
    await work();
  } finally {
    builtIns.end();
  }
  return builtIns.steps() + charactersRun();
}

/** The characters of our sources that were run since it was asked last. */
function charactersRun(): number {
  let sum = 0;
  session.post("Profiler.takePreciseCoverage", (error, { result }) => {
    if (error) throw error;
    for (const { url, functions } of result) {
      if (!ownSources.test(url) || !url.includes(project)) continue;
      for (const { ranges } of functions) sum += charactersIn(ranges);
    }
  });
  return sum;
}

/** The ranges of a function lie in each other, outer ones first; each counts without those inside it. */
function charactersIn(ranges: readonly Range[]): number {
  let sum = 0;
  const around: Range[] = [];
  for (const range of ranges) {
    while (around.length > 0 && (around.at(-1) as Range).endOffset <= range.startOffset) around.pop();
    const outer = around.at(-1);
    const length = range.endOffset - range.startOffset;
    sum += length * (range.count - (outer?.count ?? 0));
    around.push(range);
  }
  return sum;
}

type Method = (this: unknown, ...args: unknown[]) => unknown;

/** The number of items or characters that a call visits; `from` is where a regular expression continues after its last match. */
type Cost = (self: unknown, args: readonly unknown[], result: unknown, from: number) => number;

const lengthOf = (value: unknown): number => {
  if (typeof value === "string" || Array.isArray(value)) return value.length;
  return value instanceof Set || value instanceof Map ? value.size : 0;
};

const whole: Cost = (self) => lengthOf(self);
const ofResult: Cost = (_, __, result) => lengthOf(result);

/** Up to what was found, or to the end. */
const upToFound: Cost = (self, [, from], result) => {
  const begin = typeof from === "number" ? from : 0;
  return (typeof result === "number" && result >= 0 ? result : lengthOf(self)) - begin;
};

/** Backwards from the end or from the given start. */
const backToFound: Cost = (self, [, from], result) => {
  const begin = typeof from === "number" ? from : lengthOf(self);
  return begin - (typeof result === "number" && result >= 0 ? result : 0);
};

/** A regular expression goes through the text to the end of its match; a sticky one stops where it fails. */
const matching: Cost = (self, [text], result, from) => {
  if (!(self instanceof RegExp) || typeof text !== "string") return 0;
  if (result === null) return self.sticky ? 0 : text.length - from;
  const [match, index] = [(result as RegExpExecArray)[0], (result as RegExpExecArray).index];
  return index + match.length - from;
};

const costs: readonly (readonly [object, Readonly<Record<PropertyKey, Cost>>])[] = [
  [
    Array.prototype,
    {
      [Symbol.iterator]: whole,
      values: whole,
      entries: whole,
      indexOf: upToFound,
      lastIndexOf: backToFound,
      includes: (self, [item, from]) => upToFound(self, [item, from], (self as unknown[]).indexOf(item), 0),
      slice: ofResult,
      splice: whole,
      concat: ofResult,
      join: whole,
      reverse: whole,
      toSorted: whole,
      flat: whole,
      fill: whole,
      shift: whole,
      unshift: whole,
      find: () => 0,
    },
  ],
  [
    String.prototype,
    {
      indexOf: upToFound,
      lastIndexOf: backToFound,
      slice: ofResult,
      includes: (self, [part, from]) => upToFound(self, [part, from], String(self).indexOf(part as string), 0),
      startsWith: (_, [part]) => lengthOf(part),
      endsWith: (_, [part]) => lengthOf(part),
      split: whole,
      replaceAll: whole,
      trim: (self, _, result) => lengthOf(String(self)) - lengthOf(result),
      trimEnd: (self, _, result) => lengthOf(String(self)) - lengthOf(result),
      trimStart: (self, _, result) => lengthOf(String(self)) - lengthOf(result),
      toLowerCase: whole,
      toUpperCase: whole,
      repeat: ofResult,
    },
  ],
  [RegExp.prototype, { exec: matching }],
  [Set.prototype, { [Symbol.iterator]: whole, values: whole, keys: whole }],
  [Map.prototype, { [Symbol.iterator]: whole, entries: whole, values: whole, keys: whole }],
  [
    Object,
    {
      keys: ofResult,
      values: ofResult,
      entries: ofResult,
      fromEntries: (_, __, result) => Object.keys(result as object).length,
    },
  ],
  [JSON, { stringify: ofResult, parse: (_, [text]) => lengthOf(text) }],
];

/** Counts what built-in functions go through, from now to `end`. */
function watchBuiltIns(): { steps(): number; end(): void } {
  let steps = 0;
  const undo: (() => void)[] = [];
  // Calls inside a built-in function are part of its own cost.
  let depth = 0;
  for (const [owner, methods] of costs) {
    for (const name of Reflect.ownKeys(methods)) {
      const before = Object.getOwnPropertyDescriptor(owner, name);
      const original = before?.value as Method | undefined;
      const cost = (methods as Record<PropertyKey, Cost>)[name];
      if (!before || !original || !cost) continue;
      const watched: Method = function (...args) {
        if (depth > 0) return Reflect.apply(original, this, args);
        const from = this instanceof RegExp && (this.global || this.sticky) ? this.lastIndex : 0;
        const result = Reflect.apply(original, this, args);
        depth++;
        steps += Math.max(0, cost(this, args, result, from));
        depth--;
        return result;
      };
      Object.defineProperty(owner, name, { ...before, value: watched });
      undo.push(() => Object.defineProperty(owner, name, before));
    }
  }
  const end = () => {
    for (const each of undo) each();
  };
  return { steps: () => steps, end };
}
