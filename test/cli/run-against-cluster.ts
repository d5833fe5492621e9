// Asking the cluster that is not there on the command line: its kubeconfigs, and the command as a process.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { TestContext } from "node:test";
import { inProject } from "../../scripts/project.ts";
import { lighthouseCluster } from "../cluster/live/lighthouse-cluster.ts";
import { kubeconfigFile } from "../cluster/live/tls-server.ts";
import { type CommandResult, runCommandLine } from "../support/scenario.ts";
import { serveCluster } from "./serve-cluster.ts";

/** The command line as it is released. */
export const main = inProject("dist/cli.cjs");
/** The way of a user to sign in with a program. */
export const exec = {
  apiVersion: "client.authentication.k8s.io/v1",
  command: process.execPath,
  interactiveMode: "Never",
};

/** Asks the cluster of the context 'here'. */
export function runAgainstCluster(file: string, ...more: readonly string[]): Promise<CommandResult> {
  return runCommandLine(["upgradeable", "--kubeconfig", file, "--context", "here", ...more], dirname(file));
}

/** A kubeconfig whose context 'here' leads to the lighthouses, until the test ends. */
export async function lighthouseFile(t: TestContext, user?: object, cluster?: object): Promise<string> {
  const server = await serveCluster(t, lighthouseCluster());
  return kubeconfigFile(t, { server, ...(user ? { user } : {}), ...(cluster ? { cluster } : {}) });
}

/** The user signs in with a script; what it answers and how it is called are secrets. */
export async function fileWithProgram(t: TestContext, script: string): Promise<string> {
  const file = await lighthouseFile(t, { exec });
  writeFileSync(`${dirname(file)}/login.mjs`, script);
  const config = JSON.parse(readFileSync(file, "utf8"));
  config.users[0].user.exec.args = [`${dirname(file)}/login.mjs`, "--canary-of-arguments"];
  config.users[0].user.exec.env = [{ name: "CANARY", value: "canary-of-env" }];
  writeFileSync(file, JSON.stringify(config));
  return file;
}

/** A Node with these arguments. */
export function started(args: readonly string[]): ChildProcess {
  return spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
}

/** What a process wrote, and how it ended. */
export async function ended(child: ChildProcess): Promise<{ stdout: string; stderr: string; status: number | null }> {
  const closed = once(child, "close");
  const text = async (stream: ChildProcess["stdout"]) => (await stream?.setEncoding("utf8").toArray())?.join("") ?? "";
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [status] = await closed;
  return { stdout, stderr, status };
}
