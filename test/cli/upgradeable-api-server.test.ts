// `upgradeable --kubeconfig` on a real API server: every verdict, every way not to get one, and nothing secret in either.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { after, before, describe, test } from "node:test";
import type { UpgradeReport } from "#core";
import { inProject } from "../../scripts/project.ts";
import { beyondReading } from "../api-server/beyond-reading.ts";
import { canariesIn } from "../api-server/canaries.ts";
import {
  blockedByV0,
  blockedByV1,
  operatorThatRefuses,
  override,
  readyCluster,
  undeterminableCluster,
} from "../api-server/clusters/clusters.ts";
import type { KubeconfigOptions } from "../api-server/kubeconfig.ts";
import { secretsIn } from "../api-server/secrets-in.ts";
import { type ApiServer, startApiServer } from "../api-server/start-api-server.ts";
import type { UserName } from "../api-server/users.ts";
import { needsApiServer } from "../api-server/without-api-server.ts";
import type { KubeObject } from "../support/cluster-objects.ts";
import { type CommandResult, runCommandLine } from "../support/scenario.ts";

const main = inProject("dist/cli.cjs");

describe("upgradeable on a real API server", needsApiServer, () => {
  let server: ApiServer;
  /** Everything that was written. */
  const written: string[] = [];

  before(async () => {
    server = await startApiServer();
  });

  after(() => server?.stop());

  async function ask(
    user: UserName = "reader",
    options: KubeconfigOptions = {},
    ...more: readonly string[]
  ): Promise<CommandResult> {
    const args = ["upgradeable", "--kubeconfig", server.kubeconfigFile(user, options), ...more];
    const result = await runCommandLine(args, tmpdir());
    written.push(result.stdout, result.stderr);
    return result;
  }

  async function reportOn(user: UserName = "reader"): Promise<{ report: UpgradeReport; status: number }> {
    const { stdout, stderr, status } = await ask(user, {}, "--format", "json");
    assert.equal(stderr, "");
    return { report: JSON.parse(stdout), status };
  }

  async function load(objects: readonly KubeObject[]): Promise<void> {
    await server.clear();
    await server.apply(objects);
  }

  test("a cluster that is ready", async () => {
    await load(readyCluster);
    const { stdout, stderr, status } = await ask();
    assert.deepEqual([stderr, status], ["", 0]);
    assert.match(stdout, /^upgradeable: /);
    assert.ok(stdout.includes(`\ncluster\n  context      reader\n  server       ${server.url}\n  version      4.20.`));
    assert.deepEqual((await reportOn()).report.verdict, "upgradeable");
  });

  test("a cluster about which the enhancement says nothing", async () => {
    await load(undeterminableCluster);
    const { report, status } = await reportOn();
    assert.deepEqual([report.verdict, status], ["upgradeable", 0]);
    assert.ok(report.operators.every((each) => each.class === "undeterminable"));
  });

  for (const [olm, objects, name] of [
    ["v0", blockedByV0, "operators/lighthouse.v1.1.0"],
    ["v1", blockedByV1, "buoy"],
  ] as const) {
    test(`a cluster that an operator of OLM ${olm} blocks`, async () => {
      await load(objects);
      const { stdout, stderr, status } = await ask();
      assert.deepEqual([stderr, status], ["", 1]);
      assert.match(stdout, new RegExp(`^not upgradeable: .*'${name}' blocks it`));
      assert.ok(stdout.includes(`✗ ${name}  OLM ${olm}`));
      assert.doesNotMatch(stdout, /somewhere else|\nnot visible\n/);
    });
  }

  test("an operator that must not be updated until a user overrides its condition", async () => {
    await load(operatorThatRefuses);
    const updateOf = async () => (await reportOn()).report.operators[0]?.operatorUpdate.allowed;
    assert.equal(await updateOf(), false);
    await server.patch(override.object, override.changes);
    assert.equal(await updateOf(), true);
  });

  test("half the rights: what is not visible is named, and the verdict is not 'ready'", async () => {
    await load(readyCluster);
    const { stdout, stderr, status } = await ask("half");
    assert.deepEqual([stderr, status], ["", 3]);
    assert.match(stdout, /^unknown: /);
    assert.match(stdout, /\nnot visible\n {2}forbidden: .*/);
    const { report } = await reportOn("half");
    assert.deepEqual(report.shipped.v1?.upgradeable, "Unknown");
    assert.ok(report.notVisible.some(({ resource }) => resource === "clusterextensions"));
  });

  test("no rights at all", async () => {
    const { report, status } = await reportOn("stranger");
    assert.deepEqual([report.verdict, status, report.operators], ["unknown", 3, []]);
  });

  test("a client certificate signs in as well as a token", async () => {
    assert.equal((await ask("reader", { by: "certificate" })).status, 0);
  });

  describe("cannot ask", () => {
    async function complaint(options: KubeconfigOptions): Promise<string> {
      const { stdout, stderr, status } = await ask("reader", options);
      assert.deepEqual([stdout, status], ["", 3]);
      return stderr.replace("olm-catalogs: cannot read the cluster of context 'reader': ", "").trimEnd();
    }

    test("with a wrong token", async () => {
      const message = "the server does not accept the token, which may have expired";
      assert.equal(await complaint({ by: "wrong token" }), message);
    });

    test("with an expired certificate", async () => {
      const message = "the server does not accept the client certificate, which may have expired";
      assert.equal(await complaint({ by: "expired certificate" }), message);
    });

    test("with nothing to sign in with", async () => {
      assert.equal(await complaint({ by: "nothing" }), "the server forbids the request");
    });

    test("a server with a certificate of another authority", async () => {
      assert.match(
        await complaint({ ca: server.otherCa }),
        /^the certificate of '.*' is signed by an unknown authority$/,
      );
    });

    test("a server that is dead", async (t) => {
      await server.kill();
      t.after(() => server.restart());
      assert.match(await complaint({}), /^'127\.0\.0\.1:\d+' refuses connections$/);
    });

    test("a server that is frozen", async (t) => {
      const file = server.kubeconfigFile("reader");
      server.freeze();
      t.after(() => server.thaw());
      // The product waits for many seconds, this test for a few.
      const haste = "const wait = setTimeout; globalThis.setTimeout = (then, ms) => wait(then, ms / 20)";
      const args = ["--import", `data:text/javascript,${haste}`, main, "upgradeable", "--kubeconfig", file];
      const child = spawn(process.execPath, args);
      const closed = once(child, "close");
      const [stdout, stderr] = await Promise.all([child.stdout.toArray(), child.stderr.toArray()]);
      written.push(stderr.join(""));
      assert.deepEqual([stdout, (await closed)[0]], [[], 3]);
      const why =
        "cannot read the cluster of context 'reader': (the server did not respond within 30 s|.* does not answer)";
      assert.match(stderr.join(""), new RegExp(`^olm-catalogs: ${why}\n$`));
    });

    test("a frozen server does not delay cancelling", async (t) => {
      const file = server.kubeconfigFile("reader");
      server.freeze();
      t.after(() => server.thaw());
      // It says that it waits only on a terminal.
      const terminal = "data:text/javascript,process.stderr.isTTY = true";
      const child = spawn(process.execPath, ["--import", terminal, main, "upgradeable", "--kubeconfig", file]);
      const closed = once(child, "close");
      let stderr = "";
      child.stderr.setEncoding("utf8").on("data", (text: string) => {
        stderr += text;
        if (text.includes("reading the cluster")) child.kill("SIGINT");
      });
      const stdout = (await child.stdout.toArray()).join("");
      const [status] = await closed;
      written.push(stdout, stderr);
      assert.deepEqual([stdout, status], ["", 130]);
      const cancelled = "cannot read the cluster of context 'reader': the request was cancelled";
      assert.equal(stderr.split("\u001b[K").at(-1), `olm-catalogs: ${cancelled}\n`);
    });
  });

  test("no credential was printed", () => {
    assert.ok(written.length > 0);
    assert.deepEqual(secretsIn(written.join("\n"), server), []);
    assert.deepEqual(canariesIn(written.join("\n")), []);
  });

  test("the server got read requests only", () => {
    const events = server.audit();
    assert.ok(events.some(({ user, verb }) => user === "reader" && verb === "list"));
    assert.deepEqual(beyondReading(events), []);
  });
});
