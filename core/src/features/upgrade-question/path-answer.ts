// The shortest update path to a wanted version, or why there is none, and what to write for it.

import { entriesNamed } from "../../model/find-in-package.ts";
import type { InstalledBundle } from "../../resolve/edges.ts";
import { type HopInChannel, pathInNetwork } from "../../resolve/reach/path-in-network.ts";
import { channelsByPreference, type NetworkScope, type UpdateNetwork } from "../../resolve/reach/update-network.ts";
import { type ResolutionRequest, resolveNext } from "../../resolve/resolution-request.ts";
import type { Hop } from "../../resolve/resolved-update-path.ts";
import { explainNoPath, type PathTarget, shortestPath } from "../../resolve/shortest-path.ts";
import { versionText } from "../../versions/version.ts";
import { clusterExtensionFor, subscriptionFor } from "./manifests.ts";
import type { AnswerHop, Manifest, PathAnswer } from "./upgrade-answer.ts";

/** What the path is asked for. */
export interface AskedPath {
  readonly scope: NetworkScope;
  readonly network: UpdateNetwork;
  /** With the installed version, if there is one. */
  readonly request: ResolutionRequest;
  readonly have: InstalledBundle | undefined;
  readonly want: InstalledBundle;
}

/** The path from the installed version; with nothing installed, the installation of the wanted version. */
export function pathTo(asked: AskedPath): PathAnswer {
  const { network, request, have, want } = asked;
  if (!have) return installationOf(asked);
  const installed = { name: have.name, version: versionText(have.version) };
  const hops = pathInNetwork(network, request, installed, want.name);
  return hops ? foundPath(asked, hops) : explainMissingPath(asked, have);
}

/** A hop as plain data. */
export function answerHop({ from, to }: Hop, channel: string | undefined): AnswerHop {
  return { from: from?.name, to: to.name, channel, because: to.because };
}

type HopOrInstallation = Hop & Pick<HopInChannel, "channel">;

function foundPath(asked: AskedPath, hops: readonly HopOrInstallation[]): PathAnswer {
  const manifest = hops.length === 0 ? undefined : manifestFor(asked, hops);
  return { hops: hops.map((hop) => answerHop(hop, hop.channel)), reason: undefined, manifest };
}

function noPath(reason: string | undefined, manifest?: Manifest): PathAnswer {
  return { hops: undefined, reason, manifest };
}

function manifestFor(
  { scope, network, request, have, want }: AskedPath,
  hops: readonly HopOrInstallation[],
): Manifest | undefined {
  const packageName = scope.pkg.name;
  if (request.olm === "v1") {
    return clusterExtensionFor({ packageName, channel: scope.channel, hops, policy: "CatalogProvided" });
  }
  const last = hops.at(-1)?.channel;
  const continues = network.steps(want.name).some(({ channel }) => channel === last);
  return subscriptionFor({ packageName, hops, startingCSV: have ? undefined : want.name, continues });
}

function installationOf(asked: AskedPath): PathAnswer {
  const { scope, request, want } = asked;
  if (request.olm === "v1") {
    const { hops, reason } = shortestPath(request, targetOf(want));
    return hops
      ? foundPath(
          asked,
          hops.map((hop) => ({ ...hop, channel: undefined })),
        )
      : noPath(reason);
  }
  const channel = scope.channel ?? channelWith(scope, want.name);
  if (channel === undefined) return noPath(`no channel has an entry '${want.name}'`);
  const question = { ...request.question, channel, startingCSV: want.name };
  const { chosen, error } = resolveNext({ ...request, question });
  return chosen ? foundPath(asked, [{ from: undefined, to: chosen, channel }]) : noPath(error);
}

function channelWith({ pkg }: NetworkScope, name: string): string | undefined {
  const holding = new Set(entriesNamed(pkg, name).map(({ channel }) => channel.name?.value));
  return channelsByPreference(pkg).find((channel) => holding.has(channel));
}

function explainMissingPath({ scope, network, request, want }: AskedPath, have: InstalledBundle): PathAnswer {
  const target = targetOf(want);
  if (request.olm === "v0") {
    if (scope.channel !== undefined) return noPath(shortestPath(request, target).reason);
    return noPath(`automatic updates of no channel lead from '${have.name}' to '${want.name}'`);
  }
  const distances = network.from(have.name);
  const reached = network.versions.filter(({ name }) => name !== have.name && distances.has(name));
  const { reason, forced } = explainNoPath(request, target, reached);
  if (!forced) return noPath(reason);
  const hops = [{ from: request.question.installed, to: forced }];
  const advice = { packageName: scope.pkg.name, channel: scope.channel, hops, policy: "SelfCertified" } as const;
  return noPath(reason, clusterExtensionFor(advice));
}

function targetOf({ name }: InstalledBundle): PathTarget {
  return { text: name, matches: (bundle) => bundle.name === name };
}
