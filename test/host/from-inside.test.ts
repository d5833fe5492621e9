// Drives a real VS Code with the packaged extension from inside, through its API; suite/ has the tests themselves.

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe, type TestContext, test } from "node:test";
import { parseFixture } from "../support/fixture.ts";
import { lighthouseBundle, lighthouseCsv, lighthouseDockerfile } from "../support/lighthouse-bundle.ts";
import { runSuite } from "./run-suite.ts";
import { elsewhere, startVsCodeForTests, type VsCodeForTests } from "./vscode-for-tests.ts";

/** The file of a layout by which VS Code finds it, before anything is opened; the last is found when it is opened. */
const layouts: readonly string[] = [
  "lighthouse/catalog.yaml",
  "lighthouse/catalog.json",
  "lighthouse/index.yaml",
  "lighthouse/package.yaml",
  "lighthouse/channels/stable.yaml",
  "lighthouse/bundles/v1.0.0.yaml",
  "templates/basic-template.yaml",
  "any-name.yaml",
];

describe("inside VS Code", () => {
  let vscode: VsCodeForTests;
  let folders: string;
  before(async () => {
    folders = mkdtempSync(path.join(tmpdir(), "olm-catalogs-layouts-"));
    vscode = await startVsCodeForTests({ testDriver: true });
  });
  after(async () => {
    await vscode?.stop();
    rmSync(folders, { recursive: true, force: true });
  });

  test("on catalogs", (t) => reportSuite(t, "catalogs", vscode.folder));
  test("elsewhere", (t) => reportSuite(t, "elsewhere", folderWithUnrelatedFiles(path.join(folders, "elsewhere"))));
  for (const [index, file] of layouts.entries()) {
    test(`in a folder with ${file}`, (t) => {
      const folder = path.join(folders, String(index));
      write(path.join(folder, file), file.endsWith(".json") ? '{"schema": "olm.pakage"}\n' : "schema: olm.pakage\n");
      return reportSuite(t, "layout", folder);
    });
  }

  test("in a folder with nothing but a bundle", (t) => {
    const folder = path.join(folders, "bundle-alone");
    for (const { path: file, text } of parseFixture(lighthouseBundle(lighthouseCsv, "bundle") + lighthouseDockerfile)) {
      // Nothing in the name of a file says that it is a CSV.
      write(path.join(folder, file.replace("lighthouse.v1.1.0.clusterserviceversion", "csv")), text);
    }
    return reportSuite(t, "bundle", folder);
  });

  async function reportSuite(t: TestContext, suite: string, folder: string): Promise<void> {
    const { results, figures } = await runSuite({ browser: vscode.browser, port: vscode.port, suite, folder });
    for (const figure of figures) t.diagnostic(figure);
    for (const { name, error } of results) {
      await t.test(name, () => {
        if (error !== undefined) throw new Error(error);
      });
    }
  }
});

/** 5,000 YAML files of other kinds. */
function folderWithUnrelatedFiles(folder: string): string {
  cpSync(elsewhere, folder, { recursive: true });
  for (let index = 0; index < 5000; index++) {
    const text = `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: unrelated-${index}\n`;
    write(path.join(folder, `unrelated/folder-${index % 50}/file-${Math.floor(index / 50)}.yaml`), text);
  }
  return folder;
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
