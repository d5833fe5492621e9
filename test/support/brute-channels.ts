// The update edges of channels and the ways around a stop, found by trying everything: a second opinion on the check of
// guardrails that shares no code with it.

import { compareVersions, type Version, versionText } from "#core";
import { type Role, rangeMatches, readVersion, roleOf, type StepText } from "./brute-guardrails.ts";

/** A channel entry, of versions of the package `lighthouse`. */
export interface BruteEntry {
  readonly version: string;
  readonly replaces?: string | undefined;
  readonly skips: readonly string[];
  readonly skipRange?: string | undefined;
}

/** A channel by its name. */
export interface BruteChannel {
  readonly name: string;
  readonly entries: readonly BruteEntry[];
}

/** The entries that an OLM can update to, with one channel or, under OLM v1, with all of them. */
export interface BruteGraph {
  readonly olm: "v0" | "v1";
  readonly channel: string | undefined;
  readonly entries: readonly BruteEntry[];
}

/** A way around the stop of a step: versions, of which the first one is installed. */
export interface BruteBypass {
  readonly step: number;
  readonly graph: BruteGraph;
  readonly chain: readonly string[];
}

/** Everything that an installation can be updated in. OLM v0 never updates to an entry that another one skips. */
export function graphsOf(channels: readonly BruteChannel[]): readonly BruteGraph[] {
  const all: BruteGraph = { olm: "v1", channel: undefined, entries: channels.flatMap(({ entries }) => entries) };
  const ofChannels = channels.flatMap(({ name, entries }): BruteGraph[] => {
    const skipped = new Set(entries.flatMap(({ skips }) => skips));
    const targets = entries.filter(({ version }) => !skipped.has(version));
    return [
      { olm: "v0", channel: name, entries: targets },
      { olm: "v1", channel: name, entries },
    ];
  });
  return [...ofChannels, all];
}

/** Whether an entry updates an installed version. */
export function updates({ version, replaces, skips, skipRange }: BruteEntry, installed: string): boolean {
  if (version === installed) return false;
  if (replaces === installed || skips.includes(installed)) return true;
  return skipRange !== undefined && rangeMatches(skipRange, readVersion(installed));
}

/** The first way around a stop in each graph for each step, from any of the versions that may be installed. */
export function bypassesIn(
  channels: readonly BruteChannel[],
  steps: readonly StepText[],
  installed: readonly Version[],
): readonly BruteBypass[] {
  return graphsOf(channels).flatMap((graph) =>
    steps.flatMap((step, index) => {
      const chain = chainAround(graph, step, installed);
      return chain ? [{ step: index, graph, chain }] : [];
    }),
  );
}

function chainAround(graph: BruteGraph, step: StepText, installed: readonly Version[]): readonly string[] | undefined {
  const offered = graph.entries.map(({ version }) => readVersion(version));
  const roles = new Map<string, Role>(
    graph.entries.map(({ version }) => [version, roleOf(step, readVersion(version), offered)]),
  );
  const queue = installed
    .filter((version) => roleOf(step, version, offered).isBound)
    .map((version): readonly string[] => [versionText(version)]);
  const seen = new Set(queue.flat());
  for (const chain of queue) {
    for (const entry of graph.entries) {
      const role = roles.get(entry.version);
      if (role?.isStop || !updates(entry, chain.at(-1) ?? "")) continue;
      if (role?.isBehind) return [...chain, entry.version];
      if (seen.has(entry.version)) continue;
      seen.add(entry.version);
      queue.push([...chain, entry.version]);
    }
  }
  return undefined;
}

/** Versions around those that random packages have, for installations that the catalog does not have. */
export const versionsAround: readonly Version[] = [0, 1, 2]
  .flatMap((major) => [0, 1, 2, 3, 4].map((minor) => `${major}.${minor}`))
  .flatMap((minor) => [0, 1, 2, 3].map((patch) => `${minor}.${patch}`))
  .flatMap((release) => [`${release}-0`, `${release}-rc.0`, `${release}-rc.1`, `${release}-rc.2`, release])
  .map(readVersion)
  .sort(compareVersions);

/** A channel as a blob. */
export function channelText({ name, entries }: BruteChannel): string {
  const written = entries.map(({ version, replaces, skips, skipRange }) => {
    const fields = [
      ...(replaces === undefined ? [] : [`  replaces: lighthouse.v${replaces}\n`]),
      ...(skips.length === 0 ? [] : ["  skips:\n", ...skips.map((each) => `  - lighthouse.v${each}\n`)]),
      ...(skipRange === undefined ? [] : [`  skipRange: '${skipRange}'\n`]),
    ];
    return `- name: lighthouse.v${version}\n${fields.join("")}`;
  });
  return `---\nschema: olm.channel\npackage: lighthouse\nname: ${name}\nentries:\n${written.join("")}`;
}
