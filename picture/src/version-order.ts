// The order of versions from newest to oldest, for entries with and without a bundle.

import { compareVersions, parseVersion, type Version } from "#core";

/** The sort key: the version, if there is one, then the name. */
export interface Ordered {
  readonly name: string;
  readonly version: Version | undefined;
  /** Whether the name is a skipRange, whose versions are outside the channel; `version` is near its end. */
  readonly isRange?: boolean;
  readonly release: string | null;
}

/** The version of an entry: that of its bundle, else the version at the end of its name. */
export function findVersion(name: string, version: string | null): Version | undefined {
  return parseOrUndefined(version ?? "") ?? parseOrUndefined(versionInName(name));
}

/** The version at the end of a name (`1.2.0` in `prometheus.v1.2.0`), or an empty text. */
export function versionInName(name: string): string {
  const short = name.slice(-200);
  let start = short.length;
  while (/[0-9A-Za-z.+-]/.test(short[start - 1] ?? "")) start--;
  // Includes the character before it, so that `^` below matches only the beginning of the whole name.
  const end = short.slice(Math.max(0, start - 1));
  return /(?:^|[.v-])(\d+\.\d+\.\d+(?:[-+].*|$))/s.exec(end)?.[1] ?? "";
}

/** Compares by version, release and build metadata, newest first. Names without a version come last. */
export function compareNewestFirst(a: Ordered, b: Ordered): number {
  if (a.version === undefined || b.version === undefined) {
    return Number(a.version === undefined) - Number(b.version === undefined) || compareNaturally(b.name, a.name);
  }
  return (
    compareVersions(b.version, a.version) ||
    compareNaturally(b.release ?? "", a.release ?? "") ||
    compareNaturally(b.version.build.join("."), a.version.build.join(".")) ||
    compareNaturally(b.name, a.name)
  );
}

/** Made for the first comparison: every process that loads this module would pay several milliseconds for it. */
let natural: Intl.Collator | undefined;

/** Compares digits as numbers: `2` before `10`. */
function compareNaturally(a: string, b: string): number {
  natural ??= new Intl.Collator("en", { numeric: true });
  return natural.compare(a, b);
}

function parseOrUndefined(text: string): Version | undefined {
  const parsed = parseVersion(text);
  return "ok" in parsed ? parsed.ok : undefined;
}
