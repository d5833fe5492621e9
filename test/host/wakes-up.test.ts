// The folders in which the extension wakes up in a real VS Code: one window for each layout of a catalog.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { parseFixture } from "../support/fixture.ts";
import { lighthouseBundle, lighthouseCsv, lighthouseDockerfile } from "../support/lighthouse-bundle.ts";
import { reportSuite } from "./run-suite.ts";
import { startVsCodeForTests, type VsCodeForTests } from "./vscode-for-tests.ts";

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

describe("the extension wakes up", () => {
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

  for (const [index, file] of layouts.entries()) {
    test(`in a folder with ${file}`, (t) => {
      const folder = path.join(folders, String(index));
      write(path.join(folder, file), file.endsWith(".json") ? '{"schema": "olm.pakage"}\n' : "schema: olm.pakage\n");
      return reportSuite(t, vscode, "layout", folder);
    });
  }

  test("in a folder with nothing but a bundle", (t) => {
    const folder = path.join(folders, "bundle-alone");
    for (const { path: file, text } of parseFixture(lighthouseBundle(lighthouseCsv, "bundle") + lighthouseDockerfile)) {
      // Nothing in the name of a file says that it is a CSV.
      write(path.join(folder, file.replace("lighthouse.v1.1.0.clusterserviceversion", "csv")), text);
    }
    return reportSuite(t, vscode, "bundle", folder);
  });
});

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
