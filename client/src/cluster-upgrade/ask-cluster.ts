// Connects with a cluster and reads it, with progress and a way to stop. What does so is loaded when it is first asked for.

import { homedir } from "node:os";
import * as vscode from "vscode";
import type { ConnectionError, Kubeconfig } from "#cluster";
import type { ClusterFacts } from "#protocol";
import { kubeconfigSetting } from "../kubeconfig/kubeconfig-setting.ts";
import type { PluginConsents } from "../kubeconfig/plugin-consents.ts";
import { asMessage } from "../shared/as-message.ts";
import { type LongWork, withProgress } from "../shared/with-progress.ts";
import type { Line, Watch } from "./cluster-link.ts";

/** A kubeconfig and the files that it was read from. */
export interface ReadKubeconfig {
  readonly files: readonly string[];
  readonly kubeconfig: Kubeconfig;
}

/** Reads the kubeconfig that the user's settings name, else kubectl's. */
export async function readUsersKubeconfig(): Promise<ReadKubeconfig> {
  const { kubeconfigFiles, readKubeconfig } = await import("#cluster");
  const own = usersSetting("olmCatalogs.kubeconfig");
  const named = kubeconfigSetting({ own, kubernetesExtension: usersSetting("vs-kubernetes") }, homedir());
  const files = kubeconfigFiles(named, process.env);
  return { files, kubeconfig: await readKubeconfig(files) };
}

/** What the user or the machine has set; what a workspace says is passed over. */
function usersSetting(name: string): unknown {
  return vscode.workspace.getConfiguration().inspect(name)?.globalValue;
}

/** What is known of the cluster and what it is known by, why there is none, or "cancelled". */
export type ClusterRead =
  | { readonly facts: ClusterFacts; readonly line: Line }
  | { readonly error: string }
  | "cancelled";

export interface ClusterQuestion extends Omit<LongWork, "title"> {
  readonly context: string;
  /** One that is there already, to be read by again. */
  readonly line: Line | undefined;
  readonly consents: PluginConsents;
}

/** Follows the cluster, as `watchCluster` does. */
export const watchUntil: Watch = async (connection, facts, on, signal) => {
  const { watchCluster } = await import("#cluster");
  await watchCluster(connection, facts, on, signal);
};

/** Connects unless there is a connection, and reads the cluster. A connection that came to nothing is closed. */
export function askCluster(question: ClusterQuestion): Thenable<ClusterRead> {
  const title = asMessage(`Reading the cluster '${question.context}'`);
  return withProgress({ ...question, title }, async (signal, advance) => {
    const line = question.line ?? (await connectWith(question, signal));
    if ("error" in line) return failure(line.error);
    const { readCluster } = await import("#cluster");
    let isRead = false;
    try {
      const facts = await readCluster(line.connection, { signal, onProgress: advance("list") });
      isRead = !("error" in facts);
      return "error" in facts ? failure(facts.error) : { facts, line };
    } finally {
      if (!isRead && question.line === undefined) line.connection.dispose();
    }
  });
}

async function connectWith(
  { context, consents }: ClusterQuestion,
  signal: AbortSignal,
): Promise<Line | { readonly error: ConnectionError }> {
  const { connect } = await import("#cluster");
  const { files, kubeconfig } = await readUsersKubeconfig();
  const { user = "", skipsTlsVerify = false, exec } = kubeconfig.contexts.find(({ name }) => name === context) ?? {};
  const connection = await connect(kubeconfig, context, {
    signal,
    mayRun: (plugin) => consents.mayRun({ files, context, user, plugin }),
  });
  return "error" in connection ? connection : { connection, insecure: skipsTlsVerify, runsProgram: exec !== undefined };
}

function failure({ kind, message }: ConnectionError): ClusterRead {
  return kind === "cancelled" ? "cancelled" : { error: message };
}
