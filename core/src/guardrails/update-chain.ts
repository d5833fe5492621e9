// A chain of updates with the reason for each: the `replaces`, skip or skipRange that lets OLM follow it.

import { versionOf } from "../model/bundle-version.ts";
import type { PackageFacts } from "../model/facts.ts";
import { bundleNamed, type EntryInChannel, entriesNamed } from "../model/find-in-package.ts";
import { edgeReasons, type InstalledBundle } from "../resolve/edges.ts";
import type { Place } from "../syntax/source-file.ts";
import { parseVersion } from "../versions/version.ts";
import type { GraphName } from "./check-package.ts";

/** A version of a chain. */
export interface ChainLink {
  /** The name of its entry, or the version itself where it is not in the catalog. */
  readonly name: string;
  /** Why the version before it can be updated to it, such as `replaces x.v1.0.0`; `is installed` for the first one. */
  readonly text: string;
  /** The value that creates the update edge, or the name of the first entry; undefined where neither is in the catalog. */
  readonly at: Place | undefined;
}

/** The chain of these versions in a graph, with the reason for each update, and `edge` among them. */
export function chainLinks(
  pkg: PackageFacts,
  { channel }: GraphName,
  names: readonly string[],
  edge?: Place,
): readonly ChainLink[] {
  return names.map((name, index) => {
    const entries = entriesNamed(pkg, name).filter(
      (each) => channel === undefined || each.channel.name?.value === channel,
    );
    const before = names[index - 1];
    if (before === undefined) return { name, text: "is installed", at: entries[0]?.entry.name };
    const reasons = reasonsAfter(pkg, before, entries);
    const reason = reasons.find(({ at }) => at === edge) ?? reasons[0];
    // OLM v1 also updates to another bundle of the same version.
    return { name, text: reason?.text ?? "has the same version", at: reason?.at ?? entries[0]?.entry.name };
  });
}

function reasonsAfter(pkg: PackageFacts, before: string, entries: readonly EntryInChannel[]) {
  const installed = installedNamed(pkg, before);
  if (installed) return entries.flatMap(({ channel, entry }) => edgeReasons(entry, channel, installed));
  const named = entries.flatMap(({ entry: { replaces, skips } }) => [
    ...(replaces?.value === before ? [{ text: `replaces ${before}`, at: replaces }] : []),
    ...skips.filter(({ value }) => value === before).map((at) => ({ text: `skips ${before}`, at })),
  ]);
  if (named.length > 0) return named;
  return entries.flatMap(({ entry: { skipRange } }) =>
    skipRange ? [{ text: `skipRange '${skipRange.value}' matches ${before}`, at: skipRange }] : [],
  );
}

/** A version of the catalog by its name, or one that has left it by its version; undefined for a set of versions. */
function installedNamed(pkg: PackageFacts, name: string): InstalledBundle | undefined {
  const bundle = bundleNamed(pkg, name);
  const version = bundle && versionOf(bundle)?.version;
  if (version) return { name, version };
  const parsed = parseVersion(name);
  return "ok" in parsed ? { name, version: parsed.ok } : undefined;
}
