// Small changes of a package, as an author makes them: its channels and deprecations as plain data that is read back.

import assert from "node:assert/strict";
import { type Catalog, type Package, readCatalog, readSourceFile } from "#core";
import { deprecatedNames } from "#core/model/deprecated-names.ts";
import type { Random } from "./random.ts";
import { withoutDependencies } from "./without-dependencies.ts";

interface PlainEntry {
  readonly name: string;
  readonly replaces?: string | undefined;
  readonly skips: readonly string[];
  readonly skipRange?: string | undefined;
}

interface PlainChannel {
  readonly name: string;
  readonly entries: readonly PlainEntry[];
}

/** What mutants change of a package. */
export interface PlainParts {
  readonly channels: readonly PlainChannel[];
  /** The names of deprecated bundles. */
  readonly deprecated: readonly string[];
}

/** What a package has that mutants change. Channels that are given twice or without names are left out. */
export function plainParts(pkg: Package): PlainParts {
  const channels = new Map<string, PlainChannel>();
  for (const { name, entries } of pkg.channels) {
    if (!name?.value || channels.has(name.value)) continue;
    const plain = entries.flatMap((entry): readonly PlainEntry[] =>
      entry.name?.value
        ? [
            {
              name: entry.name.value,
              replaces: entry.replaces?.value || undefined,
              skips: entry.skips.map(({ value }) => value),
              skipRange: entry.skipRange?.value || undefined,
            },
          ]
        : [],
    );
    channels.set(name.value, { name: name.value, entries: plain });
  }
  return { channels: [...channels.values()], deprecated: [...deprecatedNames(pkg).bundles] };
}

/** The package with other channels and deprecations, alone in a catalog and without dependencies. */
export function catalogOfParts(catalog: Catalog, name: string, { channels, deprecated }: PlainParts): Catalog {
  const light = withoutDependencies(catalog).packages.get(name);
  assert.ok(light);
  const blobs: unknown[] = [
    { schema: "olm.package", name },
    ...channels.map((channel) => ({ schema: "olm.channel", package: name, ...channel })),
  ];
  if (deprecated.length > 0) {
    const entries = deprecated.map((each) => ({ reference: { schema: "olm.bundle", name: each }, message: "old" }));
    blobs.push({ schema: "olm.deprecations", package: name, entries });
  }
  const text = blobs.map((blob) => JSON.stringify(blob)).join("\n");
  const read = readCatalog("", [readSourceFile("mutant.json", text)]).packages.get(name);
  assert.ok(read);
  const pkg = { ...light, channels: read.channels, deprecations: read.deprecations };
  return { ...catalog, packages: new Map([[name, pkg]]) };
}

/** Up to `count` mutants of one or two mutations each. */
export function mutantsOf(parts: PlainParts, random: Random, count: number): readonly PlainParts[] {
  const found: PlainParts[] = [];
  while (found.length < count) {
    const once = random.pick(mutations)(parts, random);
    found.push(random.chance(40) ? random.pick(mutations)(once, random) : once);
  }
  return found;
}

type Mutation = (parts: PlainParts, random: Random) => PlainParts;

/** Changes the entries of one channel. */
function inChannel(change: (entries: readonly PlainEntry[], random: Random) => readonly PlainEntry[]): Mutation {
  return (parts, random) => {
    const chosen = random.below(parts.channels.length);
    const channels = parts.channels.map((channel, index) =>
      index === chosen && channel.entries.length > 0
        ? { ...channel, entries: change(channel.entries, random) }
        : channel,
    );
    return { ...parts, channels };
  };
}

/** Changes one entry of one channel. */
function atEntry(change: (entry: PlainEntry, names: readonly string[], random: Random) => PlainEntry): Mutation {
  return inChannel((entries, random) => {
    const chosen = random.below(entries.length);
    const names = entries.map(({ name }) => name);
    return entries.map((entry, index) => (index === chosen ? change(entry, names, random) : entry));
  });
}

const mutations: readonly Mutation[] = [
  // An entry is gone, with or without what refers to it.
  inChannel((entries, random) => {
    const gone = random.pick(entries);
    return entries.filter((entry) => entry !== gone);
  }),
  inChannel((entries, random) => {
    const { name } = random.pick(entries);
    const { replaces } = entries.find((entry) => entry.name === name) ?? {};
    return entries.flatMap((entry) =>
      entry.name === name ? [] : entry.replaces === name ? { ...entry, replaces } : entry,
    );
  }),
  // The entry of another channel is new in this one.
  (parts, random) => {
    const from = random.pick(parts.channels);
    if (from.entries.length === 0) return parts;
    const added = random.pick(from.entries);
    return inChannel((entries) => (entries.some(({ name }) => name === added.name) ? entries : [...entries, added]))(
      parts,
      random,
    );
  },
  atEntry((entry, names, random) => ({ ...entry, replaces: random.pick(names) })),
  atEntry((entry) => ({ ...entry, replaces: undefined })),
  atEntry((entry, names, random) => ({ ...entry, skips: [...entry.skips, random.pick(names)] })),
  atEntry((entry) => ({ ...entry, skips: entry.skips.slice(1) })),
  atEntry((entry) => ({ ...entry, skipRange: undefined })),
  atEntry((entry, _names, random) => ({
    ...entry,
    skipRange: `>=${random.below(3)}.${random.below(9)}.0 <${random.below(4) + 1}.${random.below(20)}.0`,
  })),
  // A channel is gone, a copy of one is new.
  (parts, random) => {
    const gone = parts.channels.length > 1 ? random.pick(parts.channels) : undefined;
    return { ...parts, channels: parts.channels.filter((channel) => channel !== gone) };
  },
  (parts, random) => ({ ...parts, channels: [...parts.channels, { ...random.pick(parts.channels), name: "copied" }] }),
  // Another bundle is deprecated.
  (parts, random) => {
    const names = parts.channels.flatMap(({ entries }) => entries.map(({ name }) => name));
    return names.length === 0 ? parts : { ...parts, deprecated: [...parts.deprecated, random.pick(names)] };
  },
  (parts) => ({ ...parts, deprecated: parts.deprecated.slice(1) }),
];
