// The words for entries, edges and steps in hovers.

import { chainOf } from "../../model/channel-chain.ts";
import { entriesNamed } from "../../model/find-in-package.ts";
import type { Course, Scope } from "../../resolve/course.ts";
import { type From, reasonsFor } from "../../resolve/edges.ts";
import type { Position } from "../../resolve/line.ts";
import { positionsIn } from "../../resolve/positions.ts";
import type { Because } from "../../resolve/resolution.ts";
import { compareVersions, versionText } from "../../versions/version.ts";
import { code, enumerate } from "../words/markdown.ts";

/** How many items of a list, or steps of a way, are shown of many. */
const shown = 3;

/** An entry of the channel by its version, anything else by its name. */
export function label({ pkg, channel }: Scope, name: string): string {
  const position = positionsIn(pkg, channel).named(name);
  return code(position ? versionText(position.version) : name);
}

/** "replaces, skipRange". */
export function kindsInWords(because: readonly Because[]): string {
  return [...new Set(because.map(({ kind }) => kind))].join(", ");
}

/** "a, b and c", or "a, b, c and 12 more". The items are shown only where they are needed. */
export function few<T>(items: readonly T[], show: (item: T) => string): string {
  if (items.length <= shown) return enumerate(items.map(show));
  return `${items.slice(0, shown).map(show).join(", ")} and ${items.length - shown} more`;
}

/** Whether nothing of the channel replaces or skips it. */
export function isHead({ channel }: Scope, { name }: Pick<From, "name">): boolean {
  return chainOf(channel).heads.some((head) => head.name?.value === name);
}

/** "→ `0.2.3` (skips) → `0.3.0` (replaces, head)"; of a long way the beginning and the end. */
export function stepsInWords(scope: Scope, { from, steps }: Course): string {
  const step = (index: number) => {
    const to = steps[index];
    return to ? stepInWords(scope, steps[index - 1] ?? from, to) : "";
  };
  const indexes = [...steps.keys()];
  const hidden = steps.length - shown - 1;
  const parts =
    hidden <= 1
      ? indexes.map(step)
      : [...indexes.slice(0, shown).map(step), `… ${hidden} more`, step(steps.length - 1)];
  return parts.map((part) => `→ ${part}`).join(" ");
}

function stepInWords(scope: Scope, from: From, to: Position): string {
  const reasons = reasonsBetween(scope, from, to);
  const elsewhere = reasons.find(({ channel }) => channel !== scope.channel.name?.value)?.channel;
  const notes = [
    reasons.length === 0 ? "the same version" : kindsInWords(reasons),
    elsewhere === undefined ? "" : `in ${code(elsewhere)}`,
    compareVersions(to.version, from.version) < 0 ? "**lower**" : "",
    isHead(scope, to) ? "head" : "",
  ];
  return `${code(versionText(to.version))} (${notes.filter((note) => note !== "").join(", ")})`;
}

/** From the channel if that says so, else from the first other one that does. */
function reasonsBetween({ pkg, channel }: Scope, from: From, to: Position): readonly Because[] {
  const entries = entriesNamed(pkg, to.name);
  const own = entries.filter((each) => each.channel === channel);
  for (const each of [...own, ...entries]) {
    const reasons = reasonsFor(each.entry, each.channel, from);
    if (reasons.length > 0) return reasons;
  }
  return [];
}
