// Runs inside VS Code, in a folder with thousands of YAML files but no catalog: the extension must not be felt there.

import assert from "node:assert/strict";
import * as vscode from "vscode";
import { activationTimes } from "./activation.ts";
import { extension, findings, open, replace, until, untilFindings } from "./editor.ts";
import { type HostTest, runHostTests } from "./host-test.ts";

const unrelated = "unrelated/folder-7/file-99.yaml";

const tests: HostTest[] = [
  {
    name: "in a folder without catalogs the extension stays asleep, even when its YAML is opened and edited",
    async run() {
      await open("compose.yaml");
      const editor = await open(unrelated);
      await vscode.commands.executeCommand("vscode.executeDocumentSymbolProvider", editor.document.uri);
      await replace(editor, "metadata:", "schema:");
      await vscode.commands.executeCommand("undo");
      assert.deepEqual(findings(editor.document.uri), []);
      assert.equal(extension().exports.isAwake, false);
    },
  },
  {
    name: "its activation beside 5,000 unrelated YAML files is a small part of what VS Code's own extensions take",
    async run() {
      const { ours, others } = await activationTimes();
      console.log(
        `host-test-figure activation beside 5,000 unrelated YAML files: ${ours} ms, VS Code's own: ${others} ms`,
      );
      assert.ok(ours < others, `${ours} ms, VS Code's own: ${others} ms`);
    },
  },
  {
    name: "a misspelt schema wakes it when it is typed into the first document of the workspace",
    async run() {
      const editor = await open(unrelated);
      await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), "schema: olm.pakage\n---\n"));
      await until(vscode.languages.onDidChangeDiagnostics, () => extension().exports.isAwake);
      const found = await untilFindings(editor.document.uri, (all) => all.length > 0);
      assert.ok(found[0]?.endsWith("unknown-schema"), found.join(", "));
      await vscode.commands.executeCommand("undo");
    },
  },
];

export function run(): Promise<void> {
  return runHostTests(tests);
}
