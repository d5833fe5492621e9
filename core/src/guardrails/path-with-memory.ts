// The way that a version could take if OLM remembered which stops an installation has made.

import type { OpenSteps, StepMarks } from "./step-marks.ts";

/** An update on the way, and the steps that the installation still has to make after it. */
export interface RememberedUpdate {
  readonly at: number;
  readonly open: OpenSteps;
}

/**
 * The shortest way from a version to the newest one that it could reach if only the stops that it has missed itself
 * counted; empty if it can reach none.
 */
export function pathWithMemory(
  from: number,
  marks: StepMarks,
  { count, allows }: { readonly count: number; allows(from: number, to: number): boolean },
): readonly RememberedUpdate[] {
  const start: Visit = { at: from, open: marks.openAt(from), back: undefined };
  const queue = [start];
  const seen = new Set<string>();
  let newest = start;
  for (let next = 0; next < queue.length && queue.length < longestQueue; next++) {
    const visit = queue[next] as Visit;
    if (visit.at > newest.at) newest = visit;
    for (let to = count - 1; to > visit.at; to--) {
      if (!allows(visit.at, to)) continue;
      const open = marks.openAfter(visit.open, to);
      const key = open && `${to}:${open.join()}`;
      if (!open || !key || seen.has(key)) continue;
      seen.add(key);
      queue.push({ at: to, open, back: visit });
    }
  }
  const path: RememberedUpdate[] = [];
  for (let visit = newest; visit.back; visit = visit.back) path.push(visit);
  return path.reverse();
}

interface Visit extends RememberedUpdate {
  readonly back: Visit | undefined;
}

/** A search that takes longer than this has very many combinations of open steps. */
const longestQueue = 2000;
