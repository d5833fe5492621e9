// The shortest update path in a network, each update with the resolver's own reasons.

import { compareVersions } from "../../versions/version.ts";
import type { Candidate, Installed } from "../resolution.ts";
import { installedAfter, type ResolutionRequest, resolveNext, withInstalled } from "../resolution-request.ts";
import type { Hop } from "../resolved-update-path.ts";
import { pinnableCandidates } from "../v1.ts";
import type { ChannelStep, UpdateNetwork } from "./update-network.ts";

/** An update of a path. */
export interface HopInChannel extends Hop {
  readonly from: Installed;
  /** The channel that a Subscription must name for it; undefined under OLM v1. */
  readonly channel: string | undefined;
}

/**
 * The shortest path from an installed version to the version of that name; of equally short ones, the one with the
 * highest versions first, and under OLM v0 with the fewest switches of the channel from there. Undefined where there is
 * none. The request asks for what the network holds.
 */
export function pathInNetwork(
  network: UpdateNetwork,
  request: ResolutionRequest,
  installed: Installed,
  wanted: string,
): readonly HopInChannel[] | undefined {
  const distances = network.to(wanted);
  const start = distances.get(installed.name);
  if (start === undefined) return undefined;
  const hops: HopInChannel[] = [];
  let at = withInstalled(request, installed);
  let from = installed;
  for (let left = start - 1; left >= 0; left--) {
    const isNearer = (name: string) => distances.get(name) === left;
    const next = at.olm === "v1" ? nextPinned(at, isNearer) : nextInChannel(at, network.steps(from.name), isNearer);
    if (!next) return undefined;
    hops.push({ from, ...next });
    from = installedAfter(next.to, request);
    at = withInstalled(next.channel === undefined ? request : inChannel(request, next.channel), from);
  }
  return hops;
}

interface NextHop {
  readonly to: Candidate;
  readonly channel: string | undefined;
}

function nextPinned(
  { sources, question }: Extract<ResolutionRequest, { olm: "v1" }>,
  isNearer: (name: string) => boolean,
): NextHop | undefined {
  const to = pinnableCandidates(sources, question).find(({ name }) => isNearer(name));
  return to && { to, channel: undefined };
}

function nextInChannel(
  request: Extract<ResolutionRequest, { olm: "v0" }>,
  steps: readonly ChannelStep[],
  isNearer: (name: string) => boolean,
): NextHop | undefined {
  const current = request.question.channel;
  const nearer = steps.filter(({ to }) => isNearer(to));
  const found = nearer.flatMap(({ channel }): NextHop | [] => {
    const to = resolveNext(inChannel(request, channel)).chosen;
    return to ? { to, channel } : [];
  });
  found.sort((a, b) => compareCandidates(b.to, a.to) || Number(b.channel === current) - Number(a.channel === current));
  return found[0];
}

function inChannel(request: ResolutionRequest, channel: string): ResolutionRequest {
  return request.olm === "v0" ? { ...request, question: { ...request.question, channel } } : request;
}

function compareCandidates(a: Candidate, b: Candidate): number {
  return a.version && b.version ? compareVersions(a.version, b.version) : Number(!!a.version) - Number(!!b.version);
}
