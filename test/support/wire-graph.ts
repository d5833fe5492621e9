// Upgrade graphs for tests of the panel, written the way one would draw them on paper.

import type {
  WireAnyChannelUpdates,
  WireChannel,
  WireEdge,
  WireEntry,
  WireGraph,
  WireLocation,
  WireOlm,
  WireUpdates,
} from "#protocol";

const kinds = ["replaces", "skips", "skipRange"] as const;

/**
 * A graph of package `prometheus`. A line at the margin begins a channel, the first being the default; an indented one
 * is an entry: its name after `prometheus.`, then `replaces`, `skips` and `skipRange`, each with names it leads from,
 * `deprecated`, `stuck` (`stuck@v0` in one OLM alone), and `openshift` with a version. A name in double quotes stands as it is. Entry n is on line n.
 */
export function wireGraph(text: string, more: Partial<WireGraph> = {}): WireGraph {
  const channels: Draft[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    const at = placeAt(index);
    const words = (line.match(/"[^"]*"|\S+/g) ?? []).map((word) => word);
    if (words.length === 0) continue;
    if (!line.startsWith(" ")) channels.push({ name: unquote(words[0] ?? ""), entries: [], updates: [], at });
    else addEntry(channels.at(-1) ?? { entries: [], updates: [] }, words, at);
  }
  const names = namesOf(channels);
  const drawn = channels.map(channelOf);
  return {
    package: "prometheus",
    root: "file:///catalog",
    packages: ["prometheus"],
    defaultChannel: channels[0]?.name ?? null,
    deprecated: false,
    at: placeAt(0),
    channels: drawn,
    across: {
      names,
      anyChannel: anyChannelOf(drawn, names),
      switches: drawn.map((channel) => switchesOf(channel, names)),
    },
    selected: { channel: null, entry: null },
    findings: [],
    steps: [],
    unread: 0,
    ...more,
  };
}

/**
 * A graph with updates across its channels. Under `any channel`, a line has an update of OLM v1, the kind of its edge and
 * the edge's channel: `v1.0.0 → v2.0.0 skips fast`. Under a channel, it has an update of OLM v0 after a switch to it.
 */
export function acrossChannels(graph: WireGraph, text: string): WireGraph {
  const { names } = graph.across;
  const numberOf = (name: string | undefined) => graph.channels.findIndex((channel) => channel.name === name);
  const anyChannel: WireAnyChannelUpdates[] = [];
  const switches: WireUpdates[][] = graph.channels.map(() => []);
  let heading = "";
  for (const line of text.split("\n").filter(Boolean)) {
    if (!line.startsWith(" ")) heading = line;
    const [from = "", , target = "", kind, channel] = line.trim().split(" ");
    const start = names.indexOf(nameOf(from));
    const update = { start, end: start + 1, to: names.indexOf(nameOf(target)) };
    if (!line.startsWith(" ")) continue;
    if (heading !== "any channel") switches[numberOf(heading)]?.push(update);
    else anyChannel.push({ ...update, kind: kind as WireAnyChannelUpdates["kind"], channel: numberOf(channel) });
  }
  return { ...graph, across: { names, anyChannel, switches } };
}

/** The place on that line of the catalog's only file. */
export function placeAt(line: number): WireLocation {
  return { uri: "file:///catalog/catalog.yaml", range: { start: { line, character: 4 }, end: { line, character: 9 } } };
}

type Update = Omit<WireEdge, "kind"> & { readonly kind: (typeof kinds)[number] };

interface Draft {
  readonly name: string;
  readonly entries: Omit<WireEntry, "automatic">[];
  readonly updates: Update[];
  readonly at: WireLocation;
}

function addEntry(channel: Pick<Draft, "entries" | "updates">, words: readonly string[], at: WireLocation): void {
  const name = nameOf(words[0] ?? "");
  let kind: Update["kind"] | "openshift" | undefined;
  let maxOpenShiftVersion: string | null = null;
  for (const word of words.slice(1)) {
    if (word === "deprecated" || word.startsWith("stuck")) continue;
    const found = kinds.find((candidate) => candidate === word);
    if (found !== undefined || word === "openshift") kind = found ?? "openshift";
    else if (kind === "openshift") maxOpenShiftVersion = word;
    else if (kind !== undefined) channel.updates.push({ ...takenFrom(word), to: name, kind, at });
  }
  channel.entries.push({
    name,
    version: /\d+\.\d+\.\d+.*$/.exec(name)?.[0] ?? null,
    release: null,
    bundle: true,
    deprecated: words.includes("deprecated"),
    maxOpenShiftVersion,
    stuck: words.filter((word) => word.startsWith("stuck")).flatMap((word) => takenFrom(word).takenBy),
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

/** Its skipRanges lead from entries alone; the order of the entries stands for that of their versions. */
function channelOf({ name, entries: drafts, updates, at }: Draft): WireChannel {
  const edges = updates.flatMap((update) => (isNamed(update) ? [update] : []));
  const left = new Set(edges.map(({ from }) => from));
  const heads = drafts.map((entry) => entry.name).filter((entry) => !left.has(entry));
  const automatic = (from: string, olm: WireOlm) => {
    const taken = updates.filter((update) => update.from === from && update.takenBy.includes(olm));
    return (taken.find(({ takenBy }) => takenBy.length === 1) ?? taken[0])?.to ?? null;
  };
  const ranges = [
    ...Map.groupBy(
      updates.filter(({ kind }) => kind === "skipRange"),
      ({ to }) => to,
    ),
  ];
  return {
    name,
    head: heads.length === 1 ? (heads[0] ?? null) : null,
    heads,
    deprecated: false,
    at,
    entries: drafts.map((entry) => ({
      ...entry,
      automatic: { v0: automatic(entry.name, "v0"), v1: automatic(entry.name, "v1") },
    })),
    edges,
    ranges: ranges.flatMap(([to, own]) => {
      const from = new Set(own.map((update) => update.from));
      const covers = drafts.flatMap((entry, start) => (from.has(entry.name) ? [{ start, end: start + 1 }] : []));
      return covers.length === 0 || !own[0] ? [] : [{ to, at: own[0].at, covers }];
    }),
    order: drafts.map((_, index) => index),
  };
}

/** Without updates across channels, those of the first channel that has one. */
function anyChannelOf(channels: readonly WireChannel[], names: readonly string[]): readonly WireAnyChannelUpdates[] {
  return names.flatMap((name, start) => {
    for (const [channel, { entries, edges }] of channels.entries()) {
      const to = entries.find((entry) => entry.name === name)?.automatic.v1 ?? null;
      const kind = edges.find((edge) => edge.from === name && edge.to === to)?.kind ?? "skipRange";
      if (to !== null) return { start, end: start + 1, to: names.indexOf(to), channel, kind };
    }
    return [];
  });
}

function switchesOf({ entries }: WireChannel, names: readonly string[]): readonly WireUpdates[] {
  return entries.flatMap(({ name, automatic: { v0 } }) => {
    const start = names.indexOf(name);
    return v0 === null ? [] : { start, end: start + 1, to: names.indexOf(v0) };
  });
}

/** Lowest version first. */
function namesOf(channels: readonly Draft[]): readonly string[] {
  const names = channels.flatMap(({ entries, updates }) => [
    ...entries.map(({ name }) => name),
    ...updates.map(({ from }) => from),
  ]);
  return [...new Set(names)].sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
}

function isNamed(update: Update): update is WireEdge {
  return update.kind !== "skipRange";
}

function nameOf(word: string): string {
  return word.startsWith('"') ? unquote(word) : `prometheus.${word}`;
}

function unquote(word: string): string {
  return word.replaceAll('"', "");
}

/** Two channels that share an entry, with each kind of edge. */
export const prometheus = wireGraph(`
stable
  v1.0.0 deprecated
  v1.0.1 replaces v1.0.0 openshift 4.18
  v1.1.0 replaces v1.0.1 skips v1.0.0 skipRange v1.0.1 v1.0.0
fast
  v1.1.0
  v2.0.0 replaces v1.1.0`);
