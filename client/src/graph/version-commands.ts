// The commands of the context menu of a version in the graph panel.

import * as vscode from "vscode";
import {
  copyVersionNameCommand,
  haveVersionCommand,
  openVersionCommand,
  readVersionContext,
  type WireLocation,
  wantVersionCommand,
} from "#protocol";
import type { GraphPanel } from "./graph-panel.ts";

/** A command about one version of the graph that a panel shows. */
export interface VersionCommand {
  readonly id: string;
  run(panel: GraphPanel, name: string): unknown;
}

/** All of them. */
export const versionCommands: readonly VersionCommand[] = [
  { id: haveVersionCommand, run: (panel, have) => panel.post([{ type: "question", have, want: null }]) },
  { id: wantVersionCommand, run: (panel, want) => panel.post([{ type: "question", have: null, want }]) },
  { id: openVersionCommand, run: openInCatalog },
  { id: copyVersionNameCommand, run: (_, name) => vscode.env.clipboard.writeText(name) },
];

/** Runs a command on the version that a context menu was opened on. */
export function runOnVersion(panel: GraphPanel | undefined, command: VersionCommand, context: unknown): unknown {
  const name = readVersionContext(context)?.version;
  return panel === undefined || name === undefined ? undefined : command.run(panel, name);
}

function openInCatalog(panel: GraphPanel, name: string): unknown {
  const at = panel.shown && placeOf(panel.shown.graph.channels, name);
  return at && panel.open(at, true);
}

function placeOf(
  channels: NonNullable<GraphPanel["shown"]>["graph"]["channels"],
  name: string,
): WireLocation | undefined {
  for (const { entries, edges } of channels) {
    const named = entries.find((entry) => entry.name === name) ?? edges.find(({ from }) => from === name);
    if (named !== undefined) return named.at;
  }
  return undefined;
}
