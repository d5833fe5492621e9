// What the answer to a question says about each version: for its row, and for the update path in the lanes.

import { formatCount } from "#core";
import type { WireAnswer, WireHop, WireScope } from "#protocol";
import type { Badge, RowText } from "../row-text.ts";
import { nameOfKey } from "../rows.ts";

/** The marks of one scope of an answer. */
export interface QuestionMarks {
  readonly have: string | undefined;
  readonly want: string | undefined;
  /** The update path to the wanted version, else the automatic updates. */
  readonly hops: readonly WireHop[];
  readonly reachable: ReadonlySet<string>;
  /** Entries of the scope; others are only in other channels. */
  readonly unreachable: ReadonlySet<string>;
}

/** The marks of an answer in one of its scopes. */
export function marksOf({ have, want }: WireAnswer, scope: WireScope): QuestionMarks {
  const hops = want !== null && have !== null ? scope.path?.hops : scope.automatic?.hops;
  return {
    have: have?.name,
    want: want?.name,
    hops: hops ?? [],
    reachable: new Set(scope.reachable.map(({ name }) => name)),
    unreachable: new Set(scope.unreachable.flatMap(({ names }) => names)),
  };
}

/** The row with what the answer says about it, in words too: no colour is the only sign. */
export function markRow(text: RowText, marks: QuestionMarks | undefined): RowText {
  if (marks === undefined || text.kind === "section") return text;
  const name = nameOfKey(text.key);
  const badges = badgesFor(name, marks);
  const isAsked = name === (marks.have ?? marks.want);
  const isReached = isAsked || marks.reachable.has(name) || marks.hops.some(({ to }) => to === name);
  const notReached = marks.have === undefined ? "does not reach it" : "not reachable";
  const words = isReached ? undefined : marks.unreachable.has(name) ? notReached : "other channel";
  const spoken = [text.name, ...badges.map((badge) => badge.text), ...(words === undefined ? [] : [words])].join(", ");
  return {
    ...text,
    name: spoken,
    badges: [...badges, ...text.badges],
    next: words ?? text.next,
    answer: badges.length > 0 ? "path" : isReached ? "reachable" : "unreachable",
  };
}

function badgesFor(name: string, { have, want, hops }: QuestionMarks): readonly Badge[] {
  const step = hops.findIndex(({ to }) => to === name);
  const badge = (text: string, tooltip: string): Badge => ({ kind: "question", text, tooltip });
  return [
    ...(name === have ? [badge("I have", "the installed version of the question")] : []),
    ...(name === want ? [badge("I want", "the wanted version of the question")] : []),
    ...(step < 0 ? [] : [badge(`update ${step + 1}`, `reached after ${formatCount(step + 1, "update")}`)]),
  ];
}
