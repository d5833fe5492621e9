// Words for what a check of guardrails found.

import { formatList } from "../base/format-text.ts";
import type { Place } from "../syntax/source-file.ts";
import type { GraphName } from "./check-package.ts";
import type { WrittenStep } from "./guardrails.ts";

/** Where something was found: "under OLM v0 and v1 in channel 'stable'"; "under OLM v1 without channels" if only there. */
export function describeGraphs(graphs: readonly GraphName[]): string {
  const named = graphs.filter(({ channel }) => channel !== undefined);
  if (named.length === 0) return "under OLM v1 without 'channels'";
  const olms = [...new Set(named.map(({ olm }) => olm))].sort();
  const channels = [...new Set(named.map(({ channel }) => channel ?? ""))];
  const where = channels.length === 1 ? "channel" : "channels";
  return `under OLM ${olms.join(" and ")} in ${where} ${formatList(channels.slice(0, mostNames).map((name) => `'${name}'`))}${channels.length > mostNames ? ` and ${channels.length - mostNames} more` : ""}`;
}

const mostNames = 3;

/** Where a step is written: the range of its stop. */
export function stepPlace({ ranges }: WrittenStep): Place {
  return ranges.through;
}
