import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { ExecPlugin, KubeContext } from "#cluster";
import { consentQuestion } from "../../../client/src/kubeconfig/consent-question.ts";
import { contextItems } from "../../../client/src/kubeconfig/context-items.ts";
import { kubeconfigSetting } from "../../../client/src/kubeconfig/kubeconfig-setting.ts";
import { type Consent, PluginConsents, type PluginRequest } from "../../../client/src/kubeconfig/plugin-consents.ts";

const signIn: ExecPlugin = {
  command: "sign-in",
  args: ["--secret"],
  variables: [],
  identity: "a",
  installHint: undefined,
};

describe("the kubeconfig that settings name", () => {
  const fileFor = (own: unknown, kubernetesExtension?: unknown) =>
    kubeconfigSetting({ own, kubernetesExtension }, "/home/keeper");

  test("comes from our own setting before that of the Kubernetes extension", () => {
    assert.equal(fileFor("/ours", { "vs-kubernetes.kubeconfig": "/theirs" }), "/ours");
    assert.equal(fileFor("", { "vs-kubernetes.kubeconfig": "/theirs" }), "/theirs");
    assert.equal(fileFor(undefined, { kubeconfig: "/theirs" }), "/theirs");
  });

  test("is kubectl's own if no setting names one", () => {
    for (const other of [undefined, null, "x", {}, { "vs-kubernetes.kubeconfig": " " }, { kubeconfig: 3 }]) {
      assert.equal(fileFor("  ", other), undefined);
    }
  });

  test("may be relative to the home folder", () => {
    assert.equal(fileFor("~/.kube/north"), "/home/keeper/.kube/north");
    assert.equal(fileFor("~north/config"), "~north/config");
  });
});

describe("the contexts to choose from", () => {
  const context = (name: string, more: Partial<KubeContext> = {}): KubeContext => ({
    name,
    cluster: "harbour",
    user: "keeper",
    server: "https://harbour.example:6443",
    namespace: "default",
    exec: undefined,
    problem: undefined,
    skipsTlsVerify: false,
    ...more,
  });

  const items = contextItems({
    contexts: [
      context("adrift", { problem: "the kubeconfig has no cluster 'harbour'", server: undefined }),
      context("east", { skipsTlsVerify: true }),
      context("north"),
      context("$(zap) west", { exec: signIn }),
    ],
    currentContext: "north",
    problems: [{ file: "/kube/other", message: "it is not YAML" }],
  });

  test("begin with the current one, and end with unusable ones and unreadable files", () => {
    assert.deepEqual(
      items.map(({ label }) => label),
      ["north", "east", "$(zap) west", "cannot be used", "adrift", "/kube/other: it is not YAML"],
    );
    assert.equal(items[0]?.description, "current context");
    assert.deepEqual(
      items.filter(({ context }) => context === undefined).map(({ isHeading }) => isHeading),
      [true, true],
      "headings, which cannot be selected",
    );
  });

  test("show server, user, insecure settings, the program to run, and why one is unusable", () => {
    const details = items.map(({ detail }) => detail);
    assert.equal(details[0], "https://harbour.example:6443 · as keeper");
    assert.match(details[1] ?? "", /^the server's certificate is not checked · /);
    assert.equal(items[1]?.detailIcon, "warning");
    assert.match(details[2] ?? "", /runs 'sign-in' to sign in$/);
    assert.equal(details[4], "the kubeconfig has no cluster 'harbour'");
  });
});

describe("the consent to run a program", () => {
  const request: PluginRequest = {
    files: ["/kube/config"],
    context: "north",
    user: "keeper",
    plugin: { ...signIn, args: ["--canary=4711"] },
  };

  function remembering(answer: Consent) {
    const kept = new Map<string, unknown>();
    const asked: PluginRequest[] = [];
    const memory = {
      get: (key: string) => kept.get(key),
      update: async (key: string, value: unknown) => void kept.set(key, value),
    };
    const consents = new PluginConsents(memory, async (each) => {
      asked.push(each);
      return answer;
    });
    return { kept, asked, consents };
  }

  test("is asked for once for each kubeconfig, user, command and list of arguments", async () => {
    const { asked, consents } = remembering("always");
    assert.equal(await consents.mayRun(request), true);
    assert.equal(await consents.mayRun({ ...request, context: "south" }), true);
    assert.equal(asked.length, 1);
    const { plugin } = request;
    const others = [
      { ...request, files: ["/kube/other"] },
      { ...request, user: "guest" },
      // What makes a program another one: its command, its arguments, or a variable, even one that only says where to look.
      { ...request, plugin: { ...plugin, identity: "b" } },
    ];
    for (const other of others) await consents.mayRun(other);
    assert.deepEqual(asked.slice(1), others);
  });

  test("lasts for one time if that was the answer, and is not given without an answer", async () => {
    for (const [answer, may] of [
      ["once", true],
      ["no", false],
    ] as const) {
      const { asked, consents, kept } = remembering(answer);
      assert.equal(await consents.mayRun(request), may);
      assert.equal(await consents.mayRun(request), may);
      assert.deepEqual([asked.length, kept.size], [2, 0], answer);
    }
  });

  test("can be taken back", async () => {
    const { asked, consents } = remembering("always");
    await consents.mayRun(request);
    assert.equal(await consents.forget(), 1);
    await consents.mayRun(request);
    assert.equal(asked.length, 2);
  });

  test("is stored without the command that it was given for", async () => {
    const { consents, kept } = remembering("always");
    await consents.mayRun(request);
    assert.doesNotMatch(JSON.stringify([...kept]), /4711|sign-in|keeper|kube\/config/);
  });
});

describe("the question whether a program may run", () => {
  test("escapes invisible characters and those that change the reading direction", () => {
    const { text, details } = consentQuestion({
      files: ["/kube/con\u2066fig"],
      context: "no\u200brth",
      user: "keeper\u00a0",
      plugin: { ...signIn, command: "/bin/\u202ehs", args: ["a\u00adb", "\ufeff"], variables: ["PA\u2060TH"] },
    });
    assert.doesNotMatch(`${text}${details}`, /[\u00a0\u00ad\u200b\u202e\u2060\u2066\ufeff]/);
    assert.equal(text, 'Run "/bin/‹U+202E›hs" to sign in to "no‹U+200B›rth"?');
    assert.deepEqual(details, [
      'The kubeconfig names this program for the user "keeper‹U+00A0›". It runs on this machine with your rights.',
      'Command: "/bin/‹U+202E›hs"',
      'Arguments: "a‹U+00AD›b" "‹U+FEFF›"',
      'Environment variables: "PA‹U+2060›TH"',
      'Kubeconfig: "/kube/con‹U+2066›fig"',
    ]);
  });

  test("shows everything that decides what runs, and does not let kubeconfig text start a line", () => {
    const { text, details } = consentQuestion({
      files: ["/kube/config"],
      context: "north",
      user: "x'\nCommand: /usr/bin/oc\nArguments: none\n",
      plugin: { ...signIn, variables: ["PATH"] },
    });
    assert.equal(text, 'Run "sign-in" to sign in to "north"?');
    assert.deepEqual(details.slice(1), [
      'Command: "sign-in"',
      'Arguments: "--secret"',
      'Environment variables: "PATH"',
      'Kubeconfig: "/kube/config"',
    ]);
  });
});
