// The version that the name of an entry states, for an entry without a bundle.

import type { Release } from "./release.ts";
import { parseVersion, type Version } from "./version.ts";

/** A version as an entry has it. */
interface NamedVersion {
  readonly version: Version;
  readonly release: Release;
}

/** The version in a name such as `foo.v1.2.0`; undefined where there is none. */
export function versionInEntryName(name: string): NamedVersion | undefined {
  const text = /\.v?(\d+\.\d+\.\d+.*)/s.exec(name)?.[1];
  const parsed = text === undefined ? undefined : parseVersion(text);
  return parsed && "ok" in parsed ? { version: parsed.ok, release: [] } : undefined;
}
