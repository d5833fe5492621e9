// SARIF names hidden findings that opm rejects, unchecked files and broken settings.

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { bundlesOf, channelOf } from "../support/lighthouse.ts";
import { runCommandLine } from "../support/scenario.ts";

const folder = mkdtempSync(join(tmpdir(), "olm-catalogs-"));
after(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, "catalog"));
const definition = "schema: olm.package\nname: lighthouse\n";
const others = `${channelOf("fast", "1.0.0")}${bundlesOf("1.0.0")}`;
writeFileSync(join(folder, "catalog/catalog.yaml"), `${definition}defaultChannel: stable\n${others}`);
writeFileSync(join(folder, "catalog/README.md"), "Tidewatch.\n");
writeFileSync(join(folder, "source.yaml"), "apiVersion: olm.operatorframework.io/v1\nkind: ClusterCatalog\n");

interface Run {
  readonly invocations: readonly {
    readonly executionSuccessful: boolean;
    readonly toolExecutionNotifications: readonly { readonly level: string; readonly message: { text: string } }[];
  }[];
  readonly results: readonly {
    readonly ruleId: string;
    readonly suppressions?: readonly { readonly kind: string }[];
  }[];
}

async function runOf(...args: readonly string[]) {
  const { stdout, status } = await runCommandLine(["validate", ...args, "--format", "sarif"], folder);
  const [run] = (JSON.parse(stdout) as { readonly runs: readonly Run[] }).runs;
  const [invocation] = run?.invocations ?? [];
  assert.ok(run && invocation);
  const results = run.results.map(({ ruleId, suppressions = [] }) => [ruleId, ...suppressions.map(({ kind }) => kind)]);
  const notes = invocation.toolExecutionNotifications.map(({ level, message }) => `${level}: ${message.text}`);
  return { results, notes, isSuccessful: invocation.executionSuccessful, status };
}

test("a finding that a level hides is suppressed, and one outside of every catalog is a result", async () => {
  const off = ["--rule", "unknown-default-channel=off"];
  const { results, notes, isSuccessful, status } = await runOf("--workspace", ".", ...off);
  assert.ok(results.some(([rule, kind]) => rule === "unknown-default-channel" && kind === "external"));
  assert.ok(results.some(([rule, kind]) => rule === "not-a-mapping" && kind === undefined));
  assert.deepEqual(notes, ["error: opm rejects 'catalog'"]);
  assert.deepEqual([isSuccessful, status], [true, 1]);
});

test("broken settings are a result and a failed run", async () => {
  writeFileSync(join(folder, ".olm-catalogs.yaml"), "rules: []\n");
  const { results, isSuccessful, status } = await runOf("catalog");
  assert.ok(results.some(([rule]) => rule === "invalid-config"));
  assert.deepEqual([isSuccessful, status], [false, 2]);
});
