// Reads a dump or a live cluster for a report.

import * as vscode from "vscode";
import type { ClusterIdentity } from "#cluster";
import type { ClusterSource, DumpSource, ReportSource } from "#protocol";
import type { PluginConsents } from "../kubeconfig/plugin-consents.ts";
import type { LiveConnection } from "./cluster-follower.ts";
import { readClusterDump } from "./read-cluster-dump.ts";
import { readLiveCluster } from "./read-live-cluster.ts";
import { type RenamedFacts, renameFiles, withoutFiles } from "./rename-files.ts";

/** What was read, or why it could not be read, or "cancelled" by the user. */
export type SourceResult =
  | { readonly shown: RenamedFacts; readonly live?: LiveConnection; readonly asked?: ClusterIdentity }
  | { readonly error: string }
  | "cancelled";

export interface ReadSourceOptions {
  readonly consents: PluginConsents;
  /** Shows progress only in the status bar. */
  readonly quietly: boolean;
  readonly signal: AbortSignal;
  /** An open connection to the cluster; undefined to connect. */
  readonly live: LiveConnection | undefined;
}

/** Reads the source. The connection of a result that is not used must be closed. */
export async function readSource(source: ReportSource, options: ReadSourceOptions): Promise<SourceResult> {
  return source.kind === "dump" ? readDumpSource(source, options) : readClusterSource(source, options);
}

async function readDumpSource(source: DumpSource, { quietly, signal }: ReadSourceOptions): Promise<SourceResult> {
  const uris = source.uris.map((uri) => vscode.Uri.parse(uri));
  const result = await readClusterDump(uris, { quietly, signal });
  if (result === "cancelled" || "error" in result) return result;
  return { shown: renameFiles(result.facts, (file) => vscode.workspace.asRelativePath(vscode.Uri.file(file))) };
}

async function readClusterSource({ label }: ClusterSource, options: ReadSourceOptions): Promise<SourceResult> {
  const result = await readLiveCluster({ context: label, ...options });
  if (result === "cancelled" || "error" in result) return result;
  const { facts, live } = result;
  const asked = { context: label, server: live.connection.server, skipsTlsVerify: live.insecure };
  return { shown: withoutFiles(facts), live, asked };
}
