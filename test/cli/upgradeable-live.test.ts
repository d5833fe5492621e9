// `upgradeable --kubeconfig`: which cluster is asked and how, what is reported, and how the wait is cancelled.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, type TestContext, test } from "node:test";
import type { UpgradeReport } from "#core";
import { userCertificate } from "../api-server/certificates.ts";
import { everyResource } from "../cluster/live/fake-connection.ts";
import { lighthouseCluster, lighthouses } from "../cluster/live/lighthouse-cluster.ts";
import { authority, json, kubeconfigFile, tlsServer } from "../cluster/live/tls-server.ts";
import { writeTestFiles } from "../cluster/live/write-files.ts";
import { judgeDump } from "../support/cluster-dump.ts";
import { runCommandLine } from "../support/scenario.ts";
import { exec, fileWithProgram, lighthouseFile, runAgainstCluster } from "./run-against-cluster.ts";
import { serveCluster } from "./serve-cluster.ts";

function serverIn(file: string): string {
  return JSON.parse(readFileSync(file, "utf8")).clusters[0].cluster.server;
}

describe("a live cluster", () => {
  test("is named at the top of the report", async (t) => {
    const file = await lighthouseFile(t);
    const { stdout, stderr, status } = await runAgainstCluster(file);
    assert.deepEqual([stderr, status], ["", 1]);
    assert.match(stdout, /^not upgradeable: .*'harbour\/lighthouse\.v1\.0\.0'/);
    const head = `cluster\n  context      here\n  server       ${serverIn(file)}\n  version      4.18.5 (OpenShift)\n`;
    assert.equal(stdout.split("\n\n")[1]?.slice(0, head.length), head);
  });

  test("has the same JSON as a dump of its objects, with the cluster that was asked", async (t) => {
    const file = await lighthouseFile(t);
    const { stdout } = await runAgainstCluster(file, "--format", "json");
    const { asked, ...live } = JSON.parse(stdout) as UpgradeReport & { asked: unknown };
    assert.deepEqual(asked, { context: "here", server: serverIn(file), skipsTlsVerify: false });
    assert.deepEqual(Object.entries(live)[0], ["version", 1]);
    const noMore = everyResource.map(({ groupVersion, kind }) => {
      return { apiVersion: groupVersion, kind: `${kind}List`, items: [] } as const;
    });
    const { report } = await judgeDump([...lighthouses, ...noMore], "one JSON list");
    const operators = report.operators.map((operator) => ({ ...operator, at: null }));
    assert.deepEqual(live, { ...report, operators });
  });

  test("is judged with the given catalogs and up to the given target", async (t) => {
    const { stdout, status } = await runAgainstCluster(await lighthouseFile(t), "--target", "4.20", "--format", "json");
    const { cluster, steps } = JSON.parse(stdout) as UpgradeReport;
    assert.deepEqual([status, cluster.target, steps.length], [1, "4.20", 2]);
  });

  test("is that of the current context unless another is named, in the files that kubectl would read", async (t) => {
    const file = await lighthouseFile(t);
    const first = writeTestFiles(t, { first: "current-context: here" });
    const env = { KUBECONFIG: `first:missing:${file}` };
    const { stdout, stderr } = await runCommandLine(["upgradeable", "--context", "here"], first, { env });
    assert.deepEqual([stderr, /server +https:/.test(stdout)], ["", true]);
    const config = JSON.parse(readFileSync(file, "utf8"));
    writeFileSync(file, JSON.stringify({ ...config, "current-context": "here" }));
    const current = await runCommandLine(["upgradeable", "--kubeconfig", "config"], dirname(file));
    assert.equal(current.stdout, stdout);
  });

  test("is asked although another kubeconfig file is broken, which is reported", async (t) => {
    const file = await lighthouseFile(t);
    const folder = writeTestFiles(t, { broken: "users: {canary" });
    const env = { KUBECONFIG: `broken:${file}` };
    const { stderr, status } = await runCommandLine(["upgradeable", "--context", "here"], folder, { env });
    assert.deepEqual([stderr, status], ["olm-catalogs: cannot read 'broken': line 1 is not valid YAML\n", 1]);
  });

  test("with an unchecked certificate has a warning in the report and on standard error", async (t) => {
    const { stdout, stderr } = await runAgainstCluster(
      await lighthouseFile(t, undefined, { "insecure-skip-tls-verify": true }),
    );
    assert.match(
      stderr,
      /^olm-catalogs: WARNING: the certificate of 'https:[^']*' is not checked \(insecure-skip-tls-verify\): /,
    );
    assert.match(stdout, /\n {2}certificate +not checked \(insecure-skip-tls-verify\)/);
  });

  test("that is not OpenShift has no blockers", async (t) => {
    const connection = lighthouseCluster();
    connection.resources = [];
    const { stdout, status } = await runAgainstCluster(
      kubeconfigFile(t, { server: await serveCluster(t, connection) }),
    );
    assert.deepEqual([status, /version +unknown \(Kubernetes without OpenShift\)/.test(stdout)], [0, true]);
  });

  test("shows a progress line on a terminal and removes it before the report", async (t) => {
    const reply = { apiVersion: exec.apiVersion, kind: "ExecCredential", status: { token: "canary" } };
    const file = await fileWithProgram(t, `console.log(${JSON.stringify(JSON.stringify(reply))})`);
    let written = "";
    const stderr = {
      isTerminal: true,
      write: (text: string) => {
        written += text;
      },
    };
    await runCommandLine(["upgradeable", "--kubeconfig", file, "--context", "here"], dirname(file), { stderr });
    const lines = written.split("\r\u001b[K");
    const waiting = "reading the cluster";
    const running = `olm-catalogs: running '${exec.command}' from the kubeconfig to sign in\n`;
    assert.deepEqual(lines.slice(0, 4), ["", waiting, running, waiting]);
    assert.equal(lines.at(-1), "");
  });
});

describe("a cluster that cannot be asked", () => {
  async function complaint(file: string): Promise<string> {
    const { stdout, stderr, status } = await runAgainstCluster(file, "--format", "json");
    assert.deepEqual([stdout, status, stderr.split("\n").length], ["", 3, 2]);
    return stderr.replace("olm-catalogs: cannot read the cluster of context 'here': ", "").trimEnd();
  }

  test("because nothing listens at the address", async (t) => {
    const file = kubeconfigFile(t, { server: "https://127.0.0.1:1" });
    assert.equal(await complaint(file), "'127.0.0.1:1' refuses connections");
  });

  test("because another server listens at the address", async (t) => {
    const server = await tlsServer(t, (_, response) => json(response, { canary: "welcome" }));
    assert.match(await complaint(kubeconfigFile(t, { server })), /^'https:.*' does not respond like a Kubernetes API/);
  });

  test("because its certificate is signed by an unknown authority", async (t) => {
    assert.match(await complaint(await lighthouseFile(t, undefined, {})), /^the certificate of .* unknown authority$/);
  });

  test("because the credentials cannot be used", async (t) => {
    const user = { "client-certificate-data": "Y2FuYXJ5", "client-key-data": "Y2FuYXJ5" };
    const message = "the client certificate and its key cannot be used together";
    assert.equal(await complaint(await lighthouseFile(t, user)), message);
  });

  test("because the program that signs in fails", async (t) => {
    const file = await fileWithProgram(t, "console.log('canary'); console.error('canary'); process.exit(7)");
    const { stdout, stderr, status } = await runAgainstCluster(file);
    const running = `olm-catalogs: running '${exec.command}' from the kubeconfig to sign in`;
    const failed = `the credential plugin '${exec.command}' exited with status 7`;
    const failure = `olm-catalogs: cannot read the cluster of context 'here': ${failed}`;
    assert.deepEqual([stdout, stderr.trimEnd().split("\n"), status], ["", [running, failure], 3]);
  });
});

describe("nothing secret is written", () => {
  const { cert, key } = userCertificate(authority, { name: "anna", groups: [] });
  const base64 = (text: string) => Buffer.from(text).toString("base64");
  const reply = (status: object) =>
    `const { apiVersion } = JSON.parse(process.env.KUBERNETES_EXEC_INFO); console.error("canary-of-errors");
     console.log(JSON.stringify({ apiVersion, kind: "ExecCredential", status: ${JSON.stringify(status)} }))`;
  const pem = [cert, key].flatMap((each) => [each.split("\n")[3] ?? each, base64(each).slice(200, 240)]);
  const ways: Readonly<Record<string, (t: TestContext) => Promise<string>>> = {
    "of a token": (t) => lighthouseFile(t, { token: "canary-of-a-token" }),
    "of a password": (t) => lighthouseFile(t, { username: "anna", password: "canary-of-a-password" }),
    "of a certificate": (t) =>
      lighthouseFile(t, { "client-certificate-data": base64(cert), "client-key-data": base64(key) }),
    "of a program": (t) => fileWithProgram(t, reply({ token: "canary-of-output" })),
    "of a program's certificate": (t) => fileWithProgram(t, reply({ clientCertificateData: cert, clientKeyData: key })),
  };

  for (const [what, fileOf] of Object.entries(ways)) {
    test(what, async (t) => {
      const file = await fileOf(t);
      const results = [await runAgainstCluster(file), await runAgainstCluster(file, "--format", "json")];
      assert.deepEqual(
        results.map(({ status }) => status),
        [1, 1],
      );
      const echo = await tlsServer(t, ({ headers }, response) => {
        response.setHeader("www-authenticate", headers.authorization ?? "");
        json(response, { kind: "Status", message: headers.authorization }, 401);
      });
      writeFileSync(file, readFileSync(file, "utf8").replace(serverIn(file), echo));
      const refused = await runAgainstCluster(file);
      assert.equal(refused.status, 3);
      const written = JSON.stringify([...results, refused]);
      for (const secret of ["canary", base64("canary-of").slice(0, 8), ...pem]) {
        assert.ok(!written.includes(secret), `${what}: ${secret.slice(0, 6)}…`);
      }
    });
  }
});
