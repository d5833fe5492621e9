// What happens by itself: one resolution after another until an OLM stands still.

import type { Candidate, Installed } from "./resolution.ts";
import { installedAfter, type ResolutionRequest, resolveNext, withInstalled } from "./resolution-request.ts";

/** One update, or the installation where nothing was installed before. */
export interface Hop {
  readonly from: Installed | undefined;
  readonly to: Candidate;
}

/** The way that an OLM goes by itself. */
export interface ResolvedUpdatePath {
  readonly hops: readonly Hop[];
  /**
   * `stays`: nothing more comes. `cycle`: the last hop leads to where the walk has been. `error`: this OLM reports
   * `error` at the end of the hops. `any`: at the end of the hops it takes any of several, `anyOf`.
   */
  readonly end: "stays" | "cycle" | "error" | "any";
  readonly error: string | undefined;
  readonly anyOf: readonly Candidate[];
}

/** Asks again and again, each time with what came last as installed. */
export function resolveUpdatePath(inquiry: ResolutionRequest): ResolvedUpdatePath {
  const hops: Hop[] = [];
  const { installed } = inquiry.question;
  const visited = new Set(installed ? [installed.name] : []);
  for (let at = inquiry; ; ) {
    const { outcome, chosen, chosenAnyOf: anyOf, error } = resolveNext(at);
    if (outcome === "error") return { hops, end: "error", error, anyOf };
    if (outcome === "stays" || outcome === "none") return { hops, end: "stays", error, anyOf };
    if (!chosen) return { hops, end: "any", error, anyOf };
    hops.push({ from: at.question.installed, to: chosen });
    if (visited.has(chosen.name)) return { hops, end: "cycle", error, anyOf };
    visited.add(chosen.name);
    at = withInstalled(at, installedAfter(chosen, at));
  }
}
