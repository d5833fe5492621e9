// The operators of the filter: what stands behind their colon, and which versions they keep.

import { nearestName, shownText } from "#core";
import type { PanelGraph, VersionNode } from "../panel-graph.ts";
import { maxComparesLike, splitComparison } from "./compare-operator.ts";
import { versionTraits } from "./version-traits.ts";

/** A test of a version, or what is wrong with the value. */
export type Meaning = ((version: VersionNode) => boolean) | { readonly wrong: string };

export interface FilterOperator {
  /** The word before the colon. */
  readonly word: string;
  /** What it keeps, for the help. */
  readonly meaning: string;
  /** An example of it, for the help. */
  readonly example: string;
  /** The values that this graph knows, for completion. */
  readonly values: (graph: PanelGraph) => readonly string[];
  readonly read: (graph: PanelGraph, value: string) => Meaning;
}

/** All operators, in the order of the help. */
export const filterOperators: readonly FilterOperator[] = [
  {
    word: "channel",
    meaning: "versions of a channel; * stands for any characters",
    example: "channel:stable",
    values: ({ channels }) => channels.map(({ name }) => name),
    read: readChannel,
  },
  {
    word: "is",
    meaning: `versions of a kind: ${versionTraits.map(({ word }) => word).join(", ")}`,
    example: "is:stuck",
    values: () => versionTraits.map(({ word }) => word),
    read: readTrait,
  },
  {
    word: "max",
    meaning: "versions by olm.maxOpenShiftVersion; max:none for those without it",
    example: "max:<4.20",
    values: ({ versions }) => [
      ...new Set(versions.flatMap(({ maxOpenShiftVersion }) => maxOpenShiftVersion ?? "none")),
    ],
    read: readMax,
  },
  {
    word: "rule",
    meaning: "versions with a finding of a rule",
    example: "rule:stuck",
    values: ({ wire }) => [...new Set(wire.findings.map(({ rule }) => rule))],
    read: readRule,
  },
];

/** The channel of that name, else all whose name contains it; with `*` those that it matches. */
function readChannel({ channels }: PanelGraph, value: string): Meaning {
  const wanted = value.toLowerCase();
  const named = channels.map(({ name }) => name).map((name) => ({ name, lower: name.toLowerCase() }));
  const exact = named.filter(({ lower }) => lower === wanted);
  const near = named.filter(({ lower }) =>
    wanted.includes("*") ? matchesStars(lower, wanted) : lower.includes(wanted),
  );
  const kept = new Set((exact.length > 0 ? exact : near).map(({ name }) => name));
  if (kept.size > 0) return ({ entries }) => [...entries.keys()].some((name) => kept.has(name));
  return {
    wrong: unknown(
      "channel",
      value,
      named.map(({ name }) => name),
    ),
  };
}

function readTrait(graph: PanelGraph, value: string): Meaning {
  const trait = versionTraits.find(({ word }) => word === value.toLowerCase());
  const words = versionTraits.map(({ word }) => word);
  return trait === undefined ? { wrong: unknown("'is:' word", value, words) } : trait.holdsIn(graph);
}

function readMax(_: PanelGraph, value: string): Meaning {
  if (value.toLowerCase() === "none") return ({ maxOpenShiftVersion }) => maxOpenShiftVersion === null;
  const { operator, value: minor } = splitComparison(value) ?? { operator: "", value };
  return (
    maxComparesLike(operator, minor) ?? {
      wrong: `'${shownText(value, 40)}' is not an OpenShift version such as 4.20, <4.20 or none`,
    }
  );
}

function readRule({ wire }: PanelGraph, value: string): Meaning {
  const rules = [...new Set(wire.findings.map(({ rule }) => rule))];
  const kept = rules.filter((rule) => rule.includes(value.toLowerCase()));
  if (kept.length === 0) return { wrong: unknown("rule with a finding here", value, rules) };
  return ({ findings }) => findings.some(({ rule }) => kept.includes(rule));
}

/** How many names a message lists. */
const mostNames = 14;

function unknown(what: string, value: string, names: readonly string[]): string {
  const nearest = nearestName(value, names);
  const sorted = nearest === undefined ? names : [nearest, ...names.filter((name) => name !== nearest)];
  const listed = sorted.slice(0, mostNames).map((name) => shownText(name, 40));
  const known =
    names.length === 0 ? "none exists" : `known: ${listed.join(", ")}${names.length > mostNames ? ", …" : ""}`;
  return `unknown ${what} '${shownText(value, 40)}'; ${known}`;
}

/** Whether the text matches a pattern in which `*` stands for any characters: each part is found after the one before. */
function matchesStars(text: string, pattern: string): boolean {
  const parts = pattern.split("*");
  const [first = "", last = ""] = [parts[0], parts.at(-1)];
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= text.length - last.length;
}
