// `upgradeable --kubeconfig` as a process: cancelling it, the Node.js that it needs, and the modules that it loads.

import assert from "node:assert/strict";
import { describe, type TestContext, test } from "node:test";
import { inProject } from "../../scripts/project.ts";
import { kubeconfigFile, tlsServer } from "../cluster/live/tls-server.ts";
import { writeTestFiles } from "../cluster/live/write-files.ts";
import { ended, fileWithProgram, lighthouseFile, main, started } from "./run-against-cluster.ts";

describe("a user who does not want to wait", { skip: process.platform === "win32" && "no such signals" }, () => {
  const message = "olm-catalogs: cannot read the cluster of context 'here': the request was cancelled\n";

  /** A server that never answers, but tells when a request arrives and when its client disconnects. */
  async function silentServer(t: TestContext) {
    const asked = Promise.withResolvers<void>();
    const left = Promise.withResolvers<void>();
    const url = await tlsServer(t, ({ socket }) => {
      socket.once("close", () => left.resolve());
      asked.resolve();
    });
    return { url, asked: asked.promise, left: left.promise };
  }

  for (const [signal, status] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
    ["SIGHUP", 129],
  ] as const) {
    test(`ends the command at once with ${signal}`, async (t) => {
      const { url, asked } = await silentServer(t);
      const child = started([
        main,
        "upgradeable",
        "--kubeconfig",
        kubeconfigFile(t, { server: url }),
        "--context",
        "here",
      ]);
      const end = ended(child);
      await asked;
      child.kill(signal);
      assert.deepEqual(await end, { stdout: "", stderr: message, status });
    });
  }

  test("also ends the credential plugin", async (t) => {
    const { url, asked, left } = await silentServer(t);
    const script = `process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0"; await fetch("${url}")`;
    const child = started([main, "upgradeable", "--kubeconfig", await fileWithProgram(t, script), "--context", "here"]);
    const end = ended(child);
    await asked;
    child.kill("SIGINT");
    const { stderr, status } = await end;
    assert.deepEqual([stderr.split("\n")[1], status], [message.trimEnd(), 130]);
    await left;
  });
});

describe("the built command line", () => {
  /** Prints to standard error which of the bundles were loaded. */
  const telling = `process.on("exit", () => console.error(Object.keys(require.cache).join(" ")));`;

  async function bundlesOf(t: TestContext, ...args: readonly string[]): Promise<readonly string[]> {
    const folder = writeTestFiles(t, { "telling.cjs": telling });
    const child = started(["--require", `${folder}/telling.cjs`, inProject("dist/cli.cjs"), ...args]);
    const loaded = [...(await ended(child)).stderr.matchAll(/dist\/(\w+)\.cjs/g)];
    return loaded.map(([, name = ""]) => name);
  }

  test("loads the cluster reader only for a cluster, and Kubernetes' client only for a live one", async (t) => {
    assert.deepEqual(await bundlesOf(t, "rules"), ["cli", "commands"]);
    const dump = await bundlesOf(t, "upgradeable", "--from", inProject("samples/cluster"));
    assert.deepEqual(dump, ["cli", "commands", "cluster"]);
    const file = await lighthouseFile(t);
    const live = await bundlesOf(t, "upgradeable", "--kubeconfig", file, "--context", "here");
    assert.deepEqual(live, ["cli", "commands", "cluster", "live"]);
  });
});

describe("Node.js", () => {
  test("that is too old for Kubernetes' client gets a message that says so", async (t) => {
    const file = kubeconfigFile(t, { server: "https://127.0.0.1:1" });
    const versions = `{ value: { ...process.versions, node: "22.18.0" } }`;
    const older = `data:text/javascript,Object.defineProperty(process, "versions", ${versions})`;
    const child = started(["--import", older, main, "upgradeable", "--kubeconfig", file, "--context", "here"]);
    const message = "Node.js 22.18.0 is too old to connect to a cluster; use 22.19 or newer";
    assert.deepEqual(await ended(child), {
      stdout: "",
      stderr: `olm-catalogs: cannot read the cluster of context 'here': ${message}\n`,
      status: 3,
    });
  });
});
