// What the panel shows and what an answer of the server changes about it. Knows neither VS Code nor the server.

import type { PanelSource, ToPanel, UpgradeGraphParams, UpgradeGraphResult, WireGraph } from "#protocol";

/** The last graph that could be read, and the remark over it while the text is broken. */
export interface ShownGraph {
  readonly source: PanelSource;
  readonly graph: WireGraph;
  readonly note: string | null;
}

/** What is shown after an answer, and what the panel has to be told for it. */
export interface GraphChange {
  readonly shown: ShownGraph | undefined;
  readonly messages: readonly ToPanel[];
}

const brokenText = "The text cannot be read just now. This is the last graph that could be.";

/**
 * Takes up the answer to `asked`. A broken text does not take the graph away, nor does a file without a catalog:
 * the last good graph stays, with a remark where it is the shown file that is broken.
 */
export function takeAnswer(
  shown: ShownGraph | undefined,
  asked: UpgradeGraphParams,
  result: UpgradeGraphResult,
): GraphChange {
  if ("none" in result) return keepWithoutGraph(shown, asked, result.none);
  const { graph } = result;
  const same = shown !== undefined && isSamePackage(shown.graph, graph);
  if (same && isBroken(graph) && shown.graph.channels.length > 0) return remark(shown, brokenText);
  const source = { uri: asked.uri, package: graph.package };
  if (same && isSameBut(shown.graph, graph)) return select({ ...shown, source, graph });
  const next = { source, graph, note: null };
  return { shown: next, messages: [{ type: "graph", ...next }] };
}

/** What to tell a panel that has just begun to listen. */
export function showAgain(shown: ShownGraph): ToPanel {
  return { type: "graph", ...shown };
}

/** True if the shown graph names this place: nothing else may be opened from the panel. */
export function namesPlace({ graph }: ShownGraph, uri: string): boolean {
  if (graph.at?.uri === uri || graph.findings.some(({ at }) => at.uri === uri)) return true;
  return graph.channels.some(
    ({ at, entries, edges }) => at.uri === uri || [...entries, ...edges].some((item) => item.at.uri === uri),
  );
}

function keepWithoutGraph(shown: ShownGraph | undefined, asked: UpgradeGraphParams, reason: string): GraphChange {
  if (shown === undefined) return { shown, messages: [{ type: "empty", reason }] };
  return shown.source.uri === asked.uri ? remark(shown, brokenText) : { shown, messages: [] };
}

function remark(shown: ShownGraph, note: string | null): GraphChange {
  if (shown.note === note) return { shown, messages: [] };
  return { shown: { ...shown, note }, messages: [{ type: "note", note }] };
}

function select(shown: ShownGraph): GraphChange {
  const { channel, entry } = shown.graph.selected;
  const { shown: next, messages } = remark(shown, null);
  return { shown: next, messages: [...messages, { type: "select", channel, entry }] };
}

function isSamePackage(one: WireGraph, other: WireGraph): boolean {
  return one.root === other.root && one.package === other.package;
}

/** True if the two differ in nothing but what the cursor stands on. */
function isSameBut(one: WireGraph, other: WireGraph): boolean {
  return JSON.stringify({ ...one, selected: null }) === JSON.stringify({ ...other, selected: null });
}

/** True if a document of the package's catalog could not be read, so that parts of the graph may be missing. */
function isBroken({ findings }: WireGraph): boolean {
  return findings.some(({ rule }) => rule === "syntax-error");
}
