// npm run test:electron: the suites of test/host/suite in a downloaded desktop VS Code with the packaged extension.

import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { downloadAndUnzipVSCode, resolveCliArgsFromVSCodeExecutablePath, runTests } from "@vscode/test-electron";
import { compileSuite } from "../test/host/run-suite.ts";
import { packageExtension } from "./package-extension.ts";
import { inProject } from "./project.ts";

const elsewhere = inProject("test/host/elsewhere");

const vscodeExecutablePath = await downloadAndUnzipVSCode("stable").catch((error: unknown) => {
  console.error(`No desktop VS Code can be downloaded here, so these tests did not run: ${reason(error)}`);
  console.error("'npm test -- host' runs the same suites in VS Code's own server, which comes from npm.");
  process.exit(1);
});
const folder = mkdtempSync(path.join(tmpdir(), "olm-catalogs-electron-"));
try {
  for (const source of [inProject("samples"), elsewhere])
    cpSync(source, path.join(folder, "samples"), { recursive: true });
  const privately = [`--user-data-dir=${folder}/user`, `--extensions-dir=${folder}/extensions`];
  install(await packageExtension(), privately);
  await runIn("catalogs", path.join(folder, "samples"), privately);
  await runIn("elsewhere", elsewhere, privately);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function install(vsix: string, privately: readonly string[]): void {
  const [code = "", ...args] = resolveCliArgsFromVSCodeExecutablePath(vscodeExecutablePath);
  const shell = process.platform === "win32";
  const { status } = spawnSync(code, [...args, ...privately, "--install-extension", vsix], { stdio: "inherit", shell });
  if (status !== 0) throw new Error(`VS Code did not take the extension '${vsix}'`);
}

/** Rejects if a test of the suite failed; the suite prints each result itself. */
async function runIn(suite: string, workspace: string, privately: readonly string[]): Promise<void> {
  await runTests({
    vscodeExecutablePath,
    extensionDevelopmentPath: inProject("test/host/probe"),
    extensionTestsPath: await compileSuite(suite),
    launchArgs: [workspace, ...privately, "--disable-workspace-trust", "--skip-welcome"],
  });
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
