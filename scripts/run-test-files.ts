// Runs test files with node:test, each in a process of its own, and prints what did not pass.

import { Transform } from "node:stream";
import { finished } from "node:stream/promises";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import type { Totals } from "./totals.ts";

/** One test may take this long before it counts as hanging. */
const timeout = 8 * 60_000;

/** Runs the files and answers how many of their tests passed, failed and were skipped. */
export async function runTestFiles(files: readonly string[], options: { concurrency: number }): Promise<Totals> {
  const stream = run({ files: [...files], concurrency: options.concurrency, timeout });
  let totals: Totals = { passed: 0, failed: files.length, skipped: 0 };
  stream.on("test:summary", ({ file, counts }) => {
    if (file !== undefined) return;
    const { tests, passed, skipped, todo } = counts;
    totals = { passed, failed: tests - passed - skipped - todo, skipped: skipped + todo };
  });
  const report = stream.pipe(withoutPasses()).compose(spec());
  report.pipe(process.stdout, { end: false });
  await finished(report);
  return totals;
}

/** Lets through what somebody has to look at: failures, skipped tests, and figures that tests report. */
function withoutPasses(): Transform {
  return new Transform({
    objectMode: true,
    transform(event: TestEvent, _encoding, done) {
      done(null, isQuiet(event) ? undefined : event);
    },
  });
}

interface TestEvent {
  readonly type: string;
  readonly data: { readonly nesting?: number; readonly skip?: unknown };
}

function isQuiet({ type, data }: TestEvent): boolean {
  if (type === "test:pass") return data.skip === undefined;
  // Diagnostics at the top are the runner's own counts.
  return type === "test:summary" || (type === "test:diagnostic" && data.nesting === 0);
}
