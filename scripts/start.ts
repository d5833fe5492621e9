// npm start: opens a real VS Code with the packaged extension on the sample catalogs, and keeps running until stopped.

import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { findInstalledCode } from "./installed-code.ts";
import { packageExtension } from "./package-extension.ts";
import { inProject } from "./project.ts";
import { startVsCodeServer } from "./vscode-server.ts";

const samples = inProject("samples");

console.log("Building and packaging the extension …");
const vsix = await packageExtension();
const code = await findInstalledCode();
await (code === undefined ? serve() : openInstalled(code));

/** The installed VS Code with separate folders, so that the user's settings and extensions stay untouched. */
async function openInstalled(code: string): Promise<void> {
  const folders = ["user-data", "extensions"].map((name) => inProject(`.tmp/code/${name}`));
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  const [userData, extensions] = folders;
  const privately = [`--user-data-dir=${userData}`, `--extensions-dir=${extensions}`];
  await runCode(code, [...privately, "--install-extension", vsix, "--force"]);
  console.log("Opening VS Code on the sample catalogs. This keeps running until its window is closed or Ctrl+C.");
  await runCode(code, [...privately, "--new-window", "--wait", "--disable-workspace-trust", samples]);
}

async function runCode(code: string, args: readonly string[]): Promise<void> {
  const windows = process.platform === "win32";
  const child = spawn(windows ? `"${code}"` : code, args, { stdio: "inherit", shell: windows });
  const [status] = await once(child, "exit");
  if (status !== 0) throw new Error(`'${code}' ended with status ${status}`);
}

/** VS Code's own server, opened in a browser with a secret token. */
async function serve(): Promise<void> {
  const token = randomBytes(16).toString("hex");
  const server = await startVsCodeServer({ vsix, token, settings: { "workbench.startupEditor": "readme" } });
  console.log(`
VS Code with OLM Catalogs is ready. Open this address in a browser:

  http://127.0.0.1:${server.port}/?tkn=${token}&folder=${encodeURI(samples)}

It keeps running until you press Ctrl+C.`);
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  await Promise.race([once(server.process, "exit"), ...signals.map((signal) => once(process, signal))]);
  const ended = server.process.exitCode !== null;
  await server.stop();
  console.log(ended ? "VS Code's server has stopped." : "Stopped.");
  process.exitCode = ended ? 1 : 0;
}
