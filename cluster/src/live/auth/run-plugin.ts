// Runs the program that signs in: no shell, no terminal, ten seconds, and nothing that it writes is ever shown.

import { type ChildProcess, spawn } from "node:child_process";
import { homedir } from "node:os";
import type { ClusterEntry, ExecEntry } from "../../kubeconfig/entries.ts";
import type { ApiError } from "../connection/api-response.ts";
import { cancelled } from "../connection/request-limits.ts";
import { findProgram } from "./find-program.ts";
import { isPair } from "./pem.ts";
import { type PluginReply, readPluginReply } from "./plugin-reply.ts";

/** What a program is run with. */
export interface PluginRun {
  readonly exec: ExecEntry;
  readonly cluster: ClusterEntry;
  /** The bytes of the cluster's certificate authority, which the program may ask for. */
  readonly authority: Buffer | undefined;
  readonly env: NodeJS.ProcessEnv;
  /** Milliseconds. */
  readonly timeout: number;
}

/** More is no credential. */
const largestOutput = 1 << 20;

/** Runs the program and reads what it answers. */
export async function runPlugin(
  run: PluginRun,
  signal: AbortSignal,
): Promise<PluginReply | { readonly error: ApiError }> {
  const { exec } = run;
  const output = await outputOf(run, signal);
  if (typeof output !== "string") return output;
  const reply = readPluginReply(output, exec.apiVersion);
  if (!reply) return failed(exec, `did not print an ExecCredential of ${exec.apiVersion}`);
  const { certificate, key } = reply;
  return certificate && key && !isPair(certificate, key)
    ? failed(exec, "printed an invalid certificate or key")
    : reply;
}

function outputOf(run: PluginRun, signal: AbortSignal): Promise<string | { readonly error: ApiError }> {
  const { exec, timeout } = run;
  return new Promise((resolve) => {
    if (signal.aborted) return resolve({ error: cancelled });
    const program = findProgram(exec.command, run.env);
    if (program === undefined) return resolve(notThere(exec));
    const child = startOrNot(run, program);
    if (!child) return resolve(failed(exec, "cannot be started"));
    const chunks: Buffer[] = [];
    let size = 0;
    let isOver = false;
    const end = (result: string | { readonly error: ApiError }): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", cancel);
      if (!isOver) kill(child);
      resolve(result);
    };
    const cancel = (): void => end({ error: cancelled });
    const late = failed(exec, `did not finish within ${timeout / 1000} s`, "timeout");
    const timer = setTimeout(() => end(late), timeout);
    signal.addEventListener("abort", cancel, { once: true });
    child.on("error", (error) => end(notStarted(exec, error)));
    child.stdout?.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > largestOutput) return end(failed(exec, "printed more than a credential"));
      chunks.push(chunk);
    });
    child.on("close", (status) => {
      isOver = true;
      end(status === 0 ? Buffer.concat(chunks).toString() : ended(exec, status));
    });
  });
}

/** Undefined for what no system takes, such as a zero byte in a variable, which Node's error would quote. */
function startOrNot(run: PluginRun, program: string): ChildProcess | undefined {
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
    // A group of its own, so that what the program started ends with it.
    detached: !isWindows,
    // Windows looks for a bare name in the working folder first, which is a folder that somebody else may have filled.
    ...(isWindows ? { cwd: homedir() } : {}),
  };
  return spawn(program, args, { ...options, argv0: command });
}

/** What KUBERNETES_EXEC_INFO tells the program. */
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
    // It has ended, and all that it started.
  }
}

function ended(exec: ExecEntry, status: number | null): { readonly error: ApiError } {
  return failed(exec, status === null ? "was killed" : `exited with status ${status}`);
}

function notStarted(exec: ExecEntry, error: Error): { readonly error: ApiError } {
  const code = "code" in error ? error.code : undefined;
  if (code === "ENOENT") return notThere(exec);
  return failed(exec, code === "EACCES" ? "is not executable" : "cannot be started");
}

function notThere(exec: ExecEntry): { readonly error: ApiError } {
  return failed(exec, `was not found${hintOf(exec)}`);
}

/** The kubeconfig's own words, on one line and without what a terminal would obey. */
function hintOf({ installHint }: ExecEntry): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const hint = installHint.replace(/\u001b\[[\d;]*[A-Za-z]/g, "").replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, " ");
  return hint.trim() === "" ? "" : `: ${hint.trim().slice(0, 500)}`;
}

function failed(
  { command }: ExecEntry,
  what: string,
  kind: "credentials" | "timeout" = "credentials",
): { readonly error: ApiError } {
  return { error: { kind, message: `the credential plugin '${command}' ${what}` } };
}
