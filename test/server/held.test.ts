// A server keeps no data of closed catalogs: no reports, graphs or verdicts.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { before, describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { clientNames } from "./held.ts";

/** The maximum growth in bytes. The diagnostics of 150 catalogs, with 9,000 findings, would need five times as much. */
const mayGrow = 700_000;

describe("a server keeps no data of closed catalogs", () => {
  let growth: Readonly<Record<string, number>> = {};
  before(() => {
    const program = fileURLToPath(new URL("held.ts", import.meta.url));
    const args = ["--expose-gc", "--disable-warning=ExperimentalWarning", program];
    const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: "utf8" });
    assert.equal(status, 0, stderr);
    growth = JSON.parse(stdout);
  });

  for (const name of clientNames) {
    it(`for a client ${name}`, () => {
      const bytes = growth[name] ?? Number.NaN;
      assert.ok(bytes <= mayGrow, `the heap has grown by ${bytes} bytes`);
    });
  }
});
