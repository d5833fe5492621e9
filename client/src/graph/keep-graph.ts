// "OLM: Keep This Graph Open" and "OLM: Follow the Cursor in This Graph".

import type { PanelCommand } from "./panel-commands.ts";

/** The panel stays on its package, and the next "Show Upgrade Graph" opens another. */
export const keepGraph: PanelCommand = { id: "olmCatalogs.keepGraph", run: (panel) => panel.keep(true) };

/** The panel shows the package under the cursor again. */
export const followInGraph: PanelCommand = { id: "olmCatalogs.followInGraph", run: (panel) => panel.keep(false) };
