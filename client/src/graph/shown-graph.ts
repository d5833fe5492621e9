// The state of the graph panel, and how a response of the server changes it. Independent of VS Code.

import type {
  CompareWith,
  GraphSource,
  ToGraphPanel,
  UpgradeGraphParams,
  UpgradeGraphResult,
  WireChannel,
  WireGraph,
} from "#protocol";

/** The last valid graph, and a note above it while the text is broken. */
export interface ShownGraph {
  readonly source: GraphSource;
  readonly graph: WireGraph;
  readonly note: string | null;
}

/** The new state, and the messages that bring the panel to it. */
export interface GraphChange {
  readonly shown: ShownGraph | undefined;
  readonly messages: readonly ToGraphPanel[];
}

const brokenText = "The text has errors. This is the last valid graph.";
const partsMissing = "Some of this catalog cannot be read, so parts of the graph may be missing.";

/**
 * Applies the response to a request. The last valid graph stays if the text is broken or the file is not part of a
 * catalog. A note says so if it is the shown file.
 */
export function applyResult(
  shown: ShownGraph | undefined,
  asked: UpgradeGraphParams,
  result: UpgradeGraphResult,
): GraphChange {
  if ("none" in result) return handleNoGraph(shown, asked, result.none);
  const { graph } = result;
  const same = shown !== undefined && isSamePackage(shown.graph, graph);
  if (same && graph.unread > shown.graph.unread && losesNames(graph, shown.graph)) return changeNote(shown, brokenText);
  const next = {
    source: { uri: asked.uri, package: graph.package, ...(asked.compare && { compare: asked.compare }) },
    graph,
    note: graph.unread > 0 ? partsMissing : null,
  };
  const isSameComparison = JSON.stringify(shown?.source.compare) === JSON.stringify(asked.compare);
  if (same && isSameComparison && isSameExceptSelection(shown.graph, graph)) return changeSelection(shown, next);
  return { shown: next, messages: [{ type: "graph", ...next }] };
}

/** The messages without the version at the cursor: a change elsewhere must not take away what the user has selected. */
export function withoutSelection(messages: readonly ToGraphPanel[]): readonly ToGraphPanel[] {
  const selected = { channel: null, entry: null };
  return messages
    .filter(({ type }) => type !== "select")
    .map((message) => (message.type === "graph" ? { ...message, graph: { ...message.graph, selected } } : message));
}

/** What the next graph is compared with: another text of one file says nothing about the next file. */
export function comparisonWith(
  compare: CompareWith | undefined,
  before: Pick<UpgradeGraphParams, "uri"> | undefined,
  next: Pick<UpgradeGraphParams, "uri">,
): CompareWith | undefined {
  return compare?.type === "text" && next.uri !== before?.uri ? undefined : compare;
}

/** The message for a page that has just been loaded. */
export function graphMessage(shown: ShownGraph): ToGraphPanel {
  return { type: "graph", ...shown };
}

/** True if the shown graph contains a place in this file. The panel may open no other files. */
export function namesPlace({ graph }: ShownGraph, uri: string): boolean {
  if (graph.compared?.changes.some(({ at }) => at.uri === uri)) return true;
  if (graph.at?.uri === uri || graph.findings.some(({ at }) => at.uri === uri)) return true;
  return graph.channels.some(
    ({ at, entries, edges, ranges }) =>
      at.uri === uri || [entries, edges, ranges].some((items) => items.some((item) => item.at.uri === uri)),
  );
}

function handleNoGraph(shown: ShownGraph | undefined, asked: UpgradeGraphParams, reason: string): GraphChange {
  if (shown === undefined) return { shown, messages: [{ type: "empty", reason }] };
  return shown.source.uri === asked.uri ? changeNote(shown, brokenText) : { shown, messages: [] };
}

function changeNote(shown: ShownGraph, note: string): GraphChange {
  if (shown.note === note) return { shown, messages: [] };
  return { shown: { ...shown, note }, messages: [{ type: "note", note }] };
}

function changeSelection(before: ShownGraph, shown: ShownGraph): GraphChange {
  const { channel, entry } = shown.graph.selected;
  const { note } = shown;
  const notes: readonly ToGraphPanel[] = before.note === note ? [] : [{ type: "note", note }];
  return { shown, messages: [...notes, { type: "select", channel, entry }] };
}

function isSamePackage(one: WireGraph, other: WireGraph): boolean {
  return one.root === other.root && one.package === other.package;
}

/** True if the graphs are equal except for the selection. */
function isSameExceptSelection(one: WireGraph, other: WireGraph): boolean {
  return JSON.stringify({ ...one, selected: null }) === JSON.stringify({ ...other, selected: null });
}

/** True if a channel, an entry or the default channel is missing that `before` has. */
function losesNames(graph: WireGraph, before: WireGraph): boolean {
  const names = new Set(graph.channels.flatMap(namesIn));
  if (before.defaultChannel !== null && graph.defaultChannel === null) return true;
  return before.channels.flatMap(namesIn).some((name) => !names.has(name));
}

/** What is only in the state that the graph is compared with does not count. */
function namesIn({ name, entries, change }: WireChannel): readonly string[] {
  if (change === "lost") return [];
  return [name, ...entries.flatMap((entry) => (entry.change === "lost" ? [] : `${name} ${entry.name}`))];
}
