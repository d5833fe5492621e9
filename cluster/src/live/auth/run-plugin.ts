// Runs a credential plugin without a shell or terminal and with a time-out. Its output is never shown.

import { type ChildProcess, spawn } from "node:child_process";
import { homedir } from "node:os";
import { findProgram } from "#host";
import type { ClusterEntry, ExecEntry } from "../../kubeconfig/entries.ts";
import type { ApiError } from "../connection/api-response.ts";
import { cancelled } from "../connection/request-limits.ts";
import { isPair } from "./pem.ts";
import { type PluginReply, readPluginReply } from "./plugin-reply.ts";

/** The plugin and everything that it is run with. */
export interface PluginRun {
  readonly exec: ExecEntry;
  readonly cluster: ClusterEntry;
  /** The cluster's certificate authority, which the plugin can request. */
  readonly authority: Buffer | undefined;
  readonly env: NodeJS.ProcessEnv;
  /** Milliseconds. */
  readonly timeout: number;
}

/** In bytes. */
const maxOutputSize = 1 << 20;

/** Runs the plugin and reads its output. */
export async function runPlugin(
  run: PluginRun,
  signal: AbortSignal,
): Promise<PluginReply | { readonly error: ApiError }> {
  const { exec } = run;
  const output = await outputOf(run, signal);
  if (typeof output !== "string") return output;
  const reply = readPluginReply(output, exec.apiVersion);
  if (!reply) return pluginError(exec, `did not print an ExecCredential of ${exec.apiVersion}`);
  const { certificate, key } = reply;
  return certificate && key && !isPair(certificate, key)
    ? pluginError(exec, "printed an invalid certificate or key")
    : reply;
}

function outputOf(run: PluginRun, signal: AbortSignal): Promise<string | { readonly error: ApiError }> {
  const { exec, timeout } = run;
  return new Promise((resolve) => {
    if (signal.aborted) return resolve({ error: cancelled });
    const program = findProgram(exec.command, run.env);
    if (program === undefined) return resolve(notFound(exec));
    const child = tryStart(run, program);
    if (!child) return resolve(pluginError(exec, "cannot be started"));
    const chunks: Buffer[] = [];
    let size = 0;
    let hasEnded = false;
    const end = (result: string | { readonly error: ApiError }): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", cancel);
      if (!hasEnded) kill(child);
      resolve(result);
    };
    const cancel = (): void => end({ error: cancelled });
    const late = pluginError(exec, `did not finish within ${timeout / 1000} s`, "timeout");
    const timer = setTimeout(() => end(late), timeout);
    signal.addEventListener("abort", cancel, { once: true });
    child.on("error", (error) => end(startError(exec, error)));
    child.stdout?.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxOutputSize) return end(pluginError(exec, "printed more than a credential"));
      chunks.push(chunk);
    });
    child.on("close", (status) => {
      hasEnded = true;
      end(status === 0 ? Buffer.concat(chunks).toString() : exitError(exec, status));
    });
  });
}

/** Undefined if the system rejects an argument, such as a variable with a zero byte. Node's error would quote it. */
function tryStart(run: PluginRun, program: string): ChildProcess | undefined {
  try {
    return start(run, program);
  } catch {
    return undefined;
  }
}

function start(run: PluginRun, program: string): ChildProcess {
  const { command, args, env } = run.exec;
  const given = Object.fromEntries(env.map(({ name, value }) => [name, value]));
  const isWindows = process.platform === "win32";
  const options = {
    env: { ...run.env, ...given, KUBERNETES_EXEC_INFO: JSON.stringify(infoFor(run)) },
    stdio: ["ignore", "pipe", "ignore"] as ["ignore", "pipe", "ignore"],
    windowsHide: true,
    // In its own process group, so that its child processes can be killed with it.
    detached: !isWindows,
    // Windows looks for programs in the working folder first, whose content may be untrusted.
    ...(isWindows ? { cwd: homedir() } : {}),
  };
  return spawn(program, args, { ...options, argv0: command });
}

/** The content of KUBERNETES_EXEC_INFO. */
function infoFor({ exec, cluster, authority }: PluginRun): object {
  const about = {
    server: cluster.server,
    ...(cluster.tlsServerName === "" ? {} : { "tls-server-name": cluster.tlsServerName }),
    ...(cluster.skipsTlsVerify ? { "insecure-skip-tls-verify": true } : {}),
    ...(authority ? { "certificate-authority-data": authority.toString("base64") } : {}),
    ...(cluster.proxyUrl === "" ? {} : { "proxy-url": cluster.proxyUrl }),
    ...(cluster.disablesCompression ? { "disable-compression": true } : {}),
    ...(cluster.execConfig === undefined ? {} : { config: cluster.execConfig }),
  };
  const spec = { ...(exec.providesClusterInfo ? { cluster: about } : {}), interactive: false };
  return { kind: "ExecCredential", apiVersion: exec.apiVersion, spec };
}

function kill(child: ChildProcess): void {
  child.stdout?.destroy();
  if (child.pid === undefined) return;
  try {
    if (process.platform === "win32") child.kill("SIGKILL");
    else process.kill(-child.pid, "SIGKILL");
  } catch {
    // The process and its children have already ended.
  }
}

function exitError(exec: ExecEntry, status: number | null): { readonly error: ApiError } {
  return pluginError(exec, status === null ? "was killed" : `exited with status ${status}`);
}

function startError(exec: ExecEntry, error: Error): { readonly error: ApiError } {
  const code = "code" in error ? error.code : undefined;
  if (code === "ENOENT") return notFound(exec);
  return pluginError(exec, code === "EACCES" ? "is not executable" : "cannot be started");
}

function notFound(exec: ExecEntry): { readonly error: ApiError } {
  return pluginError(exec, `was not found${hintOf(exec)}`);
}

/** The kubeconfig's install hint on one line, without control characters and escape sequences. */
function hintOf({ installHint }: ExecEntry): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
  const hint = installHint.replace(/\u001b\[[\d;]*[A-Za-z]/g, "").replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, " ");
  return hint.trim() === "" ? "" : `: ${hint.trim().slice(0, 500)}`;
}

function pluginError(
  { command }: ExecEntry,
  what: string,
  kind: "credentials" | "timeout" = "credentials",
): { readonly error: ApiError } {
  return { error: { kind, message: `the credential plugin '${command}' ${what}` } };
}
