// The version that the name of a bundle or entry states.

import type { Release } from "./release.ts";
import { parseVersion, type Version } from "./version.ts";

/** A version as an entry has it. */
interface NamedVersion {
  readonly version: Version;
  readonly release: Release;
}

/**
 * The text from the first version in a name on: `1.2.0-rc.1` in 'foo.v1.2.0-rc.1', 'foo-v1.2.0-rc.1', 'foo.1.2.0-rc.1' and
 * '1.2.0-rc.1'. It need not be a valid version.
 */
export function textFromVersionOn(name: string): string | undefined {
  return /(?:^|[.-])v?(\d+\.\d+\.\d+.*)/s.exec(name)?.[1];
}

/** The version in a name such as `foo.v1.2.0`; undefined where there is none, or no valid one. */
export function versionInEntryName(name: string): NamedVersion | undefined {
  const text = textFromVersionOn(name);
  const parsed = text === undefined ? undefined : parseVersion(text);
  return parsed && "ok" in parsed ? { version: parsed.ok, release: [] } : undefined;
}

/** Whether a name is nothing but a version, such as `1.2.0`, `v1.2` or `1.2.0-rc.1`. */
export function isBareVersion(name: string): boolean {
  return /^v?\d+(?:\.\d+)*(?:[-+]|$)/.test(name);
}
