// The installed versions of the shown package, and their texts.

import { formatFirst, formatList, groupBy, shownText } from "#core";
import type { InstalledVersion } from "#protocol";
import type { PanelGraph, VersionNode } from "./panel-graph.ts";

/** The installed versions of the package by name, including those whose package is unknown. */
export function installedByName(
  packageName: string,
  installed: readonly InstalledVersion[],
): ReadonlyMap<string, readonly InstalledVersion[]> {
  const own = installed.filter((one) => one.package === null || one.package === packageName);
  return groupBy(own, ({ name }) => name);
}

/** The installed versions of the package that none of its channels contains. */
export function findAbsent(
  installed: ReadonlyMap<string, readonly InstalledVersion[]>,
  versions: readonly VersionNode[],
): readonly InstalledVersion[] {
  const present = new Set(versions.filter(({ entries }) => entries.size > 0).map(({ name }) => name));
  return [...installed.values()].flat().filter((one) => one.package !== null && !present.has(one.name));
}

/** Such as `installed: harbour/lighthouse.v1.1.1, ClusterExtension lighthouse`; empty if it is not installed. */
export function nameInstalled({ installed }: VersionNode): string {
  if (installed.length === 0) return "";
  if (installed.length > maxPlaces) return `installed in ${installed.length} places`;
  return `installed: ${installed.map((where) => shownText(where)).join(", ")}`;
}

/** Such as `installed 1.0.9 is not in this catalog`, and where it is installed; undefined if nothing is missing. */
export function nameAbsent({ absent }: PanelGraph): { readonly text: string; readonly tooltip: string } | undefined {
  const versions = [...new Set(absent.map(({ name, version }) => version ?? name))].map((text) => shownText(text, 60));
  if (versions.length === 0) return undefined;
  const named = versions.length > maxPlaces ? formatFirst(versions, maxPlaces) : formatList(versions);
  return {
    text: `installed ${named} ${versions.length === 1 ? "is" : "are"} not in this catalog`,
    tooltip: placesTooltip(absent.map(({ where }) => where)),
  };
}

/** One line for each place, and the number of further places. */
export function placesTooltip(places: readonly string[]): string {
  const more = places.length - maxTooltipPlaces;
  const lines = places.slice(0, maxTooltipPlaces).map((where) => shownText(where, 400));
  return [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join("\n");
}

/** With more places, only their number is named. */
const maxPlaces = 3;

const maxTooltipPlaces = 20;
