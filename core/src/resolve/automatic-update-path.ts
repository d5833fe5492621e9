// What an OLM does by itself from where somebody stands in a channel, told from the remembered answers: for a hover, which
// must be quick however long the channel is. walk.ts asks the resolvers themselves, step by step.

import type { Channel } from "../model/blob.ts";
import type { Catalog, Package } from "../model/catalog.ts";
import { bundleNamed } from "../model/find-in-package.ts";
import { versionText } from "../versions/version.ts";
import { nextUpdateInAllChannels } from "./all-channels-updates.ts";
import { automaticUpdatesIn } from "./automatic-updates.ts";
import type { InstalledVersion } from "./edges.ts";
import type { NextUpdate } from "./next-updates.ts";
import type { Olm, Resolution } from "./resolution.ts";
import { type ResolutionRequest, resolveNext } from "./resolution-request.ts";
import { unsupportedDependency } from "./v1.ts";
import type { InstalledEntry } from "./version-line.ts";

/** A way that an OLM goes by itself. */
export interface AutomaticUpdatePath {
  /** What is installed, be it an entry of the channel or not. */
  readonly from: InstalledVersion;
  /** The entries that follow, without the first. */
  readonly steps: readonly InstalledEntry[];
  /**
   * `stays`: nothing more comes. `cycle`: the last step leads to where the course has been. `crash`: OLM crashes behind
   * the last step. `refused`: OLM v1 chooses the last step, or what is installed, and refuses it, for it has the dependency `error`. `error`: OLM
   * reports `error` instead of any step.
   */
  readonly end: "stays" | "cycle" | "crash" | "refused" | "error";
  readonly error: string | undefined;
}

/** Where a course is looked for. */
export interface ChannelScope {
  readonly catalog: Catalog;
  readonly pkg: Package;
  readonly channel: Channel;
}

/** What an OLM does by itself, OLM v1 with `channels` set to the channel. */
export function automaticUpdatePath(scope: ChannelScope, olm: Olm, from: InstalledVersion): AutomaticUpdatePath {
  const positions = automaticUpdatesIn(scope.pkg, scope.channel);
  if (olm === "v0" && positions.v0Error !== undefined) {
    return { from, steps: [], end: "error", error: positions.v0Error };
  }
  const next = (position: InstalledEntry) => positions.next(olm, position);
  const position = positions.entryNamed(from.name);
  const first = position ? next(position) : firstStep(scope, olm, from);
  return follow(scope.pkg, olm, from, typeof first === "object" && "error" in first ? first : { first, next });
}

/** What OLM v1 does by itself without `channels`; undefined for what is no entry of any channel. */
export function automaticPathInAllChannels(pkg: Package, from: InstalledVersion): AutomaticUpdatePath | undefined {
  const first = nextUpdateInAllChannels(pkg, from.name);
  const next = (position: InstalledEntry) => nextUpdateInAllChannels(pkg, position.name) ?? "stays";
  return first && follow(pkg, "v1", from, { first, next });
}

type Steps = { readonly first: NextUpdate; next(position: InstalledEntry): NextUpdate } | { readonly error: string };

function follow(pkg: Package, olm: Olm, from: InstalledVersion, way: Steps): AutomaticUpdatePath {
  const steps: InstalledEntry[] = [];
  if ("error" in way) return { from, steps, end: "error", error: way.error };
  const own = olm === "v1" ? unsupportedDependencyOf(pkg, from.name) : undefined;
  if (own !== undefined) return { from, steps, end: "refused", error: own };
  const visited = new Set([from.name]);
  for (let next = way.first; ; next = way.next(next)) {
    if (typeof next === "string") return { from, steps, end: next, error: undefined };
    steps.push(next);
    const dependency = olm === "v1" ? unsupportedDependencyOf(pkg, next.name) : undefined;
    if (dependency !== undefined) return { from, steps, end: "refused", error: dependency };
    if (visited.has(next.name)) return { from, steps, end: "cycle", error: undefined };
    visited.add(next.name);
  }
}

/** The type of a property for which OLM v1 refuses to install the bundle of that name. */
export function unsupportedDependencyOf(pkg: Package, name: string): string | undefined {
  const bundle = bundleNamed(pkg, name);
  return bundle && unsupportedDependency(bundle);
}

/** The first step of who has what is no entry of the channel: the resolver is asked. */
function firstStep(scope: ChannelScope, olm: Olm, from: InstalledVersion): NextUpdate | { readonly error: string } {
  const { outcome, chosen, chosenAnyOf, candidates, error } = resolveNext(inquiryFor(scope, olm, from));
  if (outcome === "error" && isCrash(error)) return "crash";
  // What OLM v1 chooses and then refuses is the best candidate.
  const next = outcome === "error" && olm === "v1" ? candidates[0] : (chosen ?? chosenAnyOf[0]);
  if (outcome === "error" && !next) return { error: error ?? "" };
  return automaticUpdatesIn(scope.pkg, scope.channel).entryNamed(next?.name ?? "") ?? "stays";
}

function isCrash(error: Resolution["error"]): boolean {
  return error?.startsWith("OLM crashes") ?? false;
}

function inquiryFor(
  { catalog, pkg, channel }: ChannelScope,
  olm: Olm,
  { name, version }: InstalledVersion,
): ResolutionRequest {
  const installed = { name, version: versionText(version) };
  const packageName = pkg.name;
  const channelName = channel.name?.value ?? "";
  if (olm === "v0") {
    return { olm, catalog, question: { packageName, channel: channelName, installed, ignoreDependencies: true } };
  }
  return {
    olm,
    sources: [{ name: "catalog", catalog }],
    question: { packageName, channels: [channelName], installed },
  };
}
