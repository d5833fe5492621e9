// Connects with a cluster and reads it, with progress and a way to stop. What does so is loaded when it is first asked for.

import { homedir } from "node:os";
import * as vscode from "vscode";
import type { ConnectionError, Kubeconfig } from "#cluster";
import type { ClusterFacts } from "#protocol";
import { kubeconfigSetting } from "../kubeconfig/kubeconfig-setting.ts";
import type { PluginConsents } from "../kubeconfig/plugin-consents.ts";
import { escapeLinks } from "../shared/escape-links.ts";
import { type ProgressOptions, withProgress } from "../shared/with-progress.ts";
import type { LiveConnection, WatchFunction } from "./cluster-follower.ts";

/** A kubeconfig and the files that it was read from. */
export interface LoadedKubeconfig {
  readonly files: readonly string[];
  readonly kubeconfig: Kubeconfig;
}

/** Reads the kubeconfig that the user's settings name, else kubectl's. */
export async function loadUserKubeconfig(): Promise<LoadedKubeconfig> {
  const { kubeconfigFiles, readKubeconfig } = await import("#cluster");
  const own = readUserSetting("olmCatalogs.kubeconfig");
  const named = kubeconfigSetting({ own, kubernetesExtension: readUserSetting("vs-kubernetes") }, homedir());
  const files = kubeconfigFiles(named, process.env);
  return { files, kubeconfig: await readKubeconfig(files) };
}

/** What the user or the machine has set; what a workspace says is passed over. */
function readUserSetting(name: string): unknown {
  return vscode.workspace.getConfiguration().inspect(name)?.globalValue;
}

/** What is known of the cluster and what it is known by, why there is none, or "cancelled". */
export type LiveClusterResult =
  | { readonly facts: ClusterFacts; readonly live: LiveConnection }
  | { readonly error: string }
  | "cancelled";

export interface LiveClusterOptions extends Omit<ProgressOptions, "title"> {
  readonly context: string;
  /** One that is there already, to be read by again. */
  readonly live: LiveConnection | undefined;
  readonly consents: PluginConsents;
}

/** Follows the cluster, as `watchCluster` does. */
export const watchLiveCluster: WatchFunction = async (connection, facts, on, signal) => {
  const { watchCluster } = await import("#cluster");
  await watchCluster(connection, facts, on, signal);
};

/** Connects unless there is a connection, and reads the cluster. A connection that came to nothing is closed. */
export function readLiveCluster(question: LiveClusterOptions): Thenable<LiveClusterResult> {
  const title = escapeLinks(`Reading the cluster '${question.context}'`);
  return withProgress({ ...question, title }, async (signal, advance) => {
    const live = question.live ?? (await connectToContext(question, signal));
    if ("error" in live) return failedResult(live.error);
    const { readCluster } = await import("#cluster");
    let isRead = false;
    try {
      const facts = await readCluster(live.connection, { signal, onProgress: advance("list") });
      isRead = !("error" in facts);
      return "error" in facts ? failedResult(facts.error) : { facts, live };
    } finally {
      if (!isRead && question.live === undefined) live.connection.dispose();
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
