// What code lenses do when they are clicked: the commands that the client runs, and the request behind two of them.

import type { WireLocation } from "./upgrade-graph.ts";

/** Client command: lists the entries that can update to an entry. Its argument is an `EntryTarget`. */
export const showPredecessorsCommand = "olmCatalogs.showPredecessors";

/** Client command: goes to an entry. Its argument is an `EntryTarget`. */
export const goToEntryCommand = "olmCatalogs.goToEntry";

/** Client command: shows the upgrade graph, at an `EntryTarget` if it gets one. */
export const showUpgradeGraphCommand = "olmCatalogs.showUpgradeGraph";

/** The commands of code lenses. A client names those that it runs in its capability `experimental.commands.commands`. */
export const lensCommands: readonly string[] = [showPredecessorsCommand, goToEntryCommand, showUpgradeGraphCommand];

/** Client command: asks for completions at the cursor again. A client names it beside those of code lenses. */
export const completeAgainCommand = "editor.action.triggerSuggest";

/** An entry by its names, which stay right while the text around it moves; or a channel, or a package. */
export interface EntryTarget {
  /** A text document of the catalog. */
  readonly uri: string;
  readonly package: string;
  readonly channel?: string;
  readonly entry?: string;
}

/** Request method: where an entry stands, and what can update to it. The parameters are an `EntryTarget`. */
export const entryPlacesMethod = "olmCatalogs/entryPlaces";

/** The places, or `none` with the reason, for example that the entry does not exist. */
export type EntryPlacesResult =
  | { readonly at: WireLocation; readonly predecessors: readonly WireLocation[] }
  | { readonly none: string };
