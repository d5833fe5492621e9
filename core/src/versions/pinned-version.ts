import type { ClusterExtensionRange } from "./cluster-extension-range.ts";
import type { Version } from "./version.ts";

/** The one version that a ClusterExtension's range asks for; undefined for a range of several. */
export function pinnedVersion({ alternatives }: ClusterExtensionRange): Version | undefined {
  const [only, ...others] = alternatives.flat();
  const isPin = only?.operator === "=" && only.wildcard === "none" && others.length === 0;
  return isPin ? only.version : undefined;
}
