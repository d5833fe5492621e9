// Runs inside VS Code, in a folder with a catalog in one of the usual layouts.

import assert from "node:assert/strict";
import * as vscode from "vscode";
import { extension, until, untilFindings } from "./editor.ts";
import { type HostTest, runHostTests } from "./host-test.ts";

const tests: HostTest[] = [
  {
    name: "wakes the extension, which reports the misspelt schema",
    async run() {
      const [uri] = await vscode.workspace.findFiles("**/*.{yaml,json}");
      assert.ok(uri);
      if (uri.path.endsWith("/any-name.yaml")) {
        await vscode.window.showTextDocument(uri);
        // VS Code has no event for an activation; findings follow it.
        await until(vscode.languages.onDidChangeDiagnostics, () => extension().isActive);
      }
      await until(vscode.extensions.onDidChange, () => extension().isActive);
      assert.equal(await extension().exports.ready, true);
      await vscode.window.showTextDocument(uri);
      const found = await untilFindings(uri, (all) => all.length > 0);
      assert.ok(found[0]?.endsWith("unknown-schema"), found.join(", "));
    },
  },
];

export function run(): Promise<void> {
  return runHostTests(tests);
}
