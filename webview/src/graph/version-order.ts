// The order of versions from newest to oldest, for entries with a bundle and for mere names.

import { compareVersions, parseVersion, type Version } from "#core";

/** What the order goes by: the version where there is one, and the name to break ties and to order the rest. */
export interface Ordered {
  readonly name: string;
  readonly version: Version | undefined;
  readonly release: string | null;
}

/** The version an entry has: its bundle's, else the one that its name ends with, read as opm does. */
export function findVersion(name: string, version: string | null): Version | undefined {
  return parseOrUndefined(version ?? "") ?? parseOrUndefined(versionInName(name));
}

/** The part of a name that looks like a version (`1.2.0` in `prometheus.v1.2.0`), or an empty text. */
export function versionInName(name: string): string {
  const short = name.slice(-200);
  let start = short.length;
  while (/[0-9A-Za-z.+-]/.test(short[start - 1] ?? "")) start--;
  // With the character in front, so that the beginning of the end is not taken for that of the name.
  const end = short.slice(Math.max(0, start - 1));
  return /(?:^|[.v-])(\d+\.\d+\.\d+(?:[-+].*|$))/s.exec(end)?.[1] ?? "";
}

/** Newest first: by version, then release, then build metadata; names without a version come last. */
export function compareNewestFirst(a: Ordered, b: Ordered): number {
  if (a.version === undefined || b.version === undefined) {
    return Number(a.version === undefined) - Number(b.version === undefined) || natural.compare(b.name, a.name);
  }
  return (
    compareVersions(b.version, a.version) ||
    natural.compare(b.release ?? "", a.release ?? "") ||
    natural.compare(b.version.build.join("."), a.version.build.join(".")) ||
    natural.compare(b.name, a.name)
  );
}

/** Numbers inside a text count as numbers: `2` before `10`. */
const natural = new Intl.Collator("en", { numeric: true });

function parseOrUndefined(text: string): Version | undefined {
  const parsed = parseVersion(text);
  return "ok" in parsed ? parsed.ok : undefined;
}
