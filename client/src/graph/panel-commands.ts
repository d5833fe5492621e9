// The commands of the panel's title, which act on the graph panel that is in front.

import { compareGraph } from "./compare.ts";
import { copyGraph, saveGraph } from "./export-graph.ts";
import type { GraphPanel } from "./graph-panel.ts";
import { followInGraph, keepGraph } from "./keep-graph.ts";

/** A command that package.json contributes for graph panels. */
export interface PanelCommand {
  readonly id: string;
  run(panel: GraphPanel): void | Promise<void>;
}

/** All of them. */
export const panelCommands: readonly PanelCommand[] = [compareGraph, saveGraph, copyGraph, keepGraph, followInGraph];
