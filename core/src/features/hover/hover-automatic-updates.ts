// Hover lines about the automatic updates of each OLM: every step with its reason, and where and why updates stop.

import {
  type AutomaticUpdatePath,
  automaticPathInAnyChannel,
  automaticUpdatePath,
} from "../../resolve/automatic-update-path.ts";
import { hasEdgeFrom, type InstalledBundle, skipRangeOf } from "../../resolve/edges.ts";
import type { Olm } from "../../resolve/resolution.ts";
import { type SuccessorEdge, successorEdges } from "../../resolve/successor-edges.ts";
import type { InstalledEntry } from "../../resolve/version-line.ts";
import { isSelectableName } from "../../schema/cluster-extension-schema.ts";
import { skipRangeMatches } from "../../versions/skip-range.ts";
import { codeSpan, escapeMarkdown } from "../words/markdown.ts";
import type { HoverScope } from "./hover-view.ts";
import { edgeKinds, entryLabel, enumerateFew, isHead, updatePathText } from "./hover-words.ts";

/** How to refer to the start of the path: "here" for the hovered entry, "there" for another one. */
type HoveredOrOther = "here" | "there";

/** The automatic updates of both OLMs from an entry of a channel. */
export interface AutomaticUpdateFacts {
  /** One line for both OLMs if they do the same, else one line for each. */
  readonly lines: readonly string[];
  /** What OLM v1 does without a channel, if this differs; or the fact that it cannot select the channel. */
  readonly anywhere: string | undefined;
  /** The first steps of the OLMs that update. */
  readonly next: readonly InstalledEntry[];
  /** The ids of the rules that report these updates. */
  readonly rules: readonly string[];
}

/** Describes the automatic updates of both OLMs from an installed bundle. */
export function describeAutomaticUpdates(
  scope: HoverScope,
  from: InstalledBundle,
  place: HoveredOrOther,
): AutomaticUpdateFacts {
  const v0 = automaticUpdatePath(scope, "v0", from);
  const v1 = automaticUpdatePath(scope, "v1", from);
  const told = { v0: summarizePath(scope, "v0", v0, place), v1: summarizePath(scope, "v1", v1, place) };
  const next = [v0, v1].flatMap(({ steps }) => steps[0] ?? []);
  const rules = new Set([told.v0, told.v1].flatMap(({ rule }) => rule ?? []));
  if (rules.size === 0 && next[0] !== next.at(-1)) rules.add("divergence");
  const anywhere = withoutChannelLine(scope, v1);
  if (isSelectableName(scope.channel.name?.value ?? "")) {
    const isSame = told.v0.verdict === told.v1.verdict && told.v0.text === told.v1.text;
    const lines = isSame
      ? [summaryLine("OLM v0 and v1", told.v0)]
      : [summaryLine("OLM v0", told.v0), summaryLine("OLM v1", told.v1)];
    return { lines, anywhere, next, rules: [...rules] };
  }
  return {
    lines: [summaryLine("OLM v0", told.v0), anywhere ?? summaryLine(withoutChannel, told.v1)],
    anywhere: "a ClusterExtension cannot select a channel with this name",
    next,
    rules: [...rules, "unselectable-channel"],
  };
}

const withoutChannel = "OLM v1 without a channel";

/** What one OLM does: a verdict, an explanation, or both. */
interface UpdateSummary {
  /** Such as "stuck here"; empty when `text` shows an update path. */
  readonly verdict: string;
  readonly text: string;
  /** The id of the rule that reports it. */
  readonly rule: string | undefined;
}

function summaryLine(subject: string, { verdict, text }: UpdateSummary): string {
  if (verdict === "") return `**${subject}** ${text}`;
  return text === "" ? `**${subject}: ${verdict}**` : `**${subject}: ${verdict}** – ${text}`;
}

function summarizePath(scope: HoverScope, olm: Olm, path: AutomaticUpdatePath, place: HoveredOrOther): UpdateSummary {
  const { verdict, why, rule } = describeEnd(scope, olm, path, place);
  if (path.steps.length === 0) return { verdict: `${verdict}${rule ? ` ${place}` : ""}`, text: why, rule };
  const steps = updatePathText(scope, path);
  if (verdict === atHead) return { verdict: "", text: steps, rule };
  return { verdict: "", text: `${steps}, **${verdict}**${why === "" ? "" : `: ${why}`}`, rule };
}

interface PathEnd {
  readonly verdict: string;
  readonly why: string;
  readonly rule: string | undefined;
}

const atHead = "at the head";

function describeEnd(scope: HoverScope, olm: Olm, path: AutomaticUpdatePath, place: HoveredOrOther): PathEnd {
  const at = path.steps.at(-1) ?? path.from;
  const { end, error = "" } = path;
  switch (end) {
    case "stays":
      return describeStuck(scope, olm, at);
    case "cycle":
      return { verdict: "repeating forever", why: "", rule: "stuck" };
    case "crash":
      return { verdict: "crashes", why: crashReason(scope, olm, at), rule: "range-crashes-olm" };
    case "refused":
      return {
        verdict: path.steps.length === 0 ? "does not install it" : "which it does not install",
        why: `it has a dependency (${codeSpan(error)})`,
        rule: undefined,
      };
    case "error":
      // The full error is shown for the hovered entry only.
      if (olm === "v0" && place === "there") return { ...noUpdateEnd, why: "the channel has no unique chain" };
      return { verdict: "reports an error", why: escapeMarkdown(error), rule: undefined };
    default:
      return end satisfies never;
  }
}

const noUpdateEnd = { verdict: "no update", rule: undefined };

function describeStuck(scope: HoverScope, olm: Olm, at: InstalledBundle): PathEnd {
  if (isHead(scope, at)) return { verdict: atHead, why: "", rule: undefined };
  const ways = successorEdges(scope.pkg, scope.channel, olm, at);
  const why = whyNoUpdate(scope, ways);
  const isWanted = ways.some(({ obstacle }) => obstacle === "deprecated" || obstacle === "deprecatedProperty");
  return isWanted ? { ...noUpdateEnd, why } : { verdict: "stuck", why, rule: "stuck" };
}

/** Names the range that crashes. OLM v1 tests no range of an entry that replaces or skips the installed bundle. */
function crashReason(scope: HoverScope, olm: Olm, at: InstalledBundle): string {
  const culprit = scope.channel.entries.find((entry) => {
    const range = skipRangeOf(entry);
    const isAsked = olm === "v0" || hasEdgeFrom(entry, at) === "panic";
    return isAsked && range !== undefined && skipRangeMatches(range, at.version) === "panic";
  });
  return `the skipRange of ${entryLabel(scope, culprit?.name?.value ?? "")} has an empty alternative`;
}

/** What OLM v1 does without a channel. Undefined if it does the same as with this channel. */
function withoutChannelLine(scope: HoverScope, inChannel: AutomaticUpdatePath): string | undefined {
  const path = scope.pkg.channels.length > 1 ? automaticPathInAnyChannel(scope.pkg, inChannel.from) : undefined;
  if (!path || isSamePath(path, inChannel)) return undefined;
  const steps = path.steps.length === 0 ? "stays" : updatePathText(scope, path);
  return `**${withoutChannel}** ${steps}${endWordsWithoutChannel[path.end]}`;
}

const endWordsWithoutChannel: Readonly<Record<AutomaticUpdatePath["end"], string>> = {
  stays: "",
  cycle: " **repeating forever**",
  crash: " and **crashes**",
  refused: ", **which it does not install** because of a dependency",
  error: " and **reports an error**",
};

function isSamePath(a: AutomaticUpdatePath<InstalledBundle>, b: AutomaticUpdatePath<InstalledBundle>): boolean {
  const isSameWay =
    a.steps.length === b.steps.length && a.steps.every(({ name }, index) => name === b.steps[index]?.name);
  return isSameWay && a.end === b.end;
}

/** "the only successor, `0.2.3` (skips), is itself skipped by `0.3.0`". */
export function whyNoUpdate(scope: HoverScope, ways: readonly SuccessorEdge[]): string {
  const [only, ...more] = ways;
  if (!only) return "it has no successor";
  if (more.length === 0) return `the only successor, ${edgeText(scope, only)}, ${obstacleText(scope, only)}`;
  if (more.every(({ obstacle }) => obstacle === only.obstacle)) {
    return `of the successors ${enumerateFew(ways, (way) => edgeText(scope, way))}, ${obstacleWords[only.obstacle].many}`;
  }
  return `successors: ${enumerateFew(ways, (way) => `${edgeText(scope, way)} ${obstacleText(scope, way)}`)}`;
}

function edgeText(scope: HoverScope, { to, because }: SuccessorEdge): string {
  return `${entryLabel(scope, to)} (${edgeKinds(because)})`;
}

function obstacleText(scope: HoverScope, { obstacle, skippedBy }: SuccessorEdge): string {
  const by = skippedBy === undefined ? "" : ` by ${entryLabel(scope, skippedBy)}`;
  return `${obstacleWords[obstacle].one}${by}`;
}

const obstacleWords: Readonly<Record<SuccessorEdge["obstacle"], { readonly one: string; readonly many: string }>> = {
  none: { one: "is not on the replaces chain of the head", many: "none is on the replaces chain of the head" },
  skipped: { one: "is itself skipped", many: "each is itself skipped" },
  deprecatedProperty: {
    one: `has the property ${codeSpan("olm.deprecated")}`,
    many: `each has the property ${codeSpan("olm.deprecated")}`,
  },
  lower: { one: "is lower", many: "each is lower" },
  deprecated: { one: "is deprecated", many: "each is deprecated" },
  unknown: { one: "has no bundle with a version", many: "none has a bundle with a version" },
};
