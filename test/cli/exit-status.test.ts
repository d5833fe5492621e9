// The exit status: 1 is an answer; any failure to find or print the answer is 2.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { runCommandLine } from "../support/scenario.ts";
import { ended, main, started } from "./run-against-cluster.ts";

const folder = mkdtempSync(join(tmpdir(), "olm-catalogs-"));
after(() => rmSync(folder, { recursive: true }));

const catalog = `schema: olm.package
name: tidewatch
defaultChannel: stable
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
    value:
      packageName: tidewatch
      version: 1.0.0
`;
mkdirSync(join(folder, "catalog"));
writeFileSync(join(folder, "catalog/catalog.yaml"), catalog);
const clusterVersion = { apiVersion: "config.openshift.io/v1", kind: "ClusterVersion", metadata: { name: "version" } };
const status = { desired: { version: "4.18.3" }, history: [{ state: "Completed", version: "4.18.3" }] };
writeFileSync(join(folder, "cluster.json"), JSON.stringify({ ...clusterVersion, status }));

/** Every command that prints an answer, in each of its formats, with its exit status when the output can be written. */
const answers: readonly (readonly [status: number, ...args: string[]])[] = [
  ...["text", "json", "sarif"].map((format) => [0, "validate", "catalog", "--format", format] as const),
  ...["text", "json", "mermaid", "dot", "svg"].map((format) => [0, "graph", "catalog", "--format", format] as const),
  ...["text", "json"].flatMap((format) => [
    [0, "successors", "catalog", "--package", "tidewatch", "--format", format] as const,
    [0, "path", "catalog", "--package", "tidewatch", "--format", format] as const,
    [0, "diff", "catalog", "catalog", "--format", format] as const,
    [1, "range", "no range", "--format", format] as const,
    [3, "upgradeable", "--from", "cluster.json", "--format", format] as const,
    [0, "rules", "--format", format] as const,
  ]),
  [0, "rules", "several-heads"],
  [0, "--help"],
  [0, "--version"],
];

/** The command in a shell, with `more` after it for its output. */
function inShell(args: readonly string[], more: string, before = "") {
  const script = `${before} "$@" ${more}`;
  return spawnSync("bash", ["-c", script, "bash", process.execPath, main, ...args], { cwd: folder, encoding: "utf8" });
}

describe("output that cannot be written is 2", {
  skip: !existsSync("/dev/full") && "this system has no /dev/full",
}, () => {
  for (const [expected, ...args] of answers) {
    test(args.join(" "), async () => {
      assert.equal((await runCommandLine(args, folder)).status, expected);
      const { status: actual, stderr } = inShell(args, "> /dev/full");
      assert.match(stderr, /^olm-catalogs: cannot write the output: the disk is full$/m);
      assert.equal(actual, 2);
    });
  }

  test("a file that has space for a part of the output", () => {
    const { status: actual, stderr } = inShell(
      ["rules", "--format", "json"],
      "> cut.json",
      "trap '' XFSZ; ulimit -f 2;",
    );
    assert.equal(stderr, "olm-catalogs: cannot write the output: the file would become too large\n");
    assert.equal(actual, 2);
    assert.throws(() => JSON.parse(readFileSync(join(folder, "cut.json"), "utf8")));
  });

  test("messages on standard error that cannot be written", () => {
    assert.equal(inShell(["graph", "nowhere"], "2> /dev/full").status, 2);
  });
});

test("a pager that is closed early ends the command with 2 and without a message", () => {
  const script = '"$@" | true; echo "$PIPESTATUS"';
  const args = ["-c", script, "bash", process.execPath, main, "rules", "--format", "json"];
  const { stdout, stderr } = spawnSync("bash", args, { cwd: folder, encoding: "utf8" });
  assert.deepEqual([stdout, stderr], ["2\n", ""]);
});

test("a large report through a pipe is complete", async () => {
  const blobs = Array.from({ length: 4000 }, (_, index) => `---\nname: blob-${index}\n`);
  mkdirSync(join(folder, "large"));
  writeFileSync(join(folder, "large/catalog.yaml"), blobs.join(""));
  for (const format of ["json", "sarif"]) {
    const { stdout, status: actual } = await ended(
      started([main, "validate", join(folder, "large"), "--format", format]),
    );
    assert.ok(stdout.length > 1_000_000);
    assert.doesNotThrow(() => JSON.parse(stdout));
    assert.equal(actual, 1);
  }
});

describe("an internal error is 2, and says that it is one", () => {
  const failures = { "a stack overflow": endless, "a mistake of ours": () => assert.fail("planted") };
  for (const [name, fail] of Object.entries(failures)) {
    for (const [, ...args] of answers.filter(([, command]) => !command?.startsWith("--"))) {
      test(`${name} in ${args.join(" ")}`, async () => {
        const stdout = { isTerminal: false, write: fail };
        const { status: actual, stderr } = await runCommandLine(args, folder, { stdout });
        assert.match(stderr, /^olm-catalogs: internal error: .*; please report it, with the lines below$/m);
        assert.equal(actual, 2);
      });
    }
  }

  test("an error in an event handler", async () => {
    const planted = `process.once("beforeExit", () => { throw new Error("planted") })`;
    const child = started(["--import", `data:text/javascript,${encodeURIComponent(planted)}`, main, "rules"]);
    const { status: actual, stderr } = await ended(child);
    assert.match(stderr, /^olm-catalogs: internal error: Error: planted; please report it/);
    assert.equal(actual, 2);
  });

  test("a command that waits for something that never happens", async () => {
    const planted = `import timers from "node:timers/promises";
      import { syncBuiltinESMExports } from "node:module";
      timers.setImmediate = () => new Promise(() => {});
      syncBuiltinESMExports();`;
    const preload = ["--import", `data:text/javascript,${encodeURIComponent(planted)}`];
    const { status: actual, stderr } = await ended(started([...preload, main, "validate", folder]));
    assert.match(stderr, /^olm-catalogs: internal error: the event loop is empty/);
    assert.equal(actual, 2);
  });
});

function endless(): void {
  endless();
}
