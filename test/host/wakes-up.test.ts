// The folders in which the extension wakes up in a real VS Code.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { parseFixture } from "../support/fixture.ts";
import { lighthouseBundle, lighthouseCsv, lighthouseDockerfile } from "../support/lighthouse-bundle.ts";
import { layouts } from "./layouts.ts";
import { reportSuite } from "./run-suite.ts";
import { startVsCodeForTests, type VsCodeForTests } from "./vscode-for-tests.ts";

const anyName = "any-name.yaml";

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

  test("in a folder with catalogs in the usual layouts", (t) => {
    const folder = path.join(folders, "layouts");
    for (const file of [...layouts, anyName]) writeMisspelt(path.join(folder, file));
    return reportSuite(t, vscode, "layouts", folder);
  });

  test("in a folder with nothing but a catalog of any name, once it is opened", (t) => {
    const folder = path.join(folders, "any-name");
    writeMisspelt(path.join(folder, anyName));
    return reportSuite(t, vscode, "any-name", folder);
  });

  test("in a folder with nothing but a bundle", (t) => {
    const folder = path.join(folders, "bundle-alone");
    for (const { path: file, text } of parseFixture(lighthouseBundle(lighthouseCsv, "bundle") + lighthouseDockerfile)) {
      // Nothing in the name of a file says that it is a CSV.
      write(path.join(folder, file.replace("lighthouse.v1.1.0.clusterserviceversion", "csv")), text);
    }
    return reportSuite(t, vscode, "bundle", folder);
  });
});

function writeMisspelt(file: string): void {
  write(file, file.endsWith(".json") ? '{"schema": "olm.pakage"}\n' : "schema: olm.pakage\n");
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
