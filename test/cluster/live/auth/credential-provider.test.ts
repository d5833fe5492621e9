// Credentials that change: plugins that are run for them, and token files that are rewritten.

import assert from "node:assert/strict";
import { chmodSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname } from "node:path";
import { describe, type TestContext, test } from "node:test";
import { type ConnectOptions, connect, type ExecPlugin, readKubeconfig } from "#cluster";
import { runPlugin } from "../../../../cluster/src/live/auth/run-plugin.ts";
import { userCertificate } from "../../../api-server/certificates.ts";
import { layOutDump } from "../../dump-of.ts";
import {
  type Answering,
  authority,
  connectedHere,
  connectHere,
  type Here,
  json,
  kubeconfigFile,
  listening,
  tlsServer,
} from "../tls-server.ts";

const v1 = "client.authentication.k8s.io/v1";

/** A user that signs in by a program: this Node with a script beside the kubeconfig. */
function plugin(script: string, rest: object = {}): Pick<Here, "user" | "files"> {
  const exec = { apiVersion: v1, command: process.execPath, args: ["login.mjs"], interactiveMode: "Never", ...rest };
  return { user: { exec }, files: { "login.mjs": script } };
}

/** The path of the script depends on that of the kubeconfig, so the environment passes it to the program. */
async function pluginHere(t: TestContext, server: string, script: string, rest: object = {}, options = {}) {
  const here = { server, ...plugin(script, rest) };
  const file = kubeconfigFile(t, here);
  const config = JSON.parse(readFileSync(file, "utf8"));
  config.users[0].user.exec.args = [`${dirname(file)}/login.mjs`];
  writeFileSync(file, JSON.stringify(config));
  const kubeconfig = await readKubeconfig([file]);
  const connecting = (more: Partial<ConnectOptions> = {}) =>
    connect(kubeconfig, "here", { mayRun: async () => true, env: { FOLDER: dirname(file) }, ...options, ...more });
  return { folder: dirname(file), connecting, kubeconfig };
}

/** Counts its runs in a file, and answers with a token that contains the number. */
const counting = (status: string) => `
  import { appendFileSync, readFileSync } from "node:fs";
  const runs = process.env.FOLDER + "/runs";
  appendFileSync(runs, "x");
  const token = "canary" + readFileSync(runs, "utf8").length;
  console.log(JSON.stringify({ apiVersion: "${v1}", kind: "ExecCredential", status: { token, ${status} } }));
`;

/** Answers with the token of the request. */
const echo: Answering = (request, response) => json(response, request.headers.authorization ?? "anonymous");

describe("a program that signs in", () => {
  async function failureOf(t: TestContext, script: string, rest: object = {}) {
    const { connecting, folder } = await pluginHere(t, "https://localhost:1", script, rest);
    const connection = await connecting();
    assert.ok("error" in connection);
    const { kind, message } = connection.error;
    assert.doesNotMatch(message, /canary/);
    return `${kind}: ${message.replaceAll(process.execPath, "node").replaceAll(folder, ".")}`;
  }

  test("is found on the user's PATH, not on the kubeconfig's PATH, which it still gets in its environment", async (t) => {
    const server = await tlsServer(t, echo);
    const status = `{"token":"'"$1 $PATH"'"}`;
    const answer = (name: string) =>
      `#!/bin/sh\nset -- ${name}\necho '{"apiVersion":"${v1}","kind":"ExecCredential","status":${status}}'\n`;
    const folder = layOutDump(t, { "own/login": answer("own"), "set/login": answer("set") });
    for (const name of ["own", "set"]) chmodSync(`${folder}/${name}/login`, 0o755);
    const rest = { command: "login", env: [{ name: "PATH", value: `${folder}/set` }] };
    const { connecting } = await pluginHere(t, server, "", rest, { env: { PATH: `${folder}/own` } });
    const connection = await connecting();
    assert.ok(!("error" in connection), JSON.stringify(connection));
    t.after(() => connection.dispose());
    assert.deepEqual(await connection.get("/version"), { ok: `Bearer own ${folder}/set` });
  });

  test("is run once for many requests, with arguments and variables of the kubeconfig", async (t) => {
    const server = await tlsServer(t, echo);
    const script = `
      const { spec, apiVersion } = JSON.parse(process.env.KUBERNETES_EXEC_INFO);
      const told = [apiVersion, spec.interactive, spec.cluster?.server, process.env.LIGHT].join();
      console.log(JSON.stringify({ apiVersion, kind: "ExecCredential", status: { token: told } }));
    `;
    const env = [{ name: "LIGHT", value: "on" }];
    const { connecting } = await pluginHere(t, server, script, { env, provideClusterInfo: true });
    const connection = await connecting();
    assert.ok(!("error" in connection));
    t.after(() => connection.dispose());
    assert.deepEqual(await connection.get("/version"), { ok: `Bearer ${v1},false,${server},on` });
  });

  test("is run again only when its credential has expired", async (t) => {
    const server = await tlsServer(t, echo);
    for (const [expires, second] of [
      ["2000-01-01T00:00:00Z", "Bearer canary3"],
      ["2999-01-01T00:00:00Z", "Bearer canary1"],
    ]) {
      const { connecting } = await pluginHere(t, server, counting(`expirationTimestamp: "${expires}"`));
      const connection = await connecting();
      assert.ok(!("error" in connection));
      t.after(() => connection.dispose());
      await connection.get("/version");
      assert.deepEqual(await connection.get("/version"), { ok: second });
    }
  });

  test("is run once more if the server rejects its credential", async (t) => {
    const server = await tlsServer(t, (request, response) => {
      const { authorization } = request.headers;
      json(response, authorization, authorization === "Bearer canary2" && request.url === "/version" ? 200 : 401);
    });
    const { connecting, folder } = await pluginHere(t, server, counting(""));
    const connection = await connecting();
    assert.ok(!("error" in connection));
    t.after(() => connection.dispose());
    const answers = await Promise.all([connection.get("/version"), connection.get("/version")]);
    assert.deepEqual(answers, [{ ok: "Bearer canary2" }, { ok: "Bearer canary2" }]);
    assert.equal(readFileSync(`${folder}/runs`, "utf8"), "xx");
    const refused = await connection.get("/api");
    assert.equal("error" in refused && refused.error.kind, "credentials");
    assert.equal(readFileSync(`${folder}/runs`, "utf8"), "xxx");
  });

  test("may answer with a client certificate", async (t) => {
    const options = { requestCert: true, ca: authority.cert };
    const answering: Answering = (request, response) => {
      const { socket } = request;
      json(response, "authorized" in socket && socket.authorized);
    };
    const { cert, key } = userCertificate(authority, { name: "anna", groups: [] });
    const status = { clientCertificateData: cert, clientKeyData: key };
    const script = `console.log(${JSON.stringify(JSON.stringify({ apiVersion: v1, kind: "ExecCredential", status }))})`;
    const { connecting } = await pluginHere(t, await tlsServer(t, answering, options), script);
    const connection = await connecting();
    assert.ok(!("error" in connection));
    t.after(() => connection.dispose());
    assert.deepEqual(await connection.get("/version"), { ok: true });
  });

  test("needs consent once for each user, command and arguments, and again after a refusal", async (t) => {
    const asked: ExecPlugin[] = [];
    const answers = [false, true];
    const mayRun = async (each: ExecPlugin) => {
      asked.push(each);
      return answers.shift() ?? false;
    };
    const { connecting, folder } = await pluginHere(t, await tlsServer(t, echo), counting(""), {
      env: [{ name: "SECRET", value: "canary" }],
      installHint: "build a lighthouse",
    });
    const refused = await connecting({ mayRun });
    const message = `the credential plugin '${process.execPath}' was not allowed to run`;
    assert.deepEqual(refused, { error: { kind: "refused", message } });
    assert.equal(existsSync(`${folder}/runs`), false);
    for (const connection of [await connecting({ mayRun }), await connecting({ mayRun })]) {
      assert.ok(!("error" in connection));
      connection.dispose();
    }
    const [first, again] = asked;
    assert.ok(first && asked.length === 2);
    assert.deepEqual(again, first);
    const { identity, ...shown } = first;
    assert.deepEqual(shown, {
      command: process.execPath,
      args: [`${folder}/login.mjs`],
      variables: ["SECRET"],
      installHint: "build a lighthouse",
    });
    assert.doesNotMatch(identity, /canary/);
  });

  test("is abandoned when connecting is aborted, even while the user is being asked", async (t) => {
    const cancel = new AbortController();
    const mayRun = () => {
      cancel.abort();
      return new Promise<boolean>(() => {});
    };
    const { connecting } = await pluginHere(t, "https://localhost:1", counting(""));
    const expected = { error: { kind: "cancelled", message: "the request was cancelled" } };
    assert.deepEqual(await connecting({ mayRun, signal: cancel.signal }), expected);
  });

  test("runs without a shell: its arguments stay as they are", async (t) => {
    const script = `
      const token = process.argv.slice(2).join("|");
      console.log(JSON.stringify({ apiVersion: "${v1}", kind: "ExecCredential", status: { token } }));
    `;
    const file = kubeconfigFile(t, { server: await tlsServer(t, echo), ...plugin(script) });
    const config = JSON.parse(readFileSync(file, "utf8"));
    config.users[0].user.exec.args = [`${dirname(file)}/login.mjs`, "$HOME", "; echo canary", "`id`"];
    writeFileSync(file, JSON.stringify(config));
    const connection = await connect(await readKubeconfig([file]), "here", { mayRun: async () => true });
    assert.ok(!("error" in connection));
    t.after(() => connection.dispose());
    assert.deepEqual(await connection.get("/version"), { ok: "Bearer $HOME|; echo canary|`id`" });
  });

  test("that does not exist is reported with the install hint of the kubeconfig", async (t) => {
    const user = (exec: object) => ({ exec: { apiVersion: v1, interactiveMode: "Never", ...exec } });
    const hinted = { command: "no-such-login", installHint: "get it\n\u001b[31mhere" };
    const messages = [];
    for (const exec of [hinted, { command: "./no-such-login" }]) {
      const connection = await connectHere(t, { server: "https://localhost:1", user: user(exec) });
      assert.ok("error" in connection);
      messages.push(`${connection.error.kind}: ${connection.error.message.replace(/'\/.*\//, "'")}`);
    }
    assert.deepEqual(messages, [
      "credentials: the credential plugin 'no-such-login' was not found: get it here",
      "credentials: the credential plugin 'no-such-login' was not found",
    ]);
  });

  test("that is not executable has an error of its own", { skip: process.platform === "win32" }, async (t) => {
    const user = { exec: { apiVersion: v1, command: "./config", interactiveMode: "Never" } };
    const connection = await connectHere(t, { server: "https://localhost:1", user });
    assert.ok("error" in connection);
    assert.match(connection.error.message, /is not executable$/);
  });

  const answer = (value: unknown) => `console.log(${JSON.stringify(JSON.stringify(value))})`;
  const garbage = `credentials: the credential plugin 'node' did not print an ExecCredential of ${v1}`;
  for (const [what, script, expected] of [
    [
      "with a status",
      'console.error("canary"); console.log("canary"); process.exit(3)',
      "credentials: the credential plugin 'node' exited with status 3",
    ],
    ["with no output", "", garbage],
    ["with garbage", 'console.log("canary")', garbage],
    [
      "with another version",
      answer({ apiVersion: `${v1}beta1`, kind: "ExecCredential", status: { token: "canary" } }),
      garbage,
    ],
    ["with another kind", answer({ apiVersion: v1, kind: "Secret", status: { token: "canary" } }), garbage],
    ["with no credential", answer({ apiVersion: v1, kind: "ExecCredential", status: {} }), garbage],
    [
      "with half a certificate",
      answer({ apiVersion: v1, kind: "ExecCredential", status: { clientCertificateData: "canary" } }),
      garbage,
    ],
    [
      "with an invalid date",
      answer({ apiVersion: v1, kind: "ExecCredential", status: { token: "canary", expirationTimestamp: "canary" } }),
      garbage,
    ],
    [
      "with an invalid certificate",
      answer({
        apiVersion: v1,
        kind: "ExecCredential",
        status: { clientCertificateData: "canary", clientKeyData: "canary" },
      }),
      "credentials: the credential plugin 'node' printed an invalid certificate or key",
    ],
    [
      "with far too much",
      'const more = () => process.stdout.write("canary".repeat(10000), more); more();',
      "credentials: the credential plugin 'node' printed more than a credential",
    ],
    [
      "by a signal",
      'process.kill(process.pid, "SIGTERM"); setInterval(() => {}, 1000)',
      "credentials: the credential plugin 'node' was killed",
    ],
  ] as const) {
    test(`that ends ${what} gives no credentials`, async (t) => assert.equal(await failureOf(t, script), expected));
  }

  /** Says that it runs by a connection to the test, which breaks when it ends. */
  const hanging = (port: string) => `
    import { connect } from "node:net";
    import { spawn } from "node:child_process";
    spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "inherit" });
    connect(${port}, "127.0.0.1").on("error", () => {});
  `;

  test("that hangs is killed with its child processes when the wait is aborted", async (t) => {
    const runs = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const port = await listening(
      t,
      createServer((socket) => {
        runs.resolve();
        socket.on("error", () => {}).on("close", () => ended.resolve());
      }),
    );
    const cancel = new AbortController();
    const { connecting } = await pluginHere(t, "https://localhost:1", hanging(String(port)));
    const connection = connecting({ signal: cancel.signal });
    await runs.promise;
    cancel.abort();
    assert.deepEqual(await connection, { error: { kind: "cancelled", message: "the request was cancelled" } });
    await ended.promise;
  });

  test("that takes too long is not waited for", async () => {
    const exec = {
      apiVersion: v1,
      command: process.execPath,
      args: ["-e", "setInterval(() => {}, 1000)"],
      env: [],
      installHint: "",
      interactiveMode: "Never",
      providesClusterInfo: false,
    };
    const cluster = {
      server: "https://localhost:1",
      tlsServerName: "",
      skipsTlsVerify: false,
      authority: { file: "", data: undefined },
      proxyUrl: "",
      disablesCompression: false,
      execConfig: undefined,
    };
    const run = { exec, cluster, authority: undefined, env: {}, timeout: 1 };
    const message = `the credential plugin '${process.execPath}' did not finish within 0.001 s`;
    assert.deepEqual(await runPlugin(run, new AbortController().signal), { error: { kind: "timeout", message } });
  });
});

describe("a token in a file", () => {
  test("is read again when the file changes, and kept while it cannot be read", async (t) => {
    const here = { server: await tlsServer(t, echo), user: { tokenFile: "token" }, files: { token: "one\n" } };
    const file = kubeconfigFile(t, here);
    const token = `${dirname(file)}/token`;
    const connection = await connect(await readKubeconfig([file]), "here", { mayRun: async () => false });
    assert.ok(!("error" in connection));
    t.after(() => connection.dispose());
    assert.deepEqual(await connection.get("/version"), { ok: "Bearer one" });
    writeFileSync(`${token}.new`, "another");
    renameSync(`${token}.new`, token);
    assert.deepEqual(await connection.get("/version"), { ok: "Bearer another" });
    rmSync(token);
    assert.deepEqual(await connection.get("/version"), { ok: "Bearer another" });
  });

  test("takes precedence over the one in the kubeconfig", async (t) => {
    const server = await tlsServer(t, echo);
    const user = { token: "fallback", tokenFile: "token" };
    const connection = await connectedHere(t, { server, user, files: { token: "from the file" } });
    assert.deepEqual(await connection.get("/version"), { ok: "Bearer from the file" });
    const without = await connectedHere(t, { server, user });
    assert.deepEqual(await without.get("/version"), { ok: "Bearer fallback" });
  });

  test("is reported as missing if the file does not exist", async (t) => {
    const connection = await connectHere(t, { server: "https://localhost:1", user: { tokenFile: "token" } });
    assert.ok("error" in connection);
    assert.equal(connection.error.kind, "credentials");
    assert.match(connection.error.message, /^the token file '.*token' cannot be read$/);
  });
});
