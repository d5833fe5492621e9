// The lines about what each OLM does by itself: the steps with their reasons, and where and why it stands still.

import { type Course, courseAnywhere, courseFrom, type Scope } from "../../resolve/course.ts";
import { type From, isEdgeFrom, rangeOf } from "../../resolve/edges.ts";
import { waysOn } from "../../resolve/graph-questions.ts";
import type { Position } from "../../resolve/line.ts";
import type { Olm } from "../../resolve/resolution.ts";
import { isSelectableName } from "../../schema/cluster-extension-schema.ts";
import { skipRangeMatches } from "../../versions/skip-range.ts";
import { code, plain } from "../words/markdown.ts";
import { isHead, label, stepsInWords } from "./hover-edges.ts";
import { whyNoWay } from "./hover-standstill.ts";

/** What to call where somebody stands: "here" is what the hover is about. */
type Place = "here" | "there";

/** What both OLMs do by themselves from a place in a channel. */
export interface Courses {
  /** One line where both OLMs do the same, else one for each. */
  readonly lines: readonly string[];
  /** What OLM v1 does without a channel, where that is something else, or that it cannot select the channel at all. */
  readonly anywhere: string | undefined;
  /** The first steps of those that go on. */
  readonly next: readonly Position[];
  /** The rules that find fault with that. */
  readonly rules: readonly string[];
}

/** Tells the ways that both OLMs go from there. */
export function describeCourses(scope: Scope, from: From, place: Place): Courses {
  const v0 = courseFrom(scope, "v0", from);
  const v1 = courseFrom(scope, "v1", from);
  const told = { v0: tell(scope, "v0", v0, place), v1: tell(scope, "v1", v1, place) };
  const next = [v0, v1].flatMap(({ steps }) => steps[0] ?? []);
  const rules = new Set([told.v0, told.v1].flatMap(({ rule }) => rule ?? []));
  if (rules.size === 0 && next[0] !== next.at(-1)) rules.add("divergence");
  const anywhere = anywhereLine(scope, v1);
  if (isSelectableName(scope.channel.name?.value ?? "")) {
    const isSame = told.v0.verdict === told.v1.verdict && told.v0.text === told.v1.text;
    const lines = isSame ? [lineOf("OLM v0 and v1", told.v0)] : [lineOf("OLM v0", told.v0), lineOf("OLM v1", told.v1)];
    return { lines, anywhere, next, rules: [...rules] };
  }
  return {
    lines: [lineOf("OLM v0", told.v0), anywhere ?? lineOf(withoutChannel, told.v1)],
    anywhere: "no ClusterExtension of OLM v1 can select a channel of this name",
    next,
    rules: [...rules, "unselectable-channel"],
  };
}

const withoutChannel = "OLM v1 without a channel";

/** What one OLM does: a verdict, an explanation, or both. */
interface Told {
  /** What there is to say at once, such as "stuck here"; empty where there is a way to tell. */
  readonly verdict: string;
  readonly text: string;
  /** The rule that finds fault with it. */
  readonly rule: string | undefined;
}

function lineOf(subject: string, { verdict, text }: Told): string {
  if (verdict === "") return `**${subject}** ${text}`;
  return text === "" ? `**${subject}: ${verdict}**` : `**${subject}: ${verdict}** – ${text}`;
}

function tell(scope: Scope, olm: Olm, course: Course, place: Place): Told {
  const { verdict, why, rule } = endOf(scope, olm, course, place);
  if (course.steps.length === 0) return { verdict: `${verdict}${rule ? ` ${place}` : ""}`, text: why, rule };
  const way = stepsInWords(scope, course);
  if (verdict === atHead) return { verdict: "", text: way, rule };
  return { verdict: "", text: `${way}, **${verdict}**${why === "" ? "" : `: ${why}`}`, rule };
}

interface End {
  readonly verdict: string;
  readonly why: string;
  readonly rule: string | undefined;
}

const atHead = "at the head";

function endOf(scope: Scope, olm: Olm, course: Course, place: Place): End {
  const at = course.steps.at(-1) ?? course.from;
  const { end, error = "" } = course;
  switch (end) {
    case "stays":
      return standstill(scope, olm, at);
    case "cycle":
      return { verdict: "and so on for ever", why: "", rule: "stuck" };
    case "crash":
      return { verdict: "crashes", why: whyCrash(scope, olm, at), rule: "range-crashes-olm" };
    case "refused":
      return {
        verdict: course.steps.length === 0 ? "never installs it" : "which it refuses",
        why: `it has a dependency (${code(error)})`,
        rule: undefined,
      };
    case "error":
      // Told at length where it is about the place that somebody looks at.
      if (olm === "v0" && place === "there") return { ...noUpdate, why: "the channel has no unique chain" };
      return { verdict: "reports an error", why: plain(error), rule: undefined };
    default:
      return end satisfies never;
  }
}

const noUpdate = { verdict: "no update", rule: undefined };

function standstill(scope: Scope, olm: Olm, at: From): End {
  if (isHead(scope, at)) return { verdict: atHead, why: "", rule: undefined };
  const ways = waysOn(scope.pkg, scope.channel, olm, at);
  const why = whyNoWay(scope, ways);
  const isWanted = ways.some(({ obstacle }) => obstacle === "deprecated" || obstacle === "barred");
  return isWanted ? { ...noUpdate, why } : { verdict: "stuck", why, rule: "stuck" };
}

/** OLM v0 asks every range, OLM v1 that of an entry that names what is installed neither in `replaces` nor in `skips`. */
function whyCrash(scope: Scope, olm: Olm, at: From): string {
  const culprit = scope.channel.entries.find((entry) => {
    const range = rangeOf(entry);
    const isAsked = olm === "v0" || isEdgeFrom(entry, at) === "panic";
    return isAsked && range !== undefined && skipRangeMatches(range, at.version) === "panic";
  });
  return `the skipRange of ${label(scope, culprit?.name?.value ?? "")} has an empty alternative`;
}

/** What OLM v1 does without a channel; undefined where that is the same. */
function anywhereLine(scope: Scope, inChannel: Course): string | undefined {
  const course = scope.pkg.channels.length > 1 ? courseAnywhere(scope.pkg, inChannel.from) : undefined;
  if (!course || isSameCourse(course, inChannel)) return undefined;
  const way = course.steps.length === 0 ? "stays" : stepsInWords(scope, course);
  return `**${withoutChannel}** ${way}${endsAnywhere[course.end]}`;
}

const endsAnywhere: Readonly<Record<Course["end"], string>> = {
  stays: "",
  cycle: " **and so on for ever**",
  crash: " and **crashes**",
  refused: ", **which it refuses** for a dependency",
  error: " and **reports an error**",
};

function isSameCourse(a: Course, b: Course): boolean {
  const isSameWay =
    a.steps.length === b.steps.length && a.steps.every(({ name }, index) => name === b.steps[index]?.name);
  return isSameWay && a.end === b.end;
}
