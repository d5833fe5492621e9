// Upgrade graphs for tests of the panel, written the way one would draw them on paper.

import type { WireChannel, WireEdge, WireEntry, WireGraph, WirePlace } from "#protocol";

const kinds = ["replaces", "skips", "skipRange"] as const;

/**
 * A graph of package `prometheus`. A line at the margin begins a channel, the first being the default; an indented one
 * is an entry: its name after `prometheus.`, then `replaces`, `skips` and `skipRange`, each with names it leads from,
 * `deprecated`, and `openshift` with a version. A name in double quotes stands as it is. Entry n is on line n.
 */
export function wireGraph(text: string, more: Partial<WireGraph> = {}): WireGraph {
  const channels: { name: string; entries: WireEntry[]; edges: WireEdge[]; at: WirePlace }[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    const at = placeAt(index);
    const words = (line.match(/"[^"]*"|\S+/g) ?? []).map((word) => word);
    if (words.length === 0) continue;
    if (!line.startsWith(" ")) channels.push({ name: unquote(words[0] ?? ""), entries: [], edges: [], at });
    else addEntry(channels.at(-1) ?? { entries: [], edges: [] }, words, at);
  }
  return {
    package: "prometheus",
    root: "file:///catalog",
    packages: ["prometheus"],
    defaultChannel: channels[0]?.name ?? null,
    deprecated: false,
    at: placeAt(0),
    channels: channels.map(withHeads),
    selected: { channel: null, entry: null },
    findings: [],
    unread: 0,
    ...more,
  };
}

/** The place on that line of the catalog's only file. */
export function placeAt(line: number): WirePlace {
  return { uri: "file:///catalog/catalog.yaml", range: { start: { line, character: 4 }, end: { line, character: 9 } } };
}

function addEntry(channel: { entries: WireEntry[]; edges: WireEdge[] }, words: readonly string[], at: WirePlace): void {
  const name = nameOf(words[0] ?? "");
  let kind: WireEdge["kind"] | "openshift" | undefined;
  let maxOpenShiftVersion: string | null = null;
  for (const word of words.slice(1)) {
    const found = kinds.find((candidate) => candidate === word);
    if (found !== undefined || word === "openshift") kind = found ?? "openshift";
    else if (kind === "openshift") maxOpenShiftVersion = word;
    else if (kind !== undefined && word !== "deprecated")
      channel.edges.push({ ...takenFrom(word), to: name, kind, at });
  }
  channel.entries.push({
    name,
    version: /\d+\.\d+\.\d+.*$/.exec(name)?.[0] ?? null,
    release: null,
    bundle: true,
    deprecated: words.includes("deprecated"),
    maxOpenShiftVersion,
    skipRange: words.includes("skipRange") ? `<${name.replace("prometheus.v", "")}` : null,
    at,
  });
}

/** `v1.0.0` is taken by both OLMs, `v1.0.0@v0` by OLM v0 alone, `v1.0.0@` by neither. */
function takenFrom(word: string): Pick<WireEdge, "from" | "takenBy"> {
  const [name = "", takers] = word.split("@");
  const takenBy: readonly WireEdge["takenBy"][number][] = takers === undefined ? ["v0", "v1"] : [];
  return { from: nameOf(name), takenBy: takers === "v0" || takers === "v1" ? [takers] : takenBy };
}

function withHeads(channel: Pick<WireChannel, "name" | "entries" | "edges" | "at">): WireChannel {
  const left = new Set(channel.edges.filter(({ kind }) => kind !== "skipRange").map(({ from }) => from));
  const heads = channel.entries.map(({ name }) => name).filter((name) => !left.has(name));
  return { ...channel, head: heads.length === 1 ? (heads[0] ?? null) : null, heads, deprecated: false };
}

function nameOf(word: string): string {
  return word.startsWith('"') ? unquote(word) : `prometheus.${word}`;
}

function unquote(word: string): string {
  return word.replaceAll('"', "");
}
