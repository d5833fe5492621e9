// Connects to a cluster and reads it with cancellable progress. The reader is loaded only when it is needed.

import { homedir } from "node:os";
import * as vscode from "vscode";
import type { ConnectionError, Kubeconfig } from "#cluster";
import type { ClusterFacts } from "#protocol";
import { kubeconfigSetting } from "../kubeconfig/kubeconfig-setting.ts";
import type { PluginConsents } from "../kubeconfig/plugin-consents.ts";
import { type ProgressOptions, withProgress } from "../shown/progress.ts";
import type { LiveConnection, WatchFunction } from "./cluster-follower.ts";

/** A kubeconfig and its files. */
export interface LoadedKubeconfig {
  readonly files: readonly string[];
  readonly kubeconfig: Kubeconfig;
}

/** Reads the kubeconfig that the user's settings name, else that of kubectl. */
export async function loadUserKubeconfig(): Promise<LoadedKubeconfig> {
  const { kubeconfigFiles, readKubeconfig } = await import("#cluster");
  const own = readUserSetting("olmCatalogs.kubeconfig");
  const named = kubeconfigSetting({ own, kubernetesExtension: readUserSetting("vs-kubernetes") }, homedir());
  const files = kubeconfigFiles(named, process.env);
  return { files, kubeconfig: await readKubeconfig(files) };
}

/** The value that the user or the machine has set. Values of a workspace are ignored. */
function readUserSetting(name: string): unknown {
  return vscode.workspace.getConfiguration().inspect(name)?.globalValue;
}

/** The facts and the connection, or why the cluster cannot be read, or "cancelled". */
export type LiveClusterResult =
  | { readonly facts: ClusterFacts; readonly live: LiveConnection }
  | { readonly error: string }
  | "cancelled";

export interface LiveClusterOptions extends Omit<ProgressOptions, "title"> {
  readonly context: string;
  /** An open connection to use; undefined to connect. */
  readonly live: LiveConnection | undefined;
  readonly consents: PluginConsents;
}

/** Follows the cluster until the signal is aborted. */
export const watchLiveCluster: WatchFunction = async (connection, facts, on, signal) => {
  const { watchCluster } = await import("#cluster");
  await watchCluster(connection, facts, on, signal);
};

/** Connects if necessary, and reads the cluster. Closes a new connection if the cluster cannot be read. */
export function readLiveCluster(options: LiveClusterOptions): Thenable<LiveClusterResult> {
  const title = `Reading the cluster '${options.context}'`;
  return withProgress({ ...options, title }, async (signal, reportProgress) => {
    const live = options.live ?? (await connectToContext(options, signal));
    if ("error" in live) return failedResult(live.error);
    const { readCluster } = await import("#cluster");
    let isRead = false;
    try {
      const facts = await readCluster(live.connection, { signal, onProgress: reportProgress("list") });
      isRead = !("error" in facts);
      return "error" in facts ? failedResult(facts.error) : { facts, live };
    } finally {
      if (!isRead && options.live === undefined) live.connection.dispose();
    }
  });
}

async function connectToContext(
  { context, consents }: LiveClusterOptions,
  signal: AbortSignal,
): Promise<LiveConnection | { readonly error: ConnectionError }> {
  const { connect } = await import("#cluster");
  const { files, kubeconfig } = await loadUserKubeconfig();
  const { user = "", skipsTlsVerify = false, exec } = kubeconfig.contexts.find(({ name }) => name === context) ?? {};
  const connection = await connect(kubeconfig, context, {
    signal,
    mayRun: (plugin) => consents.mayRun({ files, context, user, plugin }),
  });
  return "error" in connection ? connection : { connection, insecure: skipsTlsVerify, runsProgram: exec !== undefined };
}

function failedResult({ kind, message }: ConnectionError): LiveClusterResult {
  return kind === "cancelled" ? "cancelled" : { error: message };
}
