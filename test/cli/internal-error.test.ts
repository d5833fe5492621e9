// The command line where something throws although nothing may: the finding is reported, and everything else with it.

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { bundlesOf, channelBlob, packageBlob } from "../support/lighthouse.ts";
import { plantedWord, plantInReader, plantInRule } from "../support/plant-throw.ts";
import { runCommandLine } from "../support/scenario.ts";

const complete = `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`;

async function validate(t: TestContext, ...more: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), "olm-catalogs-"));
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "catalog.yaml"), complete);
  writeFileSync(join(folder, "other.yaml"), `schema: some.blob\nname: ${plantedWord}\n`);
  const { stdout, stderr, status } = await runCommandLine(["validate", ".", ...more], folder);
  assert.equal(stderr, "");
  return { stdout, status };
}

test("a document that cannot be read is an error, and the verdict is unknown", async (t) => {
  plantInReader(t);
  const { stdout, status } = await validate(t, "--format", "json");
  const { findings, catalogs } = JSON.parse(stdout);
  assert.deepEqual(
    findings.map(({ rule, severity, file }: Record<string, string>) => [rule, severity, file]),
    [["internal-error", "error", "other.yaml"]],
  );
  assert.equal(catalogs[0].opm, "unknown");
  assert.equal(catalogs[0].bundles, 1);
  assert.equal(status, 2);
});

test("a rule that fails is named, and the verdict is unknown", async (t) => {
  plantInRule(t, "stranded-entries");
  const { stdout, status } = await validate(t);
  assert.match(stdout, /error internal-error the rule 'stranded-entries' failed inside OLM Catalogs/);
  assert.match(stdout, /^opm's verdict is unknown for \. /m);
  assert.equal(status, 2);
});

test("no level turns it off", async (t) => {
  plantInRule(t, "stranded-entries");
  const folder = mkdtempSync(join(tmpdir(), "olm-catalogs-"));
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "catalog.yaml"), complete);
  const byOption = await runCommandLine(["validate", ".", "--rule", "internal-error=off"], folder);
  assert.match(byOption.stderr, /'internal-error' is always an error; its level cannot be changed/);
  assert.equal(byOption.status, 2);
  mkdirSync(join(folder, "catalog"));
  renameSync(join(folder, "catalog.yaml"), join(folder, "catalog/catalog.yaml"));
  writeFileSync(join(folder, ".olm-catalogs.yaml"), "rules:\n  internal-error: off\n");
  const byFile = await runCommandLine(["validate", "catalog"], folder);
  assert.match(byFile.stdout, /error internal-error the rule 'stranded-entries' failed/);
  assert.match(byFile.stdout, /error invalid-config 'internal-error' is always an error; its level cannot be changed/);
  assert.equal(byFile.status, 2);
});
