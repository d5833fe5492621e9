// The setup of every test in VS Code: a server with the packaged extension, a browser, and a copy of the samples.

import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser } from "playwright-core";
import { launchBrowser } from "../../scripts/browser.ts";
import { inProject, vsixFile } from "../../scripts/project.ts";
import { startVsCodeServer } from "../../scripts/vscode-server.ts";
import { workbenchSettings } from "../../scripts/workbench.ts";

/** A folder with YAML but without a catalog. */
export const elsewhere = inProject("test/host/elsewhere");

/**
 * What tests need of VS Code's own extensions: the languages of catalogs, and the look. A window with all of them takes
 * half as long again to begin.
 */
const fewExtensions: readonly string[] = [
  "configuration-editing",
  "diff",
  "docker",
  "json",
  "json-language-features",
  "markdown-basics",
  "markdown-language-features",
  "theme-defaults",
  "theme-seti",
  "yaml",
];

export interface VsCodeForTests {
  readonly browser: Browser;
  readonly port: number;
  /** A copy of samples/, with a file beside it that is not a catalog. */
  readonly folder: string;
  readonly extensionsFolder: string;
  stop(): Promise<void>;
}

export interface VsCodeForTestsOptions {
  /** Windows can run test modules, and show no notifications. */
  readonly testDriver?: boolean;
  /** Settings of the machine. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Folders open in Restricted Mode. */
  readonly untrusted?: boolean;
  /** VS Code's own extensions, by their folders, besides the few that all tests need; or all that it has. */
  readonly builtInExtensions?: readonly string[] | "all";
  /** Everything is logged, below `data/logs` beside the folder of the extensions. */
  readonly logsAll?: boolean;
}

export async function startVsCodeForTests(options: VsCodeForTestsOptions = {}): Promise<VsCodeForTests> {
  const folder = mkdtempSync(path.join(tmpdir(), "olm-catalogs-host-"));
  for (const source of [inProject("samples"), elsewhere]) cpSync(source, folder, { recursive: true });
  const { builtInExtensions: more = [], ...others } = options;
  const settings = { ...workbenchSettings, ...options.settings };
  const builtIn = more === "all" ? {} : { builtInExtensions: [...fewExtensions, ...more] };
  const server = await startVsCodeServer({ vsix: vsixFile, ...others, ...builtIn, settings });
  const browser = await launchBrowser().catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  const stop = async () => {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const { port, extensionsFolder } = server;
  return { browser, port, folder, extensionsFolder, stop };
}
