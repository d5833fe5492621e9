// What scenarios do not cover: the shape of SARIF, a terminal's colours and the process itself.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { rules } from "#core";
import { processInterruption } from "../../cli/src/process/interruption.ts";
import { run } from "../../cli/src/run.ts";
import { inProject } from "../../scripts/project.ts";
import { runCommandLine } from "../support/scenario.ts";

const main = inProject("dist/cli.cjs");

const broken = `schema: olm.package
name: tidewatch
defaultChannel: stabel
---
schema: olm.channel
package: tidewatch
name: stable
entries:
  - name: tidewatch.v1.0.0
---
schema: olm.bundle
package: tidewatch
name: tidewatch.v1.0.0
image: quay.io/tidewatch/bundle:v1.0.0
properties:
  - type: olm.package
    value: { packageName: tidewatch, version: 1.0.0 }
---
schema: olm.package
name: tidewatch
defaultChannel: stable
`;

function brokenCatalog(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), "olm-catalogs-"));
  t.after(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "a catalog"));
  writeFileSync(join(folder, "a catalog", "catalog.yaml"), broken);
  return folder;
}

test("SARIF names the rule, the place and the related places of each finding", async (t) => {
  const { stdout, status } = await runCommandLine(["validate", "a catalog", "--format", "sarif"], brokenCatalog(t));
  const log = JSON.parse(stdout);
  assert.equal(status, 1);
  assert.equal(log.version, "2.1.0");
  const [sarif] = log.runs;
  assert.equal(sarif.columnKind, "utf16CodeUnits");
  assert.equal(sarif.tool.driver.rules.length, rules.length);
  const duplicate = sarif.results.find((each: { ruleId: string }) => each.ruleId === "duplicate-package");
  assert.equal(sarif.tool.driver.rules[duplicate.ruleIndex].id, "duplicate-package");
  assert.equal(duplicate.level, "error");
  assert.deepEqual(duplicate.locations, [
    {
      physicalLocation: {
        artifactLocation: { uri: "a%20catalog/catalog.yaml" },
        region: { startLine: 20, startColumn: 7, endLine: 20, endColumn: 16 },
      },
    },
  ]);
  assert.equal(duplicate.relatedLocations[0].physicalLocation.region.startLine, 2);
});

const silent = { isTerminal: false, write: () => {} };

test("a terminal gets colours unless NO_COLOR is set; what is piped gets none", async (t) => {
  const cwd = brokenCatalog(t);
  const output = async (isTerminal: boolean, env: Readonly<Record<string, string>>) => {
    const parts: string[] = [];
    const stdout = { isTerminal, write: (text: string) => parts.push(text) };
    await run(["validate", "a catalog"], { cwd, env, stdout, stderr: silent, interruption: processInterruption });
    return parts.join("");
  };
  assert.ok((await output(true, {})).includes("\u001b[31merror\u001b[0m"));
  assert.ok(!(await output(true, { NO_COLOR: "1" })).includes("\u001b"));
  assert.ok(!(await output(false, {})).includes("\u001b"));
});

test("an answer on a terminal has colours too, unless NO_COLOR is set", async (t) => {
  const cwd = brokenCatalog(t);
  const output = async (args: readonly string[], env: Readonly<Record<string, string>>) => {
    const parts: string[] = [];
    const stdout = { isTerminal: true, write: (text: string) => parts.push(text) };
    await run(args, { cwd, env, stdout, stderr: silent, interruption: processInterruption });
    return parts.join("");
  };
  const commands = [
    ["successors", "a catalog", "--package", "tidewatch"],
    ["path", "a catalog", "--package", "tidewatch"],
    ["diff", "a catalog", "a catalog/.."],
    ["range", ">=1.0.0"],
  ];
  for (const command of commands) {
    assert.ok((await output(command, {})).includes("\u001b["), command.join(" "));
    assert.ok(!(await output(command, { NO_COLOR: "1" })).includes("\u001b"), command.join(" "));
    assert.ok(!(await output([...command, "--format", "json"], {})).includes("\u001b"), command.join(" "));
  }
});

test("the process writes the report and ends with the exit status", (t) => {
  const cwd = brokenCatalog(t);
  const { stdout, status } = spawnSync(process.execPath, [main, "validate", "a catalog"], { cwd, encoding: "utf8" });
  assert.match(stdout, /^a catalog\/catalog\.yaml:3:17 error unknown-default-channel /);
  assert.equal(status, 1);
});

test("a reader that stops early does not cause an error", { skip: process.platform === "win32" }, () => {
  const command = `"${process.execPath}" "${main}" rules | head -n 1`;
  const output = execFileSync("sh", ["-c", command], { encoding: "utf8" });
  assert.match(output, /^[a-z-]+ +(?:error|warning|info|hint|off) /);
});
