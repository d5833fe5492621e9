// The upgrade graph of a package together with its automatic updates, for tables.

import type { GraphWithUpdates } from "../../graph/render-markdown.ts";
import type { UpgradeGraph } from "../../graph/upgrade-graph.ts";
import type { Package } from "../../model/catalog.ts";
import { channelNamed } from "../../model/find-in-package.ts";
import { automaticTargetsIn } from "../../resolve/automatic-targets.ts";

/** The graph, which may be limited to some channels of the package, with the automatic updates of both OLMs. */
export function graphWithUpdates(pkg: Package, graph: UpgradeGraph): GraphWithUpdates {
  return {
    graph,
    updatesIn({ name }) {
      const channel = channelNamed(pkg, name);
      return channel ? automaticTargetsIn(pkg, channel) : () => undefined;
    },
  };
}
