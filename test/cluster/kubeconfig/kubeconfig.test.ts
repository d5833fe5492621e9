// Kubeconfigs as kubectl takes them: what client-go answered about each (test/vectors/kubeconfig.json), and what we say
// where it says too little.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, type TestContext, test } from "node:test";
import { connect, type Kubeconfig, kubeconfigFiles, readKubeconfig } from "#cluster";
import { makeAuthority } from "../../api-server/certificates.ts";
import { writeTestFiles } from "../live/write-files.ts";

interface Context {
  readonly name: string;
  readonly cluster: string;
  readonly user: string;
  /** Whether kubectl would go and ask. */
  readonly works: boolean;
  readonly server?: string;
  readonly skipsTlsVerify?: true;
  readonly command?: string;
}

interface Case {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly list: readonly string[];
  readonly answer: {
    readonly broken: readonly string[];
    readonly current: string;
    readonly contexts: readonly Context[];
  };
}

const { cases } = JSON.parse(readFileSync(new URL("../../vectors/kubeconfig.json", import.meta.url), "utf8")) as {
  readonly cases: readonly Case[];
};

/** Where we refuse what kubectl tries, and why. */
const weRefuse: Readonly<Record<string, RegExp>> = {
  "a context that names a missing user": /has no user 'gone'/,
  "a server of another scheme": /is not an http or https URL/,
  "a plugin that must talk to people": /needs an interactive terminal/,
};

const { cert, key } = makeAuthority("lighthouse");

function filled(text: string): string {
  const base64 = (pem: string): string => Buffer.from(pem).toString("base64");
  return text
    .replaceAll("$CERT_BASE64", base64(cert))
    .replaceAll("$KEY_BASE64", base64(key))
    .replaceAll("$CERT", cert)
    .replaceAll("$KEY", key);
}

async function kubeconfigOf(t: TestContext, files: Readonly<Record<string, string>>, list = Object.keys(files)) {
  const folder = writeTestFiles(
    t,
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, filled(text)])),
  );
  return { folder, kubeconfig: await readKubeconfig(list.map((file) => join(folder, file))) };
}

/** Why a context cannot be used, if it cannot; programs are not run, and the server is not asked. */
async function refusalOf(kubeconfig: Kubeconfig, name: string): Promise<string | undefined> {
  const connection = await connect(kubeconfig, name, { mayRun: async () => false });
  if (!("error" in connection)) connection.dispose();
  return "error" in connection && connection.error.kind !== "refused" ? connection.error.message : undefined;
}

describe("a kubeconfig is to us what it is to kubectl:", () => {
  for (const { name, files, list, answer } of cases) {
    test(name, async (t) => {
      const { folder, kubeconfig } = await kubeconfigOf(t, files, [...list]);
      const broken = kubeconfig.problems.filter(({ message }) => message !== "this file is empty");
      assert.deepEqual(
        broken.map(({ file }) => file),
        answer.broken.map((file) => join(folder, file)),
      );
      assert.equal(kubeconfig.currentContext ?? "", answer.current);
      const names = ({ name, cluster, user }: Pick<Context, "name" | "cluster" | "user">) => ({ name, cluster, user });
      assert.deepEqual(kubeconfig.contexts.map(names), answer.contexts.map(names));
      for (const expected of answer.contexts) {
        const refusal = await refusalOf(kubeconfig, expected.name);
        if (weRefuse[name]) assert.match(refusal ?? "", weRefuse[name]);
        else assert.equal(refusal === undefined, expected.works, refusal);
        const context = kubeconfig.contexts.find((each) => each.name === expected.name);
        if (!expected.works || weRefuse[name]) continue;
        assert.equal(context?.server, expected.server?.replace(/\/$/, ""));
        assert.equal(context?.skipsTlsVerify, expected.skipsTlsVerify ?? false);
        assert.equal(context?.exec?.command.replace(folder, "$DIR"), expected.command);
      }
    });
  }
});

describe("the files of a kubeconfig", () => {
  const files = (explicit: string | undefined, env: NodeJS.ProcessEnv, platform: NodeJS.Platform = "linux") =>
    kubeconfigFiles(explicit, env, platform);

  test("are the given one alone", () => {
    assert.deepEqual(files("mine", { KUBECONFIG: "a:b", HOME: "/home/anna" }), ["mine"]);
  });

  test("are KUBECONFIG's, each once", () => {
    assert.deepEqual(files(undefined, { KUBECONFIG: "a::/b/c:a", HOME: "/home/anna" }), ["a", "/b/c"]);
    assert.deepEqual(files("", { KUBECONFIG: ":" }), []);
  });

  test("on Windows stand between semicolons, which may be quoted", () => {
    const KUBECONFIG = 'C:\\a;"D:\\b;c";;C:\\a';
    assert.deepEqual(files(undefined, { KUBECONFIG }, "win32"), ["C:\\a", "D:\\b;c"]);
  });

  test("are the one in the home otherwise", () => {
    assert.deepEqual(files(undefined, { HOME: "/home/anna", KUBECONFIG: "" }), ["/home/anna/.kube/config"]);
    assert.deepEqual(files(undefined, { USERPROFILE: "C:\\anna" }, "win32"), ["C:\\anna\\.kube\\config"]);
    assert.deepEqual([files(undefined, {}), files(undefined, {}, "win32")], [[], []]);
  });
});

describe("what is wrong with a kubeconfig", () => {
  async function problemsOf(t: TestContext, files: Readonly<Record<string, string>>, list?: string[]) {
    const { folder, kubeconfig } = await kubeconfigOf(t, files, list);
    return kubeconfig.problems.map(({ message, file }) => `${file.replace(`${folder}/`, "")}: ${message}`);
  }

  test("is reported for each file without quoting it", async (t) => {
    const found = await problemsOf(t, {
      empty: "",
      syntax: "users:\n- name: anna\n  user: {token: canary\n",
      json: '{"users": [}',
      other: "kind: Secret\napiVersion: v1\ndata: {a: canary}\n",
      text: "canary",
      wrong: "users: [{name: anna, user: {token: {canary: 1}}}]",
      encoded: "users: [{name: anna, user: {client-key-data: canary!}}]",
      twice: "contexts: [{name: a}, {name: a}]",
    });
    assert.deepEqual(found, [
      "empty: this file is empty",
      "syntax: line 3 is not valid YAML",
      "json: line 1 is not valid JSON",
      "other: this file is not a v1 kubeconfig",
      "text: this file is not a kubeconfig: it is not a mapping",
      "wrong: 'users[0].user.token' is not a string; put it in quotes",
      "encoded: 'users[0].user.client-key-data' is not base64",
      "twice: 'a' is defined twice in 'contexts'",
    ]);
  });

  test("is not that a file is missing, unless all are", async (t) => {
    assert.deepEqual(await problemsOf(t, { there: "contexts: []" }, ["gone", "there"]), []);
    assert.deepEqual(await problemsOf(t, {}, ["gone"]), ["gone: no such file or folder"]);
  });

  test("is reported for a folder", async (t) => {
    assert.deepEqual(await problemsOf(t, { "folder/file": "", there: "contexts: []" }, ["folder", "there"]), [
      "folder: is a folder, not a file",
    ]);
  });
});

describe("a context that cannot be used says why:", () => {
  const north = "clusters: [{name: north, cluster: {server: 'https://north'}}]\n";
  const withUser = (user: string) =>
    `${north}users: [{name: anna, user: ${user}}]\ncontexts: [{name: here, context: {cluster: north, user: anna}}]\n`;
  const plugin = (rest: string) => withUser(`{exec: {apiVersion: client.authentication.k8s.io/v1, ${rest}}}`);

  for (const [text, expected] of [
    ["contexts: [{name: here}]", "this context does not name a cluster"],
    ["contexts: [{name: here, context: {cluster: gone}}]", "the kubeconfig has no cluster 'gone'"],
    [`${north}contexts: [{name: here, context: {cluster: north, user: gone}}]`, "the kubeconfig has no user 'gone'"],
    [
      "clusters: [{name: north, cluster: {server: 'https://anna:canary@north'}}]\ncontexts: [{name: here, context: {cluster: north}}]",
      "the server of the cluster 'north' contains a user name or password",
    ],
    [
      withUser("{auth-provider: {name: oidc, config: {id-token: canary}}}"),
      "the user 'anna' uses the auth provider 'oidc', which kubectl no longer supports; use an exec plugin",
    ],
    [withUser("{as: berta, as-user-extra: {a: [b]}}"), "the user 'anna' has 'as-user-extra', which is not supported"],
    [plugin("interactiveMode: Never"), "'exec' of the user 'anna' does not name a command"],
    [plugin("command: login, interactiveMode: Always"), "'exec' of the user 'anna' needs an interactive terminal"],
  ] as const) {
    test(expected, async (t) => {
      const { kubeconfig } = await kubeconfigOf(t, { config: text });
      const [context] = kubeconfig.contexts;
      assert.equal(context?.problem, expected);
      assert.doesNotMatch(context?.server ?? "", /canary/);
      const connection = await connect(kubeconfig, "here", { mayRun: async () => true });
      assert.deepEqual(connection, { error: { kind: "kubeconfig", message: expected } });
    });
  }

  test("there is none of that name", async (t) => {
    const { kubeconfig } = await kubeconfigOf(t, { config: north });
    const connection = await connect(kubeconfig, "away", { mayRun: async () => true });
    const message = "the kubeconfig has no context 'away'";
    assert.deepEqual(connection, { error: { kind: "kubeconfig", message } });
  });
});
