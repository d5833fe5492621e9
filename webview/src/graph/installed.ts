// What the checked cluster has installed of the shown package: at which versions it is pinned, and in which words.

import type { InstalledVersion } from "#protocol";
import { shownText } from "../shared/shown-text.ts";
import type { PanelGraph, VersionNode } from "./panel-graph.ts";

/** What may be of that package: whatever is not known to be of another one. */
export function installedByName(
  packageName: string,
  installed: readonly InstalledVersion[],
): ReadonlyMap<string, readonly InstalledVersion[]> {
  const own = installed.filter((one) => one.package === null || one.package === packageName);
  return Map.groupBy(own, ({ name }) => name);
}

/** What is installed of the package although none of its channels has it. */
export function findAbsent(
  installed: ReadonlyMap<string, readonly InstalledVersion[]>,
  versions: readonly VersionNode[],
): readonly InstalledVersion[] {
  const present = new Set(versions.filter(({ entries }) => entries.size > 0).map(({ name }) => name));
  return [...installed.values()].flat().filter((one) => one.package !== null && !present.has(one.name));
}

/** Such as `installed: harbour/lighthouse.v1.1.1, ClusterExtension lighthouse`; empty where it is not. */
export function nameInstalled({ installed }: VersionNode): string {
  if (installed.length === 0) return "";
  if (installed.length > maxPlaces) return `installed in ${installed.length} places`;
  return `installed: ${installed.map((where) => shownText(where)).join(", ")}`;
}

/** Such as `installed 1.0.9 is not in this catalog`, and where that is; undefined where the catalog has everything. */
export function nameAbsent({ absent }: PanelGraph): { readonly text: string; readonly tooltip: string } | undefined {
  const versions = [...new Set(absent.map(({ name, version }) => version ?? name))].map((text) => shownText(text, 60));
  if (versions.length === 0) return undefined;
  const more = versions.length - maxPlaces;
  const named = more > 0 ? `${versions.slice(0, maxPlaces).join(", ")} and ${more} more` : inWords(versions);
  return {
    text: `installed ${named} ${versions.length === 1 ? "is" : "are"} not in this catalog`,
    tooltip: placesTooltip(absent.map(({ where }) => where)),
  };
}

/** One place a line, and how many more there are. */
export function placesTooltip(places: readonly string[]): string {
  const more = places.length - maxTooltipPlaces;
  const lines = places.slice(0, maxTooltipPlaces).map((where) => shownText(where, 400));
  return [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join("\n");
}

/** With more places than this only their number is named. */
const maxPlaces = 3;

const maxTooltipPlaces = 20;

function inWords(texts: readonly string[]): string {
  const last = texts.at(-1) ?? "";
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(", ")} and ${last}`;
}
