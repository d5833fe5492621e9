// What the product promises about safety, as far as its sources and package.json show it. CONTRIBUTING.md lists the tests of
// each promise.

import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { panelHtml } from "../../client/src/shared/panel-html.ts";
import { inProject } from "../../scripts/project.ts";

const manifest = JSON.parse(readFileSync(inProject("package.json"), "utf8")) as {
  readonly capabilities: {
    readonly untrustedWorkspaces: { readonly supported: unknown; readonly restrictedConfigurations: readonly string[] };
    readonly virtualWorkspaces: { readonly supported: unknown };
  };
  readonly contributes: {
    readonly configuration: readonly { readonly properties: Readonly<Record<string, { readonly scope?: string }>> }[];
  };
};

const folders = ["core", "protocol", "cluster", "client", "server", "cli", "host", "picture", "webview"];
const sources = folders
  .flatMap((folder) => globSync(`${folder}/src/**/*.ts`, { cwd: inProject(".") }))
  .map((file) => [file.replaceAll("\\", "/"), readFileSync(inProject(file), "utf8")] as const);

/** The files whose text matches. */
const filesWith = (expression: RegExp) => sources.flatMap(([file, text]) => (expression.test(text) ? file : [])).sort();

describe("an untrusted or virtual workspace", () => {
  test("cannot say where a kubeconfig is, which context is used, or what git is asked", () => {
    const { untrustedWorkspaces, virtualWorkspaces } = manifest.capabilities;
    assert.equal(untrustedWorkspaces.supported, "limited");
    assert.deepEqual(untrustedWorkspaces.restrictedConfigurations, [
      "olmCatalogs.against",
      "olmCatalogs.kubeconfig",
      "olmCatalogs.kubeContext",
    ]);
    assert.equal(virtualWorkspaces.supported, false);
  });

  test("has no say in settings about clusters, even when it is trusted", () => {
    const settings = manifest.contributes.configuration.flatMap(({ properties }) => Object.entries(properties));
    const ofClusters = settings.filter(([name]) => /kube|cluster/i.test(name));
    assert.deepEqual(
      ofClusters.map(([name, { scope }]) => `${name} ${scope}`),
      ["olmCatalogs.kubeconfig machine", "olmCatalogs.kubeContext machine"],
    );
  });
});

describe("a panel's page", () => {
  const page = panelHtml({ title: "t", script: "s.js", style: "s.css", cspSource: "https://files", nonce: "n0" });

  test("loads nothing but its own files", () => {
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1];
    assert.equal(policy, "default-src 'none'; script-src 'nonce-n0'; style-src https://files; img-src data:");
    assert.deepEqual(filesWith(/unsafe-(?:inline|eval|hashes)/), []);
    assert.deepEqual(filesWith(/<html/), ["client/src/shared/panel-html.ts"]);
  });

  test("makes no elements and no programs of texts", () => {
    assert.deepEqual(
      filesWith(/\.(?:innerHTML|outerHTML|insertAdjacentHTML)\b|document\.write|new Function|\beval\(/),
      [],
    );
  });

  test("takes and sends messages that are checked on both sides", () => {
    assert.deepEqual(filesWith(/onDidReceiveMessage\(|addEventListener\("message"/), [
      "client/src/cluster-upgrade/upgrade-report-panel.ts",
      "client/src/graph/graph-panel.ts",
      "webview/src/graph/panel.ts",
      "webview/src/report/report-panel.ts",
    ]);
    // The handlers of the graph panel are in a file of their own.
    assert.deepEqual(filesWith(/= read(?:From|To)(?:Graph|Report)Panel\(/), [
      "client/src/cluster-upgrade/upgrade-report-panel.ts",
      "client/src/graph/panel-handlers.ts",
      "webview/src/graph/panel.ts",
      "webview/src/report/report-panel.ts",
    ]);
  });
});

describe("the disk", () => {
  test("is written in two places, each after a command that says so; decoded files refuse to be written, and what a failed change created is removed", () => {
    const writes =
      /\b(?:writeFile|appendFile|createWriteStream|mkdir|rmdir|unlink|copyFile|symlink|truncate|chmod)(?:Sync)?\(|\bfs\.(?:delete|copy|rename|createDirectory)\(/;
    assert.deepEqual(filesWith(writes), [
      "cli/src/guardrails/write-files.ts",
      "client/src/decoded/decoded-files.ts",
      "client/src/graph/export-graph.ts",
      "client/src/shared/apply-change.ts",
    ]);
  });
});

describe("an edit", () => {
  test("is applied in commands that the user runs, and never by the server", () => {
    assert.deepEqual(filesWith(/\.applyEdit\(|ApplyWorkspaceEdit|workspace\/applyEdit|\.edit\((?:async )?\(/), [
      "client/src/commands/new-catalog.ts",
      "client/src/shared/apply-change.ts",
    ]);
  });
});

describe("other programs", () => {
  test("are git and the sign-in program of a kubeconfig", () => {
    assert.deepEqual(filesWith(/import (?!type\b)[^;]*from "node:child_process"/), [
      "cluster/src/live/auth/run-plugin.ts",
      "host/src/git/run-git.ts",
    ]);
    assert.deepEqual(filesWith(/shell: true|\bexec(?:Sync)?\([`"']/), []);
  });
});

test("nothing counts or reports what users do", () => {
  assert.deepEqual(filesWith(/createTelemetryLogger|TelemetryReporter|telemetry/i), []);
});
