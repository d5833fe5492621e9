// The shortest chain of updates from what is installed to a target, or why there is none.

import type { Package } from "../model/catalog.ts";
import { channelNamed } from "../model/find-in-package.ts";
import { clusterExtensionRangeMatches, parseClusterExtensionRange } from "../versions/cluster-extension-range.ts";
import { compareVersions, parseVersion, type Version, versionText } from "../versions/version.ts";
import type { Candidate, Installed } from "./resolution.ts";
import { installedAfter, type ResolutionRequest, resolveNext } from "./resolution-request.ts";
import { type Hop, type ResolvedUpdatePath, resolveUpdatePath } from "./resolved-update-path.ts";
import { findSkippingEntry } from "./skipped-entries.ts";
import { v0Chain, v0Entries } from "./v0-channel.ts";
import { pinnableCandidates } from "./v1.ts";
import {
  compareVersionReleases,
  legacyVersionRelease,
  noFeatureGates,
  type V1Bundle,
  v1Bundles,
} from "./v1-package.ts";

/** Where somebody wants to get. */
export interface PathTarget {
  /** As it was asked for: a name, a version or a range. */
  readonly text: string;
  matches(thing: { readonly name: string; readonly version: Version | undefined }): boolean;
}

/** A way to a target. */
export interface ShortestPath {
  /** Undefined when there is no way; empty when the target is installed already. */
  readonly hops: readonly Hop[] | undefined;
  /** Why there is no way, as one or more clauses; undefined when there is one. */
  readonly reason: string | undefined;
  /** Whether OLM v1 goes there with the policy SelfCertified, and only with it. */
  readonly needsSelfCertified: boolean;
}

/** What a forced update or rollback needs of its reader, after the warning in the documents of OLM v1. */
export const selfCertifiedWarning =
  "check the outcome of a forced update or rollback before you apply it: it may lose data";

/** Reads a name, a version, or a range in the ClusterExtension dialect. A version with build metadata means that build. */
export function parseTarget(text: string): PathTarget {
  const version = parseVersion(text);
  if ("ok" in version) return { text, matches: (thing) => thing.name === text || isVersion(thing.version, text) };
  const range = parseClusterExtensionRange(text);
  return {
    text,
    matches: ({ name, version }) =>
      name === text || ("ok" in range && version !== undefined && clusterExtensionRangeMatches(range.ok, version)),
  };
}

/**
 * The shortest way to a target; among equally short ones that with the highest versions first. OLM v0 has one way, the
 * one that it goes by itself. OLM v1 takes any successor that `spec.source.catalog.version` pins.
 */
export function shortestPath(inquiry: ResolutionRequest, target: PathTarget): ShortestPath {
  const { installed } = inquiry.question;
  if (installed && target.matches({ name: installed.name, version: parsed(installed.version) })) return found([]);
  return inquiry.olm === "v0" ? pathV0(inquiry, target) : pathV1(inquiry, target);
}

/** The values of `spec.source.catalog.version` that walk a path under OLM v1, one after the other. */
export function versionPins(hops: readonly Hop[]): readonly string[] {
  return hops.flatMap(({ to }) => (to.version ? versionText({ ...to.version, build: [] }) : []));
}

function found(hops: readonly Hop[]): ShortestPath {
  return { hops, reason: undefined, needsSelfCertified: false };
}

function none(reason: string, needsSelfCertified = false): ShortestPath {
  return { hops: undefined, reason, needsSelfCertified };
}

function parsed(version: string): Version | undefined {
  const read = parseVersion(version);
  return "ok" in read ? read.ok : undefined;
}

/** Builds are told apart only where the target names one. */
function isVersion(version: Version | undefined, text: string): boolean {
  const wanted = parsed(text);
  if (!version || !wanted || compareVersions(version, wanted) !== 0) return false;
  const [a, b] = [legacyVersionRelease(versionText(version)), legacyVersionRelease(text)];
  return wanted.build.length === 0 || ("ok" in a && "ok" in b && compareVersionReleases(a.ok, b.ok) === 0);
}

function pathV0(inquiry: ResolutionRequest & { readonly olm: "v0" }, target: PathTarget): ShortestPath {
  const walk = resolveUpdatePath(inquiry);
  const at = walk.hops.findIndex(({ to }) => target.matches(to));
  if (at >= 0) return found(walk.hops.slice(0, at + 1));
  return none(`${whyNotV0(inquiry, target)}${inChannel(inquiry)}: ${walkInWords(walk, inquiry.question.installed)}`);
}

function inChannel({ question }: ResolutionRequest & { readonly olm: "v0" }): string {
  return question.channel ? ` in channel '${question.channel}'` : "";
}

function whyNotV0({ catalog, question }: ResolutionRequest & { readonly olm: "v0" }, target: PathTarget): string {
  const pkg = catalog.packages.get(question.packageName);
  const named = `OLM v0 does not get to '${target.text}'`;
  if (!pkg) return named;
  const bundle = matchingBundle(pkg, target)?.name;
  if (bundle === undefined) return `no bundle of package '${pkg.name}' is '${target.text}'`;
  const channel = question.channel ?? pkg.definitions[0]?.defaultChannel?.value ?? "";
  const entries = v0Entries(pkg, channel);
  if (channel !== "" && !entries.some(({ name }) => name === bundle)) return `'${bundle}' is no entry`;
  const blob = channelNamed(pkg, channel);
  const skipper = blob && findSkippingEntry(blob, bundle);
  const chain = v0Chain(pkg, channel);
  const isLeftOut = "ok" in chain && !chain.ok.some(({ name }) => name === bundle);
  return skipper && isLeftOut ? `OLM v0 never updates to '${bundle}', which '${skipper}' skips` : named;
}

/** The highest version of those that match. */
function matchingBundle(pkg: Package, target: PathTarget): V1Bundle | undefined {
  const all = v1Bundles(pkg, noFeatureGates);
  return all.find(({ name, written }) => target.matches({ name, version: written }));
}

/** "it goes by itself from 'a' to 'b', then 'c', and stays there". */
function walkInWords({ hops, end, error, anyOf }: ResolvedUpdatePath, installed: Installed | undefined): string {
  const names = hops.map(({ to }) => `'${to.name}'`);
  const from = installed ? `from '${installed.name}' ` : "";
  const way = names.length === 0 ? "" : `it goes by itself ${from}to ${names.join(", then ")}`;
  const last = names.at(-1) ?? (installed ? `'${installed.name}'` : "");
  const ends = {
    stays: way === "" ? `it stays at ${last}` : `${way} and stays there`,
    cycle: `${way} and so on for ever`,
    error: `${way === "" ? "" : `${way}, and there `}it reports: ${error ?? ""}`,
    any: `${way === "" ? "" : `${way}, and there `}it takes any of ${anyOf.map(({ name }) => `'${name}'`).join(", ")}`,
  };
  return ends[end];
}

function pathV1(inquiry: ResolutionRequest & { readonly olm: "v1" }, target: PathTarget): ShortestPath {
  const { hops, reached } = search(inquiry, target);
  if (hops) return found(hops);
  const forced = pinnableCandidates(inquiry.sources, { ...inquiry.question, policy: "SelfCertified" });
  const goal = forced.find((candidate) => target.matches(candidate));
  if (!goal) return none(whyNowhere(inquiry, target));
  return none(`${whyForced(goal, inquiry, reached)}; it needs SelfCertified: ${selfCertifiedWarning}`, true);
}

interface Found {
  readonly hops: readonly Hop[] | undefined;
  /** All that can be reached, in the order in which it was found. */
  readonly reached: readonly Candidate[];
}

/** Breadth first, the highest versions first, so that the first way found is the one that is wanted. */
function search(inquiry: ResolutionRequest & { readonly olm: "v1" }, target: PathTarget | undefined): Found {
  const reached: Candidate[] = [];
  const visited = new Set(inquiry.question.installed ? [inquiry.question.installed.name] : []);
  const queue: Step[] = [{ at: inquiry, hop: undefined, before: undefined }];
  for (const step of queue) {
    const { at } = step;
    const from = at.question.installed;
    for (const to of pinnableCandidates(at.sources, at.question)) {
      if (visited.has(to.name)) continue;
      visited.add(to.name);
      reached.push(to);
      const next = { ...at, question: { ...at.question, installed: installedAfter(to, at) } };
      queue.push({ at: next, hop: { from, to }, before: step });
      if (target?.matches(to)) return { hops: hopsTo(queue.at(-1)), reached };
    }
  }
  return { hops: undefined, reached };
}

/** One of the places that a search has got to, and how. */
interface Step {
  readonly at: ResolutionRequest & { readonly olm: "v1" };
  readonly hop: Hop | undefined;
  readonly before: Step | undefined;
}

function hopsTo(step: Step | undefined): readonly Hop[] {
  const hops: Hop[] = [];
  for (let at = step; at?.hop; at = at.before) hops.push(at.hop);
  return hops.reverse();
}

/** All versions that can be had from here, one update after the other: under OLM v0 those on its way. */
export function reachableFrom(inquiry: ResolutionRequest): readonly Candidate[] {
  if (inquiry.olm === "v1") return search(inquiry, undefined).reached;
  return [...new Map(resolveUpdatePath(inquiry).hops.map(({ to }) => [to.name, to])).values()];
}

/** Why not even SelfCertified gets there: what OLM v1 says to a pin of that version. */
function whyNowhere(inquiry: ResolutionRequest & { readonly olm: "v1" }, target: PathTarget): string {
  const { packageName, version: limit } = inquiry.question;
  const packages = inquiry.sources.flatMap(({ catalog }) => catalog.packages.get(packageName) ?? []);
  const goal = packages.flatMap((pkg) => matchingBundle(pkg, target) ?? [])[0];
  if (!goal) return `no bundle of package '${packageName}' is '${target.text}'`;
  const version = goal.written && versionText({ ...goal.written, build: [] });
  const { outcome, error } = resolveNext({
    ...inquiry,
    question: { ...inquiry.question, policy: "SelfCertified", version },
  });
  if (outcome !== "error" && limit) return `version '${limit}' leaves out '${goal.name}', whatever the policy`;
  return `OLM v1 does not install '${goal.name}', whatever the policy${error === undefined ? "" : `: ${error}`}`;
}

function whyForced(
  goal: Candidate,
  { question }: ResolutionRequest & { readonly olm: "v1" },
  reached: readonly Candidate[],
): string {
  const { installed } = question;
  const here = installed && parsed(installed.version);
  const from = installed ? `'${installed.name}'` : "nothing";
  const isDown = here && goal.version && compareVersions(goal.version, here) < 0;
  if (isDown) return `no edge leads down from ${from} to '${goal.name}', a lower version`;
  const furthest = reached.reduce<Candidate | undefined>(
    (best, each) => (isHigher(each, best) ? each : best),
    undefined,
  );
  const far = furthest ? `the updates from ${from} end at '${furthest.name}'` : `no update leads on from ${from}`;
  return `${far}, and no edge leads to '${goal.name}'`;
}

function isHigher(a: Candidate, b: Candidate | undefined): boolean {
  return !b?.version || (a.version !== undefined && compareVersions(a.version, b.version) > 0);
}
