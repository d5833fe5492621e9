// The built server and command line with the network denied: they work as ever, and nothing tries to reach it. Secrets in the
// environment and in a kubeconfig appear in no output of commands that need none.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, type TestContext, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { inProject } from "../../scripts/project.ts";
import { builtServer, connectToProcess } from "../support/server-connection.ts";

const preload = fileURLToPath(new URL("../support/loopback-only.cjs", import.meta.url));
const cli = inProject("dist/cli.cjs");
const samples = inProject("samples");
const canary = "canary-d41d8cd98f00b204";

/** An environment in which every place of secrets holds the canary, and attempts to reach the network are written down. */
function environment(t: TestContext) {
  const folder = mkdtempSync(path.join(tmpdir(), "olm-catalogs-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const [kubeconfig, log] = [path.join(folder, "config"), path.join(folder, "denied")];
  writeFileSync(
    kubeconfig,
    `apiVersion: v1
kind: Config
current-context: c
contexts: [{name: c, context: {cluster: c, user: u}}]
clusters: [{name: c, cluster: {server: "https://${canary}.example:6443"}}]
users: [{name: u, user: {token: ${canary}, password: ${canary}}}]
`,
  );
  const secrets = ["GITHUB_TOKEN", "NPM_TOKEN", "REGISTRY_AUTH_FILE", "HTTPS_PROXY"].map((name) => [name, canary]);
  const env = {
    ...process.env,
    ...Object.fromEntries(secrets),
    KUBECONFIG: kubeconfig,
    NODE_OPTIONS: `--require=${JSON.stringify(preload)}`,
    OLM_CATALOGS_DENIED: log,
  };
  return { folder, env, denied: () => (existsSync(log) ? readFileSync(log, "utf8") : "") };
}

/** Everything below a folder, with its texts. */
function contentsOf(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());
  const paths = entries.map(({ parentPath, name }) => path.join(parentPath, name));
  return new Map(paths.map((each) => [each, readFileSync(each, "utf8")]));
}

const catalog = "catalogs/v4.20/lighthouse-operator";
const commands: readonly (readonly string[])[] = [
  ["validate", ".", "--format", "json"],
  ["validate", ".", "--format", "sarif"],
  ["graph", catalog, "--format", "svg"],
  ["graph", catalog, "--format", "markdown"],
  ["upgradeable", "--from", "cluster"],
];

describe("without a network", { skip: existsSync(cli) ? false : "the command line is not built" }, () => {
  for (const command of commands) {
    test(`olm-catalogs ${command.join(" ")}`, (t) => {
      const { env, denied } = environment(t);
      const { stdout, stderr, status } = spawnSync(process.execPath, [cli, ...command], {
        cwd: samples,
        env,
        encoding: "utf8",
        maxBuffer: 1e9,
      });
      assert.ok(status === 0 || status === 1, `${status}: ${stderr}`);
      assert.notEqual(stdout, "");
      assert.equal(denied(), "");
      assert.doesNotMatch(stdout + stderr, new RegExp(canary));
    });
  }

  test("the language server", async (t) => {
    const { env, denied } = environment(t);
    const before = contentsOf(samples);
    const [client, child] = await connectToProcess(builtServer() ?? "", { folder: pathToFileURL(samples).href, env });
    let logged = "";
    client.connection.onRequest("workspace/applyEdit", () => assert.fail("an edit without a command"));
    client.connection.onNotification("window/logMessage", ({ message }: { message: string }) => {
      logged += message;
    });
    for (const file of ["stuck/breakwater/catalog.yaml", "extensions/adrift.yaml"]) {
      const uri = pathToFileURL(path.join(samples, file)).href;
      await client.open(uri, readFileSync(path.join(samples, file), "utf8"));
      await client.pull(uri);
    }
    logged += JSON.stringify(await client.pullWorkspace());
    await client.stop();
    child.kill();
    assert.equal(denied(), "");
    assert.doesNotMatch(logged, new RegExp(canary));
    assert.deepEqual(contentsOf(samples), before, "it only reads");
  });

  test("a program that tries is found out, except on this machine", async (t) => {
    const { folder, env, denied } = environment(t);
    const server = createServer((_, response) => response.end("here"));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    t.after(() => server.close());
    const program = path.join(folder, "program.cjs");
    const port = (server.address() as { port: number }).port;
    writeFileSync(program, `for (const each of process.argv.slice(2)) fetch(each).catch(() => {});`);
    const addresses = ["https://192.0.2.1/", "https://somewhere.example/", `http://127.0.0.1:${port}/`];
    spawnSync(process.execPath, [program, ...addresses], { env, timeout: 20_000 });
    assert.deepEqual(denied().split("\n").filter(Boolean).sort(), [
      "a connection to 192.0.2.1:443",
      "a connection to somewhere.example:443",
    ]);
    assert.equal(readdirSync(folder).length, 3);
  });
});
