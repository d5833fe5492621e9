// Runs inside VS Code, in a folder with nothing but a catalog whose name does not say so.

import assert from "node:assert/strict";
import * as vscode from "vscode";
import { extension, open, until, untilFindings } from "./editor.ts";
import { type HostTest, runHostTests } from "./host-test.ts";

const tests: HostTest[] = [
  {
    name: "opening the file wakes the extension, which reports the misspelt schema",
    async run() {
      const { document } = await open("any-name.yaml");
      // VS Code has no event for an activation; findings follow it.
      await until(vscode.languages.onDidChangeDiagnostics, () => extension().isActive);
      assert.equal(await extension().exports.ready, true);
      const [finding = ""] = await untilFindings(document.uri, (all) => all.length > 0);
      assert.ok(finding.endsWith("unknown-schema"), finding);
    },
  },
];

export function run(): Promise<void> {
  return runHostTests(tests);
}
