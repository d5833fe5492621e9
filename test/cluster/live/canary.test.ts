// Secrets stay secret: a canary in every place that may hold a secret never appears in visible output.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, type TestContext, test } from "node:test";
import { inspect } from "node:util";
import { connect, readKubeconfig } from "#cluster";
import { userCertificate } from "../../api-server/certificates.ts";
import { authority, type Here, json, kubeconfigFile, tlsServer } from "./tls-server.ts";

const { cert, key } = userCertificate(authority, { name: "anna", groups: [] });
const base64 = (text: string) => Buffer.from(text).toString("base64");
const never = new AbortController().signal;

/** Longer than what chance repeats, and in the forms in which a secret is sent or kept. */
function canariesOf(secrets: readonly string[]): string[] {
  return secrets.flatMap((each) => [each, base64(each).replace(/=+$/, ""), JSON.stringify(each).slice(1, -1)]);
}

/** Everything that a program can come to see of a value. */
function seenOf(value: unknown): string {
  const deep = { depth: 20, showHidden: true, getters: true, maxStringLength: null, maxArrayLength: null } as const;
  const error = value instanceof Error ? `${value.stack} ${value.cause}` : "";
  return `${inspect(value, deep)} ${JSON.stringify(value)} ${String(value)} ${error}`;
}

interface Way {
  readonly user: object;
  readonly secrets: readonly string[];
  readonly files?: Readonly<Record<string, string>>;
  readonly output?: string;
}

const exec = { apiVersion: "client.authentication.k8s.io/v1", command: process.execPath, interactiveMode: "Never" };
const reply = (status: object) => JSON.stringify({ apiVersion: exec.apiVersion, kind: "ExecCredential", status });

const ways: Readonly<Record<string, Way>> = {
  "a token": { user: { token: "canary-of-a-token" }, secrets: ["canary-of-a-token"] },
  "a token that is not a valid header": {
    user: { token: "canary\nof-a-token" },
    secrets: ["canary\nof-a-token", "of-a-token"],
  },
  "a token file": {
    user: { tokenFile: "token" },
    files: { token: "canary-of-a-file" },
    secrets: ["canary-of-a-file"],
  },
  "a password": { user: { username: "anna", password: "canary-password" }, secrets: ["canary-password"] },
  "a client certificate": {
    user: { "client-certificate-data": base64(cert), "client-key-data": base64(key) },
    secrets: [cert, key, key.split("\n")[1] ?? ""],
  },
  "an invalid client certificate": {
    user: { "client-certificate-data": base64("canary-certificate"), "client-key-data": base64("canary-key") },
    secrets: ["canary-certificate", "canary-key"],
  },
  "a program": {
    user: { exec: { ...exec, env: [{ name: "CANARY", value: "canary-of-env" }] } },
    output: reply({ token: "canary-of-output" }),
    secrets: ["canary-of-output", "canary-of-env"],
  },
  "a program that cannot be given its environment": {
    user: { exec: { ...exec, env: [{ name: "CANARY", value: "canary-of-env\u0000" }] } },
    secrets: ["canary-of-env"],
  },
  "a program with a certificate": {
    user: { exec },
    output: reply({ clientCertificateData: cert, clientKeyData: key }),
    secrets: [cert, key, key.split("\n")[1] ?? ""],
  },
  "a program that answers garbage": { user: { exec }, output: "canary-of-garbage", secrets: ["canary-of-garbage"] },
};

async function fileOf(t: TestContext, here: Here, output = ""): Promise<string> {
  const script = `console.error(${JSON.stringify(output)}); console.log(${JSON.stringify(output)})`;
  const file = kubeconfigFile(t, { ...here, files: { ...here.files, "login.mjs": script } });
  const config = JSON.parse(readFileSync(file, "utf8"));
  const { user } = config.users[0];
  if (user.exec) user.exec.args = [`${dirname(file)}/login.mjs`];
  writeFileSync(file, JSON.stringify(config));
  return file;
}

describe("no secret is visible", () => {
  for (const [what, { user, secrets, files = {}, output }] of Object.entries(ways)) {
    test(what, async (t) => {
      const seen: unknown[] = [];
      const statuses: Readonly<Record<string, number>> = { "/api": 401, "/apis": 403, "/api/v1": 500 };
      // A server that returns what it gets.
      const server = await tlsServer(t, (request, response) => {
        const { authorization = "" } = request.headers;
        response.setHeader("www-authenticate", authorization);
        if (request.url === "/version") {
          response.destroy();
          return;
        }
        json(response, { message: authorization }, statuses[request.url ?? ""] ?? 404);
      });
      const closed = "https://localhost:1";
      for (const url of [server, closed]) {
        const kubeconfig = await readKubeconfig([await fileOf(t, { server: url, user, files }, output)]);
        const connection = await connect(kubeconfig, "here", {
          mayRun: async (plugin) => seen.push(plugin) > 0,
        });
        seen.push(kubeconfig, connection);
        if ("error" in connection) continue;
        t.after(() => connection.dispose());
        for (const path of ["/version", ...Object.keys(statuses), "/api/v1/pods"]) {
          seen.push(await connection.get(path));
        }
        seen.push(await connection.watch("/api/v1/pods", {}, (event) => seen.push(event), never));
        seen.push(await connection.review({ verb: "list", group: "", resource: "pods" }));
        seen.push(await connection.get("/api/v1/secrets").catch((error) => error));
        seen.push(connection);
      }
      const all = seen.map(seenOf).join("\n");
      for (const canary of canariesOf(secrets)) assert.ok(!all.includes(canary), canary);
    });
  }

  test("the content of a file that is not a valid kubeconfig", async (t) => {
    for (const text of [
      "users:\n- name: anna\n  user: {token: canary",
      "users: [{name: anna, user: {token: [canary]}}]",
      "users:\n- name: *canary\n",
      "canary: !canary canary\nusers: canary",
      "\tcanary",
      '{"users": "canary"',
    ]) {
      const file = kubeconfigFile(t, { server: "https://localhost:1" });
      writeFileSync(file, text);
      const seen = seenOf(await readKubeconfig([file]));
      assert.match(seen, /message/);
      assert.doesNotMatch(seen, /canary/);
    }
  });
});
