// The lines about who can update to an entry, and which ways on are left beside those that the OLMs take.

import type { Entry } from "../../model/blob.ts";
import { dependencyOf, type Scope } from "../../resolve/course.ts";
import { type From, isEdgeFrom, rangeOf, reasonsFor } from "../../resolve/edges.ts";
import { predecessorsOf, whoCanReach } from "../../resolve/graph-questions.ts";
import type { Position } from "../../resolve/line.ts";
import { positionsIn } from "../../resolve/positions.ts";
import { highestByPolicy, policyOnEdges, type RefusedWay, semverPolicyLabel } from "../../resolve/semver-policy.ts";
import { skipperOf } from "../../resolve/skippers.ts";
import { compareVersions, versionText } from "../../versions/version.ts";
import { codeSpan, escapeMarkdown } from "../words/markdown.ts";
import { edgeKinds, entryLabel, enumerateFew, readableIntervals } from "./hover-words.ts";

/** Who has an edge to the entry, the nearest first, and who gets here by way of others. */
export function predecessorFacts(scope: Scope, entry: Entry): readonly string[] {
  const name = entry.name?.value ?? "";
  const before = predecessorsOf(scope.pkg, scope.channel, name).toReversed();
  const gone = replacedNamesWithoutVersion(scope, entry);
  const from = [
    ...before.map((position) => () => predecessorText(scope, entry, position)),
    ...gone.map((each) => () => `${codeSpan(each)} (${entry.replaces?.value === each ? "replaces" : "skips"})`),
  ];
  if (from.length === 0) return [noPredecessorText(entry)];
  const skipper = skipperOf(scope.channel, name);
  const never = skipper === undefined ? "" : `; OLM v0 never goes here, for ${entryLabel(scope, skipper)} skips it`;
  const reach = skipper === undefined ? reachabilityFact(scope, name, before.length) : [];
  return [`updates here from ${enumerateFew(from, (show) => show())}${never}`, ...reach];
}

function noPredecessorText(entry: Entry): string {
  const range = rangeOf(entry);
  const isOpen = range !== undefined && readableIntervals(range)?.length !== 0;
  return isOpen ? "no entry can update to it, only what else its skipRange takes in" : "nobody can update to it";
}

function predecessorText(scope: Scope, entry: Entry, from: Position): string {
  return `${codeSpan(versionText(from.version))} (${edgeKinds(reasonsFor(entry, scope.channel, from))})`;
}

/** What the entry replaces and skips and nobody has as a position: it may be installed somewhere all the same. */
function replacedNamesWithoutVersion({ pkg, channel }: Scope, { name, replaces, skips }: Entry): readonly string[] {
  const positions = positionsIn(pkg, channel);
  const names = new Set([replaces?.value ?? "", ...skips.map(({ value }) => value)]);
  return [...names].filter((each) => each !== "" && each !== name?.value && !positions.named(each));
}

/** Said only where more can get here than have an edge of their own, or fewer. */
function reachabilityFact({ pkg, channel }: Scope, name: string, direct: number): readonly string[] {
  const others = positionsIn(pkg, channel).line.positions.filter((position) => position.name !== name).length;
  const v0 = whoCanReach(pkg, channel, "v0", name).length;
  if (dependencyOf(pkg, name) !== undefined) {
    return v0 === direct ? [] : [`in the end OLM v0 brings ${v0} of the ${others} others here`];
  }
  const v1 = whoCanReach(pkg, channel, "v1", name).length;
  if (v0 === direct && v1 === direct) return [];
  if (v0 === v1) return [`in the end ${v0 === others ? "all" : `${v0} of the`} ${others} others can get here`];
  return [`in the end OLM v0 brings ${v0} of the ${others} others here, OLM v1 can bring ${v1}`];
}

/** The entries that declare an edge from what somebody has. */
export function successorsOf({ pkg, channel }: Scope, from: From): readonly Position[] {
  const { positions } = positionsIn(pkg, channel);
  return positions.filter(({ name, entry }) => name !== from.name && isEdgeFrom(entry, from) === true);
}

/** The ways on that neither OLM takes by itself, the highest version first; none where both stand still. */
export function otherSuccessorsFact(
  scope: Scope,
  from: From,
  targets: readonly Position[],
  taken: readonly Position[],
): string | undefined {
  const isRefused = (name: string) => dependencyOf(scope.pkg, name) !== undefined;
  const others = targets.filter((target) => !taken.includes(target) && !isRefused(target.name));
  if (others.length === 0 || taken.length === 0 || isRefused(from.name)) return undefined;
  others.sort((a, b) => compareVersions(b.version, a.version));
  const inWords = ({ version, entry }: Position) =>
    `${codeSpan(versionText(version))} (${edgeKinds(reasonsFor(entry, scope.channel, from))})`;
  return `other ways on under OLM v1, if pinned: ${enumerateFew(others, inWords)}`;
}

/** What replaces or skips a name behind which no version is known, so that no skipRange can be asked. */
export function successorsByNameFact(scope: Scope, name: string): string {
  const ways = scope.channel.entries.flatMap(({ name: to, replaces, skips }) => {
    const kinds = [
      ...(replaces?.value === name ? ["replaces"] : []),
      ...(skips.some(({ value }) => value === name) ? ["skips"] : []),
    ];
    return to && kinds.length > 0 ? [`${entryLabel(scope, to.value)} (${kinds.join(", ")})`] : [];
  });
  if (ways.length === 0) return "no update leads on from it; skipRanges apart, for its version is not known";
  return `updates on to ${enumerateFew(ways, (way) => way)}; skipRanges apart, for its version is not known`;
}

const upgradeSupportPage = "https://operator-framework.github.io/operator-controller/concepts/upgrade-support";

/** Which ways on the policy would not allow: the one that OLM v1 takes, else the highest, stands for them all. */
export function semverPolicyFact(scope: Scope, from: From, targets: readonly Position[]): string | undefined {
  const positions = positionsIn(scope.pkg, scope.channel);
  const refused = policyOnEdges(from.version, targets);
  const here = positions.named(from.name);
  const next = here && positions.next("v1", here);
  const example = refused.find(({ way }) => way === next) ?? highestRefused(refused);
  if (!example) return undefined;
  const more = refused.length > 1 ? `, nor to ${refused.length - 1} more` : "";
  return `${semverPolicyLabel}: not to ${codeSpan(versionText(example.way.version))} (${escapeMarkdown(example.reason)})${more}`;
}

function highestRefused(refused: readonly RefusedWay<Position>[]): RefusedWay<Position> | undefined {
  return refused.reduce<RefusedWay<Position> | undefined>(
    (best, each) => (best && compareVersions(best.way.version, each.way.version) >= 0 ? best : each),
    undefined,
  );
}

/** Said where OLM v1 stands still although the documents, in one of two places, let one expect an update. */
export function documentedUpdateFact({ pkg, channel }: Scope, from: From): string | undefined {
  const positions = positionsIn(pkg, channel);
  const here = positions.named(from.name);
  if (!here || positions.next("v1", here) !== "stays" || dependencyOf(pkg, from.name) !== undefined) return undefined;
  const expected = highestByPolicy(from.version, positions.positions);
  if (!expected) return undefined;
  const promise = `[semver alone](${upgradeSupportPage}#upgrades) an update to ${codeSpan(versionText(expected.version))}`;
  return `OLM v1's documents make of ${promise}, but what ships follows [the catalog's edges](${upgradeSupportPage}#upgrade-constraint-semantics) only`;
}
