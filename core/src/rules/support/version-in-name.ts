// The version that the name of a bundle states, for bundles whose own version is missing or invalid.

import type { BundleFacts } from "../../model/facts.ts";
import { versionText } from "../../versions/version.ts";
import { versionInEntryName } from "../../versions/version-in-entry-name.ts";

/** The version in the bundle's name; undefined where the name has none. */
export function versionInBundleName({ name }: BundleFacts): string | undefined {
  const found = versionInEntryName(name?.value ?? "");
  return found && versionText(found.version);
}
