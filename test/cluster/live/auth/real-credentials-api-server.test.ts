// Every way of signing in, good and bad, with a real Kubernetes API server.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { after, before, describe, type TestContext, test } from "node:test";
import { inspect } from "node:util";
import { parse } from "yaml";
import { type Connection, connect, readKubeconfig } from "#cluster";
import { beyondReading } from "../../../api-server/beyond-reading.ts";
import { canaries } from "../../../api-server/canaries.ts";
import { makeAuthority } from "../../../api-server/certificates.ts";
import { secretsIn } from "../../../api-server/secrets-in.ts";
import { type ApiServer, startApiServer } from "../../../api-server/start-api-server.ts";
import { needsApiServer } from "../../../api-server/without-api-server.ts";
import { writeTestFiles } from "../write-files.ts";

describe("a real API server", needsApiServer, () => {
  let server: ApiServer;
  /** Everything that was answered. */
  const seen: unknown[] = [];

  before(async () => {
    server = await startApiServer();
  });

  after(() => server?.stop());

  async function connected(t: TestContext, file: string): Promise<Connection> {
    const kubeconfig = await readKubeconfig([file]);
    const connection = await connect(kubeconfig, kubeconfig.currentContext ?? "", { mayRun: async () => true });
    assert.ok(!("error" in connection));
    t.after(() => connection.dispose());
    seen.push(kubeconfig, connection);
    return connection;
  }

  /** A kubeconfig of the reader after a change; files beside it are named relative to it. */
  function changed(t: TestContext, change: (cluster: object, user: object) => void, files = {}): string {
    const config = parse(server.kubeconfig("reader"));
    change(config.clusters[0].cluster, config.users[0].user);
    return `${writeTestFiles(t, { config: JSON.stringify(config), ...files })}/config`;
  }

  async function outcome(connection: Connection): Promise<string> {
    const answer = await connection.get("/apis");
    seen.push(answer);
    if ("ok" in answer) return "ok";
    const { kind, status, message } = answer.error;
    return `${kind} ${status ?? ""}: ${message.replace(/:\d+/, ":PORT")}`;
  }

  for (const [by, expected] of [
    ["token", "ok"],
    ["certificate", "ok"],
    ["wrong token", "credentials 401: the server does not accept the token, which may have expired"],
    [
      "expired certificate",
      "credentials 401: the server does not accept the client certificate, which may have expired",
    ],
    ["nothing", "forbidden 403: the server forbids the request"],
  ] as const) {
    test(`answers to a sign-in by ${by}`, async (t) => {
      const file = `${writeTestFiles(t, { config: server.kubeconfig("reader", { by }) })}/config`;
      assert.equal(await outcome(await connected(t, file)), expected);
    });
  }

  test("with another certificate is rejected", async (t) => {
    const other = Buffer.from(makeAuthority("elsewhere").cert).toString("base64");
    const file = changed(t, (cluster) => Object.assign(cluster, { "certificate-authority-data": other }));
    assert.match(await outcome(await connected(t, file)), /^certificate : .* is signed by an unknown authority$/);
  });

  test("accepts a new token in the file", async (t) => {
    const folder = writeTestFiles(t, { token: "stale" });
    const token = `${folder}/token`;
    const file = changed(t, (_cluster, user) => Object.assign(user, { token: "", tokenFile: token }));
    const connection = await connected(t, file);
    assert.match(await outcome(connection), /^credentials 401/);
    writeFileSync(token, `${server.users.reader.token}\n`);
    assert.equal(await outcome(connection), "ok");
  });

  test("accepts a new token from a program", async (t) => {
    const folder = writeTestFiles(t, { token: "stale", next: server.users.reader.token });
    const script = `
      const { copyFileSync, readFileSync } = require("node:fs");
      const token = readFileSync(process.argv[1] + "/token", "utf8");
      copyFileSync(process.argv[1] + "/next", process.argv[1] + "/token");
      const apiVersion = "client.authentication.k8s.io/v1";
      console.error("${canaries.output}");
      console.log(JSON.stringify({ apiVersion, kind: "ExecCredential", status: { token } }));
    `;
    const exec = {
      apiVersion: "client.authentication.k8s.io/v1",
      command: process.execPath,
      args: ["-e", script, folder],
      interactiveMode: "Never",
    };
    const file = changed(t, (_cluster, user) => Object.assign(user, { token: "", exec }));
    assert.equal(await outcome(await connected(t, file)), "ok");
  });

  test("says what a user may read, also one that an administrator impersonates", async (t) => {
    const attributes = { verb: "list", group: "operators.coreos.com", resource: "clusterserviceversions" } as const;
    const may = async (file: string) => (await connected(t, file)).review(attributes);
    assert.equal(await may(server.kubeconfigFile("reader")), true);
    assert.equal(await may(server.kubeconfigFile("stranger")), false);
    const acting = changed(t, (_cluster, user) =>
      Object.assign(user, { token: server.users.admin.token, as: "stranger" }),
    );
    assert.equal(await may(acting), false);
  });

  test("returns no secret in its answers", () => {
    assert.deepEqual(secretsIn(inspect(seen, { depth: 20, maxStringLength: null, maxArrayLength: null }), server), []);
  });

  test("gets read requests only", () => {
    const events = server.audit();
    assert.ok(events.some(({ user, resource }) => user === "reader" && resource === "selfsubjectaccessreviews"));
    assert.deepEqual(beyondReading(events), []);
  });
});
