// Drives a real VS Code with the packaged extension from inside, through its API; suite/ has the tests themselves.

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { reportSuite } from "./run-suite.ts";
import { elsewhere, startVsCodeForTests, type VsCodeForTests } from "./vscode-for-tests.ts";

describe("inside VS Code", () => {
  let vscode: VsCodeForTests;
  let unrelated: string;
  before(async () => {
    unrelated = mkdtempSync(path.join(tmpdir(), "olm-catalogs-unrelated-"));
    // All of VS Code's own extensions: their activation is what ours is compared with.
    vscode = await startVsCodeForTests({ testDriver: true, builtInExtensions: "all" });
  });
  after(async () => {
    await vscode?.stop();
    rmSync(unrelated, { recursive: true, force: true });
  });

  test("on catalogs", (t) => reportSuite(t, vscode, "catalogs", vscode.folder));

  test("elsewhere", (t) => {
    addUnrelatedFiles(unrelated);
    return reportSuite(t, vscode, "elsewhere", unrelated);
  });
});

/** 5,000 YAML files of other kinds. */
function addUnrelatedFiles(folder: string): void {
  cpSync(elsewhere, folder, { recursive: true });
  for (let part = 0; part < 50; part++) mkdirSync(path.join(folder, `unrelated/folder-${part}`), { recursive: true });
  for (let index = 0; index < 5000; index++) {
    const text = `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: unrelated-${index}\n`;
    writeFileSync(path.join(folder, `unrelated/folder-${index % 50}/file-${Math.floor(index / 50)}.yaml`), text);
  }
}
