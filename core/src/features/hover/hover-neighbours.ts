// The lines about who can update to an entry, and which ways on are left beside those that the OLMs take.

import type { Entry } from "../../model/blob.ts";
import { dependencyOf, type Scope } from "../../resolve/course.ts";
import { type From, isEdgeFrom, rangeOf, reasonsFor } from "../../resolve/edges.ts";
import { predecessorsOf, whoCanReach } from "../../resolve/graph-questions.ts";
import type { Position } from "../../resolve/line.ts";
import { positionsIn } from "../../resolve/positions.ts";
import { skipperOf } from "../../resolve/skippers.ts";
import { compareVersions, versionText } from "../../versions/version.ts";
import { code } from "../words/markdown.ts";
import { few, kindsInWords, label } from "./hover-edges.ts";
import { readableIntervals } from "./hover-intervals.ts";

/** Who has an edge to the entry, the nearest first, and who gets here by way of others. */
export function arrivalFacts(scope: Scope, entry: Entry): readonly string[] {
  const name = entry.name?.value ?? "";
  const before = predecessorsOf(scope.pkg, scope.channel, name).toReversed();
  const gone = namesWithoutPosition(scope, entry);
  const from = [
    ...before.map((position) => () => originInWords(scope, entry, position)),
    ...gone.map((each) => () => `${code(each)} (${entry.replaces?.value === each ? "replaces" : "skips"})`),
  ];
  if (from.length === 0) return [nobodyInWords(entry)];
  const skipper = skipperOf(scope.channel, name);
  const never = skipper === undefined ? "" : `; OLM v0 never goes here, for ${label(scope, skipper)} skips it`;
  const reach = skipper === undefined ? reachFact(scope, name, before.length) : [];
  return [`updates here from ${few(from, (show) => show())}${never}`, ...reach];
}

function nobodyInWords(entry: Entry): string {
  const range = rangeOf(entry);
  const isOpen = range !== undefined && readableIntervals(range)?.length !== 0;
  return isOpen ? "no entry can update to it, only what else its skipRange takes in" : "nobody can update to it";
}

function originInWords(scope: Scope, entry: Entry, from: Position): string {
  return `${code(versionText(from.version))} (${kindsInWords(reasonsFor(entry, scope.channel, from))})`;
}

/** What the entry replaces and skips and nobody has as a position: it may be installed somewhere all the same. */
function namesWithoutPosition({ pkg, channel }: Scope, { name, replaces, skips }: Entry): readonly string[] {
  const positions = positionsIn(pkg, channel);
  const names = new Set([replaces?.value ?? "", ...skips.map(({ value }) => value)]);
  return [...names].filter((each) => each !== "" && each !== name?.value && !positions.named(each));
}

/** Said only where more can get here than have an edge of their own, or fewer. */
function reachFact({ pkg, channel }: Scope, name: string, direct: number): readonly string[] {
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
export function targetsFrom({ pkg, channel }: Scope, from: From): readonly Position[] {
  const { positions } = positionsIn(pkg, channel);
  return positions.filter(({ name, entry }) => name !== from.name && isEdgeFrom(entry, from) === true);
}

/** The ways on that neither OLM takes by itself, the highest version first; none where both stand still. */
export function otherWaysFact(
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
    `${code(versionText(version))} (${kindsInWords(reasonsFor(entry, scope.channel, from))})`;
  return `other ways on under OLM v1, if pinned: ${few(others, inWords)}`;
}

/** What replaces or skips a name behind which no version is known, so that no skipRange can be asked. */
export function namedWaysFact(scope: Scope, name: string): string {
  const ways = scope.channel.entries.flatMap(({ name: to, replaces, skips }) => {
    const kinds = [
      ...(replaces?.value === name ? ["replaces"] : []),
      ...(skips.some(({ value }) => value === name) ? ["skips"] : []),
    ];
    return to && kinds.length > 0 ? [`${label(scope, to.value)} (${kinds.join(", ")})`] : [];
  });
  if (ways.length === 0) return "no update leads on from it; skipRanges apart, for its version is not known";
  return `updates on to ${few(ways, (way) => way)}; skipRanges apart, for its version is not known`;
}
