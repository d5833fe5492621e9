// Models of both OLMs that are slow and obviously right. They follow the documents, work on plain data and share no code
// with the product. Versions are number triples with an optional pre-release number; ranges are pairs of bounds.

/** `[major, minor, patch]`, and a fourth number for `-rc.N`. */
export type PlainVersion = readonly number[];

/** From `min` up to but not including `max`. */
export interface PlainRange {
  readonly min: PlainVersion;
  readonly max: PlainVersion;
}

export interface PlainEntry {
  readonly name: string;
  readonly version: PlainVersion;
  readonly replaces: string | undefined;
  readonly skips: readonly string[];
  readonly skipRange: PlainRange | undefined;
  readonly deprecated: boolean;
}

export interface PlainChannel {
  readonly name: string;
  readonly entries: readonly PlainEntry[];
}

export interface PlainInstalled {
  readonly name: string;
  readonly version: PlainVersion;
}

export function compare(a: PlainVersion, b: PlainVersion): number {
  for (let part = 0; part < 3; part++) if (a[part] !== b[part]) return (a[part] ?? 0) - (b[part] ?? 0);
  return (a[3] ?? Number.POSITIVE_INFINITY) === (b[3] ?? Number.POSITIVE_INFINITY)
    ? 0
    : (a[3] ?? Number.POSITIVE_INFINITY) - (b[3] ?? Number.POSITIVE_INFINITY);
}

export function isEdge(entry: PlainEntry, { name, version }: PlainInstalled): boolean {
  if (entry.replaces === name || entry.skips.includes(name)) return true;
  const range = entry.skipRange;
  return range !== undefined && compare(version, range.min) >= 0 && compare(version, range.max) < 0;
}

/** OLM v1: of all entries with an edge and of those with the installed version, not deprecated first, then the highest. */
export function candidatesV1(channels: readonly PlainChannel[], installed: PlainInstalled): readonly PlainEntry[] {
  const found = new Map<string, PlainEntry>();
  for (const { entries } of channels) {
    for (const entry of entries) {
      if (isEdge(entry, installed) || compare(entry.version, installed.version) === 0) found.set(entry.name, entry);
    }
  }
  const sorted = [...found.values()];
  sort: for (;;) {
    for (let at = 1; at < sorted.length; at++) {
      const [a, b] = [sorted[at - 1], sorted[at]];
      if (!a || !b || !isWorse(a, b)) continue;
      sorted[at - 1] = b;
      sorted[at] = a;
      continue sort;
    }
    return sorted;
  }
}

function isWorse(a: PlainEntry, b: PlainEntry): boolean {
  if (a.deprecated !== b.deprecated) return a.deprecated;
  return compare(a.version, b.version) < 0;
}

/** OLM v0: from the head downwards, the first entry with an edge that is not skipped; undefined without a single chain. */
export function candidatesV0({ entries }: PlainChannel, installed: PlainInstalled): readonly PlainEntry[] | undefined {
  const chain = chainV0(entries);
  return chain?.filter((entry) => isEdge(entry, installed));
}

/** The chain, head first; undefined if there is not exactly one head, or if the chain is a cycle. */
export function chainV0(entries: readonly PlainEntry[]): readonly PlainEntry[] | undefined {
  const isBelow = (name: string) => entries.some((entry) => entry.replaces === name || entry.skips.includes(name));
  const heads = entries.filter(({ name }) => !isBelow(name));
  if (heads.length !== 1) return undefined;
  const chain: PlainEntry[] = [];
  for (let at = heads[0]; at !== undefined; ) {
    if (chain.includes(at)) return undefined;
    chain.push(at);
    const below: string | undefined = at.replaces;
    at = entries.find(({ name }) => name === below);
  }
  return chain.filter(({ name }) => !entries.some(({ skips }) => skips.includes(name)));
}

/** All entries that can be reached along any edges of a channel. */
export function reachableV1({ entries }: PlainChannel, from: PlainInstalled): ReadonlySet<string> {
  const reached = new Set<string>();
  const todo: PlainInstalled[] = [from];
  for (const at of todo) {
    for (const entry of entries) {
      if (reached.has(entry.name) || entry.name === from.name || !isEdge(entry, at)) continue;
      reached.add(entry.name);
      todo.push(entry);
    }
  }
  return reached;
}

/** The names on the automatic update path, up to the first repetition; undefined for OLM v0 without a chain. */
export function automaticPath(
  olm: "v0" | "v1",
  channel: PlainChannel,
  from: PlainInstalled,
): readonly string[] | undefined {
  const names: string[] = [];
  let at = from;
  for (;;) {
    const next = nextOf(olm, channel, at);
    if (next === null) return undefined;
    if (next === undefined || next.name === at.name || next.name === from.name || names.includes(next.name))
      return names;
    names.push(next.name);
    at = next;
  }
}

/** Null where OLM v0 has no chain. */
export function nextOf(olm: "v0" | "v1", channel: PlainChannel, at: PlainInstalled): PlainEntry | undefined | null {
  if (olm === "v1") return candidatesV1([channel], at)[0];
  const candidates = candidatesV0(channel, at);
  return candidates === undefined ? null : candidates[0];
}
