// Runs inside VS Code, in a folder without catalogs: the extension must not be felt there.

import assert from "node:assert/strict";
import * as vscode from "vscode";
import { extension, findings, open } from "./editor.ts";
import { type HostTest, runHostTests } from "./host-test.ts";

const tests: HostTest[] = [
  {
    name: "a folder without catalogs does not activate the extension, even when its YAML is opened",
    async run() {
      const { document } = await open("compose.yaml");
      await vscode.commands.executeCommand("vscode.executeDocumentSymbolProvider", document.uri);
      assert.deepEqual(findings(document.uri), []);
      assert.equal(extension().isActive, false);
    },
  },
];

export function run(): Promise<void> {
  return runHostTests(tests);
}
