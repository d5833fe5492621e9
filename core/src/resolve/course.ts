// What an OLM does by itself from where somebody stands in a channel, told from the remembered answers: for a hover, which
// must be quick however long the channel is. walk.ts asks the resolvers themselves, step by step.

import type { Channel } from "../model/blob.ts";
import type { Catalog, Package } from "../model/catalog.ts";
import { type Version, versionText } from "../versions/version.ts";
import { ask, type Inquiry } from "./inquiry.ts";
import type { Position } from "./line.ts";
import type { NextStep } from "./next-steps.ts";
import { positionsIn } from "./positions.ts";
import { nextAnywhere } from "./positions-anywhere.ts";
import type { Olm, Resolution } from "./resolution.ts";
import { refusalOf } from "./v1.ts";
import { v1Bundles } from "./v1-package.ts";

/** What somebody has installed, be it an entry of the channel or not. */
export interface Standing {
  readonly name: string;
  readonly version: Version;
}

/** A way that an OLM goes by itself. */
export interface Course {
  readonly from: Standing;
  /** The entries that follow, without the first. */
  readonly steps: readonly Position[];
  /**
   * `stays`: nothing more comes. `cycle`: the last step leads to where the course has been. `crash`: OLM crashes behind
   * the last step. `error`: it reports `error` there.
   */
  readonly end: "stays" | "cycle" | "crash" | "error";
  readonly error: string | undefined;
}

/** Where a course is looked for. */
export interface Scope {
  readonly catalog: Catalog;
  readonly pkg: Package;
  readonly channel: Channel;
}

/** What an OLM does by itself, OLM v1 with `channels` set to the channel. */
export function courseFrom(scope: Scope, olm: Olm, from: Standing): Course {
  const positions = positionsIn(scope.pkg, scope.channel);
  if (olm === "v0" && positions.v0Error !== undefined) {
    return { from, steps: [], end: "error", error: positions.v0Error };
  }
  const next = (position: Position) => positions.next(olm, position);
  const position = positions.named(from.name);
  const first = position ? next(position) : firstStep(scope, olm, from);
  return follow(scope.pkg, olm, from, typeof first === "object" && "error" in first ? first : { first, next });
}

/** What OLM v1 does by itself without `channels`; undefined for what is no entry of any channel. */
export function courseAnywhere(pkg: Package, from: Standing): Course | undefined {
  const first = nextAnywhere(pkg, from.name);
  const next = (position: Position) => nextAnywhere(pkg, position.name) ?? "stays";
  return first && follow(pkg, "v1", from, { first, next });
}

type Steps = { readonly first: NextStep; next(position: Position): NextStep } | { readonly error: string };

function follow(pkg: Package, olm: Olm, from: Standing, way: Steps): Course {
  const steps: Position[] = [];
  if ("error" in way) return { from, steps, end: "error", error: way.error };
  const bundles = olm === "v1" ? bundlesByName(pkg) : undefined;
  const visited = new Set([from.name]);
  for (let next = way.first; ; next = way.next(next)) {
    if (typeof next === "string") return { from, steps, end: next, error: undefined };
    const bundle = bundles?.get(next.name);
    const error = bundle && refusalOf(bundle);
    if (error !== undefined) return { from, steps, end: "error", error };
    steps.push(next);
    if (visited.has(next.name)) return { from, steps, end: "cycle", error };
    visited.add(next.name);
  }
}

function bundlesByName(pkg: Package) {
  return new Map(v1Bundles(pkg, { bundleReleaseSupport: false }).map((bundle) => [bundle.name, bundle]));
}

/** The first step of who has what is no entry of the channel: the resolver is asked. */
function firstStep(scope: Scope, olm: Olm, from: Standing): NextStep | { readonly error: string } {
  const { outcome, chosen, chosenAnyOf, error } = ask(inquiryFor(scope, olm, from));
  if (outcome === "error") return isCrash(error) ? "crash" : { error: error ?? "" };
  const name = (chosen ?? chosenAnyOf[0])?.name ?? "";
  return positionsIn(scope.pkg, scope.channel).named(name) ?? "stays";
}

function isCrash(error: Resolution["error"]): boolean {
  return error?.startsWith("OLM crashes") ?? false;
}

function inquiryFor({ catalog, pkg, channel }: Scope, olm: Olm, { name, version }: Standing): Inquiry {
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
