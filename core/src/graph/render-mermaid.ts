// Writes the graph of a catalog for Mermaid, for ordinary names character for character as `opm alpha render-graph` does:
// MermaidWriter.WriteChannels in operator-registry's alpha/declcfg/write.go, with its defaults. Names that Mermaid would
// not read as names are escaped (mermaid-text.ts).

import { compareBytes } from "../base/byte-string.ts";
import { groupBy } from "../base/group-by.ts";
import type { Channel, Entry } from "../model/blob.ts";
import { packagePropertyOf } from "../model/bundle-version.ts";
import type { Catalog } from "../model/catalog.ts";
import { mermaidId, mermaidLabel, mermaidQuoted } from "../safe-text/mermaid-text.ts";
import { compareVersions, parseVersion, type Version } from "../versions/version.ts";
import { ChannelVersionOrder, entryIndexes } from "./channel-version-order.ts";
import { zeroVersion } from "./entry-version.ts";
import type { GraphFilter } from "./graph-filter.ts";

/** The graphs of all packages of a catalog, or of those that pass the filter, in parts. */
export function renderMermaid(catalog: Catalog, filter: GraphFilter = {}): Generator<string> {
  const wanted = channelsByName(catalog).filter((channel) => {
    const isWanted = !filter.package || filter.package === channel.package?.value;
    return isWanted && (!filter.channels?.length || filter.channels.includes(channel.name?.value ?? ""));
  });
  return new MermaidWriter(catalog).lines(wanted);
}

function channelsByName({ blobs }: Catalog): Channel[] {
  const channels = blobs.filter((blob) => blob.kind === "channel");
  return channels.sort((a, b) => compareBytes(a.name?.value ?? "", b.name?.value ?? ""));
}

/** Writes the channels of all packages, with the state that opm's writer shares between them. */
class MermaidWriter {
  readonly #versions: ReadonlyMap<string, Version>;
  readonly #deprecated: DeprecatedInCatalog;
  readonly #nodes = new Map<string, string>();
  #deprecatedPackage = "";
  readonly #deprecatedChannels: string[] = [];
  readonly #deprecatedEntries: string[] = [];

  constructor(catalog: Catalog) {
    this.#versions = versionsByBundle(catalog);
    this.#deprecated = deprecatedIn(catalog);
  }

  /** Writes the channels, which opm sorts by name, package by package. */
  *lines(channels: readonly Channel[]): Generator<string> {
    for (const channel of channels) this.#noteDeprecated(channel);
    yield* HEADER;
    const packages = groupBy(channels, (channel) => channel.package?.value ?? "");
    for (const name of [...packages.keys()].sort(compareBytes)) {
      yield `  %% package ${mermaidQuoted(name)}\n  subgraph ${mermaidQuoted(name)}\n`;
      for (const channel of packages.get(name) ?? []) for (const line of this.#channelLines(channel)) yield `${line}\n`;
      yield "  end\n";
    }
    if (this.#deprecatedPackage !== "") yield `style ${mermaidId(this.#deprecatedPackage)} fill:#989695\n`;
    for (const id of this.#deprecatedChannels) yield `style ${id} fill:#DCD0FF\n`;
    const deprecated = this.#deprecatedEntries.sort(compareBytes);
    if (deprecated.length > 0) yield `class ${deprecated.join(",")} deprecated\n`;
  }

  #noteDeprecated(channel: Channel): void {
    const packageName = channel.package?.value ?? "";
    const name = channel.name?.value ?? "";
    if (this.#deprecated.packages.has(packageName)) this.#deprecatedPackage = packageName;
    if (this.#deprecated.channels.has(name)) this.#deprecatedChannels.push(mermaidId(`${packageName}-${name}`));
  }

  *#channelLines(channel: Channel): Generator<string> {
    const name = channel.name?.value ?? "";
    const id = `${channel.package?.value ?? ""}-${name}`;
    yield `    %% channel ${mermaidQuoted(name)}`;
    yield `    subgraph ${mermaidId(id)}[${mermaidQuoted(name)}]`;
    const entries = channel.entries.map((entry) => this.#withVersion(entry));
    const versionOrder = new ChannelVersionOrder(entries.map(({ version }) => version));
    for (const entry of entries.toSorted((a, b) => compareVersions(b.version, a.version))) {
      yield* this.#entryLines(id, entry, entries, versionOrder);
    }
    yield "    end";
  }

  /** The node of an entry. It is escaped only once, because many lines may mention it. */
  #node(channelId: string, name: string): string {
    const id = `${channelId}-${name}`;
    const known = this.#nodes.get(id) ?? `${mermaidId(id)}[${mermaidQuoted(name)}]`;
    this.#nodes.set(id, known);
    return known;
  }

  #withVersion(entry: Entry): MermaidEntry {
    const name = entry.name?.value ?? "";
    return { entry, name, version: this.#versions.get(name) ?? zeroVersion };
  }

  *#entryLines(
    channelId: string,
    { entry, name }: MermaidEntry,
    entries: readonly MermaidEntry[],
    versionOrder: ChannelVersionOrder,
  ): Generator<string> {
    const target = this.#node(channelId, name);
    const link = (from: string, label: string) => `      ${this.#node(channelId, from)}-- ${label} --> ${target}`;
    yield `      ${target}`;
    if (this.#deprecated.bundles.has(name)) this.#deprecatedEntries.push(mermaidId(`${channelId}-${name}`));
    for (const { value } of entry.skips) yield link(value, "skip");
    const range = entry.skipRange?.value ?? "";
    const label = `"skipRange(${mermaidLabel(range)})"`;
    const covers = range === "" ? [] : versionOrder.matches(range);
    for (const index of entryIndexes(versionOrder.order, covers)) yield link(entries[index]?.name ?? "", label);
    if (entry.replaces?.value) yield link(entry.replaces.value, "replace");
  }
}

const HEADER = [
  "graph LR\n",
  "  classDef deprecated fill:#E8960F\n",
  "  classDef skipped stroke:#FF0000,stroke-width:4px\n",
  "  classDef deprecatedskipped fill:#E8960F,stroke:#FF0000,stroke-width:4px\n",
];

interface MermaidEntry {
  readonly entry: Entry;
  readonly name: string;
  readonly version: Version;
}

/** Versions by bundle name, over all packages; the first bundle of a name counts. */
function versionsByBundle({ blobs }: Catalog): ReadonlyMap<string, Version> {
  const versions = new Map<string, Version>();
  for (const blob of blobs) {
    if (blob.kind !== "bundle" || versions.has(blob.name?.value ?? "")) continue;
    const version = parseVersion(packagePropertyOf(blob)?.version?.value ?? "");
    versions.set(blob.name?.value ?? "", "ok" in version ? version.ok : zeroVersion);
  }
  return versions;
}

/** Deprecated names. opm ignores which package a deprecated channel or bundle belongs to. */
interface DeprecatedInCatalog {
  readonly packages: ReadonlySet<string>;
  readonly channels: ReadonlySet<string>;
  readonly bundles: ReadonlySet<string>;
}

function deprecatedIn({ blobs }: Catalog): DeprecatedInCatalog {
  const packages = new Set<string>();
  const channels = new Set<string>();
  const bundles = new Set<string>();
  for (const blob of blobs) {
    if (blob.kind !== "deprecations") continue;
    for (const { schema, name } of blob.entries) {
      if (schema?.value === "olm.package") packages.add(blob.package?.value ?? "");
      if (schema?.value === "olm.channel") channels.add(name?.value ?? "");
      if (schema?.value === "olm.bundle") bundles.add(name?.value ?? "");
    }
  }
  return { packages, channels, bundles };
}
