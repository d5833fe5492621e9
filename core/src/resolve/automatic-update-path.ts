// The automatic update path from an installed version within a channel, read from the channel's automatic updates,
// which are computed once. This is quick for every entry of a long channel; resolved-update-path.ts calls the resolver
// for each step instead, and knows about dependencies.

import type { Channel } from "../model/blob.ts";
import type { Catalog, Package } from "../model/catalog.ts";
import type { PackageFacts } from "../model/facts.ts";
import { bundleNamed } from "../model/find-in-package.ts";
import { versionText } from "../versions/version.ts";
import { installedNamed, nextUpdateInAnyChannel } from "./across-channels/any-channel-updates.ts";
import { automaticUpdatesIn } from "./automatic-updates.ts";
import type { InstalledBundle } from "./edges.ts";
import type { NextUpdate } from "./next-updates.ts";
import type { Olm } from "./resolution.ts";
import { type ResolutionRequest, resolveNext } from "./resolution-request.ts";
import { unsupportedDependency } from "./v1.ts";
import type { InstalledEntry } from "./version-line.ts";

/** A chain of automatic updates. */
export interface AutomaticUpdatePath<T extends InstalledBundle = InstalledEntry> {
  /** The installed version, which need not be an entry of the channel. */
  readonly from: InstalledBundle;
  /** The entries or bundles that follow it. */
  readonly steps: readonly T[];
  /**
   * `stays`: no update follows. `cycle`: the last step has been reached before. `crash`: OLM crashes after the last
   * step. `refused`: OLM v1 chooses the last step, or keeps the installed version, and then refuses it because of a
   * dependency whose property type is `error`. `error`: OLM reports `error` and makes no step.
   */
  readonly end: "stays" | "cycle" | "crash" | "refused" | "error";
  readonly error: string | undefined;
}

/** A channel with its package and catalog. */
export interface ChannelScope {
  readonly catalog: Catalog;
  readonly pkg: Package;
  readonly channel: Channel;
}

/** The automatic update path within a channel; OLM v1 is limited to this channel. */
export function automaticUpdatePath(scope: ChannelScope, olm: Olm, from: InstalledBundle): AutomaticUpdatePath {
  const updates = automaticUpdatesIn(scope.pkg, scope.channel);
  if (olm === "v0" && updates.v0Error !== undefined) return failedPath(from, updates.v0Error);
  const installed = updates.entryNamed(from.name);
  const first = installed ? updates.next(olm, installed) : resolveFirst(scope, olm, from);
  if (typeof first === "object" && "error" in first) return failedPath(from, first.error);
  return followUpdates(scope.pkg, olm, { from, first, next: (entry) => updates.next(olm, entry) });
}

/** OLM v1's automatic update path without `channels`; undefined where the package has no bundle of that name. */
export function automaticPathInAnyChannel(
  pkg: PackageFacts,
  from: InstalledBundle,
): AutomaticUpdatePath<InstalledBundle> | undefined {
  const installed = installedNamed(pkg, from.name);
  const next = (each: InstalledBundle) => nextUpdateInAnyChannel(pkg, each);
  return installed && followUpdates(pkg, "v1", { from, first: next(installed), next });
}

/** The type of the property for which OLM v1 refuses to install the bundle of that name; undefined without one. */
export function unsupportedDependencyOf(pkg: PackageFacts, name: string): string | undefined {
  const bundle = bundleNamed(pkg, name);
  return bundle && unsupportedDependency(bundle);
}

function failedPath(from: InstalledBundle, error: string): AutomaticUpdatePath {
  return { from, steps: [], end: "error", error };
}

interface UpdateSteps<T extends InstalledBundle> {
  readonly from: InstalledBundle;
  readonly first: NextUpdate<T>;
  next(entry: T): NextUpdate<T>;
}

function followUpdates<T extends InstalledBundle>(
  pkg: PackageFacts,
  olm: Olm,
  { from, first, next: nextAfter }: UpdateSteps<T>,
): AutomaticUpdatePath<T> {
  const steps: T[] = [];
  const refusal = (name: string) => (olm === "v1" ? unsupportedDependencyOf(pkg, name) : undefined);
  const ownRefusal = refusal(from.name);
  if (ownRefusal !== undefined) return { from, steps, end: "refused", error: ownRefusal };
  const visited = new Set([from.name]);
  for (let next = first; ; next = nextAfter(next)) {
    if (typeof next === "string") return { from, steps, end: next, error: undefined };
    steps.push(next);
    const error = refusal(next.name);
    if (error !== undefined) return { from, steps, end: "refused", error };
    if (visited.has(next.name)) return { from, steps, end: "cycle", error: undefined };
    visited.add(next.name);
  }
}

/** The first step from a version that is not an entry of the channel, so that only the resolver knows it. */
function resolveFirst(scope: ChannelScope, olm: Olm, from: InstalledBundle): NextUpdate | { readonly error: string } {
  const { outcome, chosen, chosenAnyOf, candidates, error } = resolveNext(requestFor(scope, olm, from));
  if (outcome === "error" && error?.startsWith("OLM crashes")) return "crash";
  // The bundle that OLM v1 chooses and then refuses is the best candidate.
  const next = outcome === "error" && olm === "v1" ? candidates[0] : (chosen ?? chosenAnyOf[0]);
  if (outcome === "error" && !next) return { error: error ?? "" };
  return automaticUpdatesIn(scope.pkg, scope.channel).entryNamed(next?.name ?? "") ?? "stays";
}

function requestFor({ catalog, pkg, channel }: ChannelScope, olm: Olm, from: InstalledBundle): ResolutionRequest {
  const installed = { name: from.name, version: versionText(from.version) };
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
