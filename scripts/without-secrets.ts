// Runs a suite whose tests have secrets, and in the end searches what it has said and left behind for them.

import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { canariesIn, canariesInFolder } from "../test/api-server/canaries.ts";
import { addTotals, noTotals, type Totals } from "./totals.ts";

/** A suite, which hands over everything that its tests print and how they fail. */
export type TalkingSuite = (hear: (text: string) => void) => Promise<Totals>;

/** Runs the suite with a folder of its own for temporary files; the search counts as one more test. */
export async function withoutSecrets(run: TalkingSuite): Promise<Totals> {
  const found = new Set<string>();
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), "olm-run-")));
  const restore = useAsTemporary(folder);
  try {
    const totals = await run((text) => {
      for (const what of canariesIn(text)) found.add(`the output of the tests: ${what}`);
    });
    for (const what of canariesInFolder(folder)) found.add(`temporary file ${what}`);
    return addTotals(totals, verdictOn([...found]));
  } finally {
    restore();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

function verdictOn(found: readonly string[]): Totals {
  if (found.length === 0) return { ...noTotals, passed: 1 };
  console.log(`✖ nothing secret is printed or left behind\n  ${found.join("\n  ")}`);
  return { ...noTotals, failed: 1 };
}

/** For us and all processes that we start; answers how to go back. */
function useAsTemporary(folder: string): () => void {
  const names = ["TMPDIR", "TMP", "TEMP"];
  const before = names.map((name) => [name, process.env[name]] as const);
  for (const name of names) process.env[name] = folder;
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
}
