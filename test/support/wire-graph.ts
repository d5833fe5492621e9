// Upgrade graphs for tests of the panel, written the way one would draw them on paper.

import type { WireChannel, WireEdge, WireEntry, WireGraph, WireLocation, WireOlm } from "#protocol";

const kinds = ["replaces", "skips", "skipRange"] as const;

/**
 * A graph of package `prometheus`. A line at the margin begins a channel, the first being the default; an indented one
 * is an entry: its name after `prometheus.`, then `replaces`, `skips` and `skipRange`, each with names it leads from,
 * `deprecated`, and `openshift` with a version. A name in double quotes stands as it is. Entry n is on line n.
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
  return {
    package: "prometheus",
    root: "file:///catalog",
    packages: ["prometheus"],
    defaultChannel: channels[0]?.name ?? null,
    deprecated: false,
    at: placeAt(0),
    channels: channels.map(channelOf),
    selected: { channel: null, entry: null },
    findings: [],
    steps: [],
    unread: 0,
    ...more,
  };
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
    const found = kinds.find((candidate) => candidate === word);
    if (found !== undefined || word === "openshift") kind = found ?? "openshift";
    else if (kind === "openshift") maxOpenShiftVersion = word;
    else if (kind !== undefined && word !== "deprecated")
      channel.updates.push({ ...takenFrom(word), to: name, kind, at });
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

function isNamed(update: Update): update is WireEdge {
  return update.kind !== "skipRange";
}

function nameOf(word: string): string {
  return word.startsWith('"') ? unquote(word) : `prometheus.${word}`;
}

function unquote(word: string): string {
  return word.replaceAll('"', "");
}
