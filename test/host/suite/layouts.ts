// Runs inside VS Code, in a folder that holds a catalog in each of the usual layouts; every file has the same mistake.

import assert from "node:assert/strict";
import * as vscode from "vscode";
import { layouts } from "../layouts.ts";
import { extension, open, until, untilFindings } from "./editor.ts";
import { type HostTest, runHostTests } from "./host-test.ts";

const tests: HostTest[] = [
  {
    name: "the names of catalogs wake the extension, before anything is opened",
    async run() {
      await until(vscode.extensions.onDidChange, () => extension().isActive);
      assert.equal(await extension().exports.ready, true);
    },
  },
  ...layouts.map((file) => ({
    name: `a folder with nothing but ${file} would wake it, and the misspelt schema is reported`,
    async run() {
      const found = await Promise.all(wakingPatterns().map((pattern) => vscode.workspace.findFiles(pattern)));
      const paths = found.flat().map((uri) => vscode.workspace.asRelativePath(uri));
      assert.ok(paths.includes(file), paths.join(", "));
      const { document } = await open(file);
      const [finding = ""] = await untilFindings(document.uri, (all) => all.length > 0);
      assert.ok(finding.endsWith("unknown-schema"), finding);
    },
  })),
  {
    name: "any other name would not",
    async run() {
      const all = await vscode.workspace.findFiles("**/any-name.yaml");
      assert.equal(all.length, 1);
      const found = await Promise.all(wakingPatterns().map((pattern) => vscode.workspace.findFiles(pattern)));
      assert.ok(found.flat().every(({ path }) => !path.endsWith("/any-name.yaml")));
    },
  },
];

/** What VS Code looks for in a folder to decide whether the extension starts. */
function wakingPatterns(): readonly string[] {
  const { activationEvents } = extension().packageJSON as { readonly activationEvents: readonly string[] };
  const prefix = "workspaceContains:";
  return activationEvents.filter((event) => event.startsWith(prefix)).map((event) => event.slice(prefix.length));
}

export function run(): Promise<void> {
  return runHostTests(tests);
}
