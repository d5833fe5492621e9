// The shortest update path from the installed version to a target, or the reason why there is none.

import type { PackageFacts } from "../model/facts.ts";
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
  noFeatureGates,
  parseLegacyVersionRelease,
  type V1Bundle,
  v1Bundles,
} from "./v1-package.ts";

/** The bundle or bundles that a path should lead to. */
export interface PathTarget {
  /** The name, version or range as it was given. */
  readonly text: string;
  matches(bundle: { readonly name: string; readonly version: Version | undefined }): boolean;
}

/** The path to a target, or why there is none. */
export interface ShortestPath {
  /** The updates; undefined without a path, empty if the target is already installed. */
  readonly hops: readonly Hop[] | undefined;
  /** Why there is no path, in one or more clauses; undefined where there is one. */
  readonly reason: string | undefined;
  /** What OLM v1 would install, where only the upgrade constraint policy SelfCertified allows it. */
  readonly forced: Candidate | undefined;
}

/** The advice for a forced update or rollback, after the warning in OLM v1's documentation. */
export const selfCertifiedWarning =
  "check the outcome of a forced update or rollback before you apply it: it may lose data";

/**
 * Reads a name, a version, or a range as in a ClusterExtension. A version with build metadata means that build, one
 * without means all builds of it.
 */
export function parseTarget(text: string): PathTarget {
  const version = parseVersion(text);
  if ("ok" in version)
    return { text, matches: (bundle) => bundle.name === text || isBuildOf(bundle.version, version.ok) };
  const range = parseClusterExtensionRange(text);
  return {
    text,
    matches: ({ name, version }) =>
      name === text || ("ok" in range && version !== undefined && clusterExtensionRangeMatches(range.ok, version)),
  };
}

/**
 * The shortest path to a target; of equally short ones, the one with the highest versions first. OLM v0 has only one
 * path, that of its automatic updates. OLM v1 can take any successor, as `spec.source.catalog.version` can be pinned.
 */
export function shortestPath(request: ResolutionRequest, target: PathTarget): ShortestPath {
  const { installed } = request.question;
  const isInstalled = installed && target.matches({ name: installed.name, version: parsed(installed.version) });
  if (isInstalled) return foundPath([]);
  return request.olm === "v0" ? shortestPathV0(request, target) : shortestPathV1(request, target);
}

/** The values of `spec.source.catalog.version` that make OLM v1 follow a path, one after the other. */
export function versionPins(hops: readonly Hop[]): readonly string[] {
  return hops.flatMap(({ to }) => (to.version ? versionText({ ...to.version, build: [] }) : []));
}

/** Every version that can be reached, in one update or in several; under OLM v0 by automatic updates only. */
export function reachableFrom(request: ResolutionRequest): readonly Candidate[] {
  if (request.olm === "v1") return breadthFirstSearch(request, undefined).reached;
  return [...new Map(resolveUpdatePath(request).hops.map(({ to }) => [to.name, to])).values()];
}

type Reached = Pick<Candidate, "name" | "version">;
type RequestV0 = ResolutionRequest & { readonly olm: "v0" };
type RequestV1 = ResolutionRequest & { readonly olm: "v1" };

function foundPath(hops: readonly Hop[]): ShortestPath {
  return { hops, reason: undefined, forced: undefined };
}

function noPath(reason: string, forced?: Candidate): ShortestPath {
  return { hops: undefined, reason, forced };
}

function parsed(version: string): Version | undefined {
  const read = parseVersion(version);
  return "ok" in read ? read.ok : undefined;
}

/** Whether a version is the wanted one, or a build of it if that names no build. */
function isBuildOf(version: Version | undefined, wanted: Version): boolean {
  if (!version || compareVersions(version, wanted) !== 0) return false;
  if (wanted.build.length === 0) return true;
  const build = parseLegacyVersionRelease(versionText(version));
  const wantedBuild = parseLegacyVersionRelease(versionText(wanted));
  return "ok" in build && "ok" in wantedBuild && compareVersionReleases(build.ok, wantedBuild.ok) === 0;
}

function shortestPathV0(request: RequestV0, target: PathTarget): ShortestPath {
  const path = resolveUpdatePath(request);
  const index = path.hops.findIndex(({ to }) => target.matches(to));
  if (index >= 0) return foundPath(path.hops.slice(0, index + 1));
  const { channel, installed } = request.question;
  const where = channel ? ` in channel '${channel}'` : "";
  return noPath(`${whyNotV0(request, target)}${where}: ${describePath(path, installed)}`);
}

function whyNotV0({ catalog, question }: RequestV0, target: PathTarget): string {
  const pkg = catalog.packages.get(question.packageName);
  const notReached = `OLM v0 does not reach '${target.text}'`;
  if (!pkg) return notReached;
  const bundle = highestMatch(pkg, target)?.name;
  if (bundle === undefined) return noMatch(pkg.name, target);
  const channelName = question.channel ?? pkg.definitions[0]?.defaultChannel?.value ?? "";
  const isEntry = v0Entries(pkg, channelName).some(({ name }) => name === bundle);
  if (channelName !== "" && !isEntry) return `'${bundle}' is not an entry`;
  const channel = channelNamed(pkg, channelName);
  const skippedBy = channel && findSkippingEntry(channel, bundle);
  const chain = v0Chain(pkg, channelName);
  const isLeftOut = "ok" in chain && !chain.ok.some(({ name }) => name === bundle);
  return skippedBy && isLeftOut ? `OLM v0 never updates to '${bundle}', which '${skippedBy}' skips` : notReached;
}

/** The best of the package's bundles that match. */
function highestMatch(pkg: PackageFacts, target: PathTarget): V1Bundle | undefined {
  const bundles = v1Bundles(pkg, noFeatureGates);
  return bundles.find(({ name, written }) => target.matches({ name, version: written }));
}

function noMatch(packageName: string, target: PathTarget): string {
  return `no bundle of package '${packageName}' is '${target.text}'`;
}

/** More names than this are not listed, only counted. */
const mostNames = 6;

/** Names in their order: all of them, or the first two, how many follow, and the last. */
export function namesInOrder(names: readonly string[]): string {
  const quoted = names.map((name) => `'${name}'`);
  const shown =
    quoted.length <= mostNames ? quoted : [...quoted.slice(0, 2), `${names.length - 3} others`, quoted.at(-1)];
  return shown.join(", then ");
}

/** "automatic updates lead from 'a' to 'b', then 'c', and stop there". */
function describePath({ hops, end, error, anyOf }: ResolvedUpdatePath, installed: Installed | undefined): string {
  const names = namesInOrder(hops.map(({ to }) => to.name));
  const from = installed ? `from '${installed.name}' ` : "";
  const updates = names === "" ? "" : `automatic updates lead ${from}to ${names}`;
  const last = installed ? `'${installed.name}'` : "";
  const after = updates === "" ? "" : `${updates}, and there `;
  switch (end) {
    case "stays":
      return updates === "" ? `no update follows ${last}` : `${updates}, and stop there`;
    case "cycle":
      return `${updates}, and so on in a cycle`;
    case "error":
      return `${after}it reports: ${error ?? ""}`;
    case "any":
      return `${after}it chooses any of ${anyOf.map(({ name }) => `'${name}'`).join(", ")}`;
  }
}

function shortestPathV1(request: RequestV1, target: PathTarget): ShortestPath {
  const { hops, reached } = breadthFirstSearch(request, target);
  return hops ? foundPath(hops) : explainNoPath(request, target, reached);
}

/** Why OLM v1 has no path to the target, with everything that it reaches. */
export function explainNoPath(request: RequestV1, target: PathTarget, reached: readonly Reached[]): ShortestPath {
  const forced = pinnableCandidates(request.sources, { ...request.question, policy: "SelfCertified" });
  const goal = forced.find((candidate) => target.matches(candidate));
  if (!goal) return noPath(whyUnreachable(request, target));
  return noPath(`${whyForced(goal, request, reached)}; it needs SelfCertified: ${selfCertifiedWarning}`, goal);
}

interface SearchResult {
  /** The path to the target; undefined where the search did not find it. */
  readonly hops: readonly Hop[] | undefined;
  /** Everything that was reached, in the order in which it was found. */
  readonly reached: readonly Candidate[];
}

/** A candidate that the search has reached, as installed, and the node that it was reached from. */
interface SearchNode {
  readonly request: RequestV1;
  readonly hop: Hop | undefined;
  readonly previous: SearchNode | undefined;
}

/** Visits the candidates of each node highest version first, so that the first path found is the wanted one. */
function breadthFirstSearch(start: RequestV1, target: PathTarget | undefined): SearchResult {
  const reached: Candidate[] = [];
  const visited = new Set(start.question.installed ? [start.question.installed.name] : []);
  const queue: SearchNode[] = [{ request: start, hop: undefined, previous: undefined }];
  for (const node of queue) {
    const { request } = node;
    const from = request.question.installed;
    for (const to of pinnableCandidates(request.sources, request.question)) {
      if (visited.has(to.name)) continue;
      visited.add(to.name);
      reached.push(to);
      const next = { ...request, question: { ...request.question, installed: installedAfter(to, request) } };
      const nextNode = { request: next, hop: { from, to }, previous: node };
      if (target?.matches(to)) return { hops: hopsTo(nextNode), reached };
      queue.push(nextNode);
    }
  }
  return { hops: undefined, reached };
}

function hopsTo(node: SearchNode): readonly Hop[] {
  const hops: Hop[] = [];
  for (let at: SearchNode | undefined = node; at?.hop; at = at.previous) hops.push(at.hop);
  return hops.reverse();
}

/** Why not even SelfCertified reaches the target: OLM v1's answer to a pin of that version. */
function whyUnreachable(request: RequestV1, target: PathTarget): string {
  const { packageName, version: limit } = request.question;
  const packages = request.sources.flatMap(({ catalog }) => catalog.packages.get(packageName) ?? []);
  const goal = packages.flatMap((pkg) => highestMatch(pkg, target) ?? [])[0];
  if (!goal) return noMatch(packageName, target);
  const version = goal.written && versionText({ ...goal.written, build: [] });
  const pinned = { ...request, question: { ...request.question, policy: "SelfCertified" as const, version } };
  const { outcome, error } = resolveNext(pinned);
  if (outcome !== "error" && limit) return `version '${limit}' excludes '${goal.name}', whatever the policy`;
  return `OLM v1 does not install '${goal.name}', whatever the policy${error === undefined ? "" : `: ${error}`}`;
}

function whyForced(goal: Candidate, { question }: RequestV1, reached: readonly Reached[]): string {
  const { installed } = question;
  const installedVersion = installed && parsed(installed.version);
  const from = installed ? `'${installed.name}'` : "nothing";
  const isDowngrade = installedVersion && goal.version && compareVersions(goal.version, installedVersion) < 0;
  if (isDowngrade) return `no update edge leads from ${from} to the lower version '${goal.name}'`;
  const furthest = highestOf(reached);
  const end = furthest ? `updates from ${from} stop at '${furthest.name}'` : `no update follows ${from}`;
  return `${end}, and no update edge leads to '${goal.name}'`;
}

function highestOf(candidates: readonly Reached[]): Reached | undefined {
  return candidates.reduce<Reached | undefined>(
    (best, each) => (isHigher(each.version, best?.version) ? each : best),
    undefined,
  );
}

function isHigher(version: Version | undefined, than: Version | undefined): boolean {
  return !than || (version !== undefined && compareVersions(version, than) > 0);
}
