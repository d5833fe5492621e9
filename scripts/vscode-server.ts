// VS Code's own server, as it comes from npm inside the code-server package: a whole VS Code to be used in a browser.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { inProject } from "./project.ts";

const vscodeFolder = inProject("node_modules/code-server/lib/vscode");
const serverProgram = path.join(vscodeFolder, "out/server-main.js");
const logFiles = pathToFileURL(inProject("scripts/vscode-log-files.ts")).href;
const startDeadlineMs = 60_000;

/** Settings for pictures and tests: no start page, no second side bar, no assistant. */
const quietSettings = {
  "workbench.startupEditor": "none",
  "workbench.secondarySideBar.defaultVisibility": "hidden",
  "workbench.tips.enabled": false,
  "chat.disableAIFeatures": true,
  "extensions.ignoreRecommendations": true,
  "security.workspace.trust.startupPrompt": "never",
  "git.enabled": false,
  "telemetry.telemetryLevel": "off",
} as const;

export interface VsCodeServerOptions {
  /** The extension to install, packaged. */
  readonly vsix: string;
  /** Machine settings, beside those that keep it quiet. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** The secret that opens the page; without one, every process of this machine can open it. */
  readonly token?: string;
  /** Opens folders in Restricted Mode, as untrusted ones. */
  readonly untrusted?: boolean;
  /** Lets a page run an extension's tests. */
  readonly testDriver?: boolean;
  /** The only ones of VS Code's own extensions that it has, by their folders; without them, it has all. */
  readonly builtInExtensions?: readonly string[];
  /** Writes log files, with all that can be logged, below `data/logs` beside the extensions' folder. */
  readonly logsAll?: boolean;
}

/** A running server; `stop` ends it and removes its data. */
export interface VsCodeServer {
  readonly port: number;
  readonly process: ChildProcess;
  /** Where it keeps the installed extensions, a folder each. */
  readonly extensionsFolder: string;
  stop(): Promise<void>;
}

/** Installs what VS Code's server needs beside the packages of the lockfile; does nothing where that is there. */
export async function setUpVsCodeServer(): Promise<void> {
  const setUp: { setUpVsCodeServer(): void } = await import(pathToFileURL(inProject("scripts/set-up.mjs")).href);
  setUp.setUpVsCodeServer();
}

/** Starts VS Code's server with the extension installed into a private data folder, on a free port of 127.0.0.1. */
export async function startVsCodeServer(options: VsCodeServerOptions): Promise<VsCodeServer> {
  await setUpVsCodeServer();
  const data = mkdtempSync(path.join(tmpdir(), "olm-catalogs-vscode-"));
  try {
    writeSettings(data, { ...quietSettings, ...options.settings });
    if (options.builtInExtensions !== undefined) linkBuiltInExtensions(data, options.builtInExtensions);
    await installExtension(data, options.vsix);
    const port = await freePort();
    const server = spawn(process.execPath, serverArguments(data, port, options), { stdio: "ignore" });
    await untilReady(server, port);
    return { port, process: server, extensionsFolder: path.join(data, "extensions"), stop: () => stop(server, data) };
  } catch (error) {
    rmSync(data, { recursive: true, force: true });
    throw error;
  }
}

function writeSettings(data: string, settings: Readonly<Record<string, unknown>>): void {
  const folder = path.join(data, "data", "Machine");
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "settings.json"), JSON.stringify(settings, undefined, 2));
}

function builtInFolder(data: string): string {
  return path.join(data, "built-in");
}

function linkBuiltInExtensions(data: string, names: readonly string[]): void {
  mkdirSync(builtInFolder(data));
  for (const name of names) {
    symlinkSync(path.join(vscodeFolder, "extensions", name), path.join(builtInFolder(data), name), "junction");
  }
}

async function installExtension(data: string, vsix: string): Promise<void> {
  const child = spawn(
    process.execPath,
    [serverProgram, "--accept-server-license-terms", "--server-data-dir", data, "--install-extension", vsix],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const [status] = await once(child, "close");
  if (status !== 0) throw new Error(`VS Code did not take the extension '${vsix}':\n${output}`);
}

/** A port that was free a moment ago; the system does not reuse it immediately. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("no free port on 127.0.0.1");
  return address.port;
}

function serverArguments(data: string, port: number, options: VsCodeServerOptions): string[] {
  const { token, untrusted, testDriver, builtInExtensions, logsAll } = options;
  return [
    ...(logsAll ? [`--import=${logFiles}`] : []),
    serverProgram,
    "--host=127.0.0.1",
    `--port=${port}`,
    `--server-data-dir=${data}`,
    "--accept-server-license-terms",
    "--disable-telemetry",
    // What goes no further than this machine is not worth compressing.
    "--disable-websocket-compression",
    ...(untrusted ? [] : ["--disable-workspace-trust"]),
    token === undefined ? "--without-connection-token" : `--connection-token=${token}`,
    ...(testDriver ? ["--enable-smoke-test-driver"] : []),
    ...(builtInExtensions === undefined ? [] : [`--builtin-extensions-dir=${builtInFolder(data)}`]),
    ...(logsAll ? ["--log=trace"] : []),
  ];
}

async function untilReady(server: ChildProcess, port: number): Promise<void> {
  const end = Date.now() + startDeadlineMs;
  while (Date.now() < end && server.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/version`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  server.kill();
  throw new Error("VS Code's server did not start");
}

async function stop(server: ChildProcess, data: string): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    server.kill();
    await once(server, "exit");
  }
  rmSync(data, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
