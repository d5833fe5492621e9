// Answers "I have this version" and "I want that version" for a package: what each OLM does, what can be reached and what
// cannot, the shortest update path with its reasons, and what to write for it.

import type { Catalog, Package } from "../../model/catalog.ts";
import { entriesNamed, entryNames } from "../../model/find-in-package.ts";
import type { InstalledBundle } from "../../resolve/edges.ts";
import {
  channelsByPreference,
  type NetworkScope,
  type UpdateNetwork,
  updateNetworkV0,
  updateNetworkV1,
} from "../../resolve/reach/update-network.ts";
import type { Olm } from "../../resolve/resolution.ts";
import type { ResolutionRequest } from "../../resolve/resolution-request.ts";
import { describePathEnd, resolveUpdatePath } from "../../resolve/resolved-update-path.ts";
import { highestByPolicy, semverPolicy, semverPolicyLabel } from "../../resolve/semver-policy.ts";
import { v1BundleNamed } from "../../resolve/v1-package.ts";
import { type Version, versionText } from "../../versions/version.ts";
import { answerHop, pathTo } from "./path-answer.ts";
import { readInstalledVersion, readWantedVersion } from "./question-version.ts";
import { unreachableVersions } from "./unreachable-versions.ts";
import type {
  AnswerHop,
  AutomaticAnswer,
  QuestionVersion,
  ReachableVersion,
  ScopeAnswer,
  SemverPolicyAnswer,
  UnreachableVersions,
  UpgradeAnswer,
  UpgradeQuestion,
} from "./upgrade-answer.ts";

/** The answer from one catalog, which is taken to be the only one of a cluster. */
export function answerQuestion(catalog: Catalog, pkg: Package, question: UpgradeQuestion): UpgradeAnswer {
  const have = question.have === undefined ? undefined : readInstalledVersion(pkg, question.have);
  const want = question.want === undefined ? undefined : readWantedVersion(pkg, question.want);
  const understood = {
    have: have && "ok" in have ? have.ok : undefined,
    want: want && "ok" in want ? want.ok : undefined,
  };
  const problems = {
    have: have && "error" in have ? have.error : undefined,
    want: want && "error" in want ? want.error : undefined,
  };
  const channel = chooseChannel(pkg, question.channel, understood);
  const isUnderstood = problems.have === undefined && problems.want === undefined && (have ?? want) !== undefined;
  return {
    have: understood.have && describeVersion(pkg, understood.have),
    want: understood.want && describeVersion(pkg, understood.want),
    problems,
    channel,
    scopes: isUnderstood ? answerScopes({ catalog, pkg, channel }, understood) : [],
    isIncomplete: pkg.unreadable.some((documents) => documents.length > 0),
  };
}

/** The versions of the question as they were understood. */
interface Understood {
  readonly have: InstalledBundle | undefined;
  readonly want: InstalledBundle | undefined;
}

function describeVersion(pkg: Package, { name, version }: InstalledBundle): QuestionVersion {
  return { name, version: versionText(version), isEntry: entriesNamed(pkg, name).length > 0 };
}

/** The given channel if it exists, else the first that has both versions, or one of them; the default one comes first. */
function chooseChannel(pkg: Package, given: string | undefined, { have, want }: Understood): string | undefined {
  const channels = channelsByPreference(pkg);
  if (given !== undefined && channels.includes(given)) return given;
  const holding = (version: InstalledBundle | undefined) =>
    new Set(version && entriesNamed(pkg, version.name).map(({ channel }) => channel.name?.value));
  const [withHave, withWant] = [holding(have), holding(want)];
  return (
    channels.find((name) => withHave.has(name) && withWant.has(name)) ??
    channels.find((name) => withWant.has(name)) ??
    channels.find((name) => withHave.has(name)) ??
    channels[0]
  );
}

function answerScopes(scope: NetworkScope, understood: Understood): readonly ScopeAnswer[] {
  const anywhere = { ...scope, channel: undefined };
  const scopes = scope.channel === undefined ? [anywhere] : [scope, anywhere];
  return (["v0", "v1"] as const).flatMap((olm) => scopes.map((each) => answerScope(each, olm, understood)));
}

function answerScope(scope: NetworkScope, olm: Olm, { have, want }: Understood): ScopeAnswer {
  const network = (olm === "v0" ? updateNetworkV0 : updateNetworkV1)(scope, have);
  const request = requestFor(scope, olm, have);
  const names = entriesNewestFirst(scope, network);
  const automatic = have && (olm === "v1" || scope.channel !== undefined) ? automaticFrom(request) : undefined;
  const path = want && pathTo({ scope, network, request, have, want });
  const base = {
    olm,
    channel: scope.channel,
    automatic,
    switches: have && scope.channel === undefined ? network.steps(have.name) : [],
    path,
    semverPolicy:
      have && olm === "v1" ? policyFrom(scope, names, have, path?.hops ?? automatic?.hops ?? []) : undefined,
  };
  if (have) {
    const distances = network.from(have.name);
    const reached = network.versions.filter(({ name }) => distances.has(name));
    const unreachable = unreachableVersions({ scope, olm, from: have, reached }, names);
    return { ...base, reachable: reachableVersions(network, distances, have.name), unreachable };
  }
  const distances = network.to(want?.name ?? "");
  const unreachable = notReaching(
    names.filter((name) => !distances.has(name)),
    want?.name ?? "",
  );
  return { ...base, reachable: reachableVersions(network, distances, want?.name ?? ""), unreachable };
}

function requestFor(
  { catalog, pkg, channel }: NetworkScope,
  olm: Olm,
  have: InstalledBundle | undefined,
): ResolutionRequest {
  const installed = have && { name: have.name, version: versionText(have.version) };
  const question = { packageName: pkg.name, installed };
  if (olm === "v0") return { olm, catalog, question: { ...question, channel, ignoreDependencies: true } };
  const channels = channel === undefined ? [] : [channel];
  return { olm, sources: [{ name: "catalog", catalog }], question: { ...question, channels } };
}

/** The entries of the scope, newest first; those without a version last. */
function entriesNewestFirst({ pkg, channel }: NetworkScope, { versions }: UpdateNetwork): readonly string[] {
  const names = new Set<string>();
  for (const name of entryNames(pkg)) {
    const isWanted =
      channel === undefined || entriesNamed(pkg, name).some((each) => each.channel.name?.value === channel);
    if (isWanted) names.add(name);
  }
  const sorted = versions.toReversed().flatMap(({ name }) => (names.has(name) ? name : []));
  return [...new Set([...sorted, ...names])];
}

function automaticFrom(request: ResolutionRequest): AutomaticAnswer {
  const path = resolveUpdatePath(request);
  const hops = path.hops.map((hop) => answerHop(hop, request.olm === "v0" ? request.question.channel : undefined));
  return { hops, end: describePathEnd(path, request) };
}

/** Newest first, without the version itself. */
function reachableVersions(
  { versions }: UpdateNetwork,
  distances: ReadonlyMap<string, number>,
  own: string,
): readonly ReachableVersion[] {
  return versions.toReversed().flatMap(({ name }) => {
    const updates = distances.get(name);
    return updates === undefined || name === own ? [] : { name, updates };
  });
}

function notReaching(names: readonly string[], wanted: string): readonly UnreachableVersions[] {
  return names.length === 0 ? [] : [{ reason: `no update path leads to '${wanted}'`, names }];
}

function policyFrom(
  { pkg }: NetworkScope,
  names: readonly string[],
  have: InstalledBundle,
  hops: readonly AnswerHop[],
): SemverPolicyAnswer {
  const versionOf = (name: string | undefined): Version | undefined =>
    name === have.name ? have.version : v1BundleNamed(pkg, name ?? "")?.written;
  const targets = names.flatMap((name) => {
    const version = versionOf(name);
    return version ? { name, version } : [];
  });
  const refused = hops.flatMap(({ from, to }) => {
    const [before, after] = [versionOf(from), versionOf(to)];
    if (from === undefined || !before || !after) return [];
    const { allowed, reason } = semverPolicy(before, after);
    return allowed ? [] : { from, to, reason };
  });
  return { label: semverPolicyLabel, highest: highestByPolicy(have.version, targets)?.name, refused };
}
