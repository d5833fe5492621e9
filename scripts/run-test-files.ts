// Runs test files with node:test and prints only what needs attention: failures, skips and remarks.

import { relative } from "node:path";
import { run } from "node:test";
import { inspect } from "node:util";
import { inProject } from "./project.ts";
import { noTotals, type Totals } from "./totals.ts";

/** Arguments of Node.js with which a process of tests starts with what earlier ones have compiled. */
export const keepsCompiled = ["--import", inProject("scripts/keep-compiled.ts")];

/** One test may take this long before it counts as hanging. */
const timeout = 8 * 60_000;

const everything = { depth: 8, maxStringLength: null, maxArrayLength: null } as const;

export interface RunOptions {
  /** How many files run at the same time, each in its own process; "none" runs them one after another in this process. */
  readonly processes: number | "none";
  /** Receives everything that the tests print and how they fail, whether it is shown or not. */
  readonly hear?: ((text: string) => void) | undefined;
}

/** Runs the files and counts how many of their tests passed, failed and were skipped. */
export async function runTestFiles(files: readonly string[], options: RunOptions): Promise<Totals> {
  let totals: Totals | undefined;
  const names: string[] = [];
  const times = new Map<string, number>();
  const { processes } = options;
  const isolation =
    processes === "none" ? ({ isolation: "none" } as const) : { concurrency: processes, execArgv: keepsCompiled };
  for await (const { type, data } of run({ files: [...files], ...isolation, timeout })) {
    options.hear?.(type === "test:stdout" || type === "test:stderr" ? data.message : inspect(data, everything));
    if (type === "test:start") names.splice(data.nesting, names.length, data.name);
    if (type === "test:fail" && isOwnFailure(data.details.error)) {
      console.log(`✖ ${names.join(" › ")}\n  ${data.file}:${data.line}\n${indent(inspect(data.details.error.cause))}`);
    }
    if (type === "test:pass" && data.skip !== undefined) console.log(`﹣ ${data.name}: ${data.skip}`);
    if (type === "test:diagnostic" && data.nesting > 0) console.log(`ℹ ${data.message}`);
    if (type === "test:summary" && data.file === undefined) totals = countTotals(data.counts);
    if (type === "test:summary" && data.file !== undefined) times.set(data.file, data.duration_ms);
  }
  reportLongest(times);
  return totals ?? { ...noTotals, failed: files.length };
}

/** Says which files took the longest, in milliseconds by path: what to look at first where a suite takes too long. */
function reportLongest(times: ReadonlyMap<string, number>): void {
  const long = [...times].filter(([, time]) => time > 10_000).sort(([, a], [, b]) => b - a);
  const shown = long
    .slice(0, 8)
    .map(([file, time]) => `${relative(inProject("test"), file)} ${(time / 1000).toFixed(0)} s`);
  if (shown.length > 0) console.log(`ℹ the longest files: ${shown.join(", ")}`);
}

/** A test that only fails because a test inside it did has nothing to add. */
function isOwnFailure(error: Error & { failureType?: string }): boolean {
  return error.failureType !== "subtestsFailed";
}

function countTotals(counts: { tests: number; passed: number; skipped: number; todo: number }): Totals {
  const skipped = counts.skipped + counts.todo;
  return { passed: counts.passed, failed: counts.tests - counts.passed - skipped, skipped };
}

function indent(text: string): string {
  return text.replace(/^/gm, "  ");
}
