// The automatic update path that the resolvers give: one resolution after another until the OLM does not update.

import { formatList } from "../base/format-text.ts";
import type { Candidate, Installed } from "./resolution.ts";
import { installedAfter, type ResolutionRequest, resolveNext, withInstalled } from "./resolution-request.ts";

/** One update, or the installation where nothing was installed before. */
export interface Hop {
  readonly from: Installed | undefined;
  readonly to: Candidate;
}

/** A chain of automatic updates, step by step as the OLM resolves them. */
export interface ResolvedUpdatePath {
  readonly hops: readonly Hop[];
  /**
   * `stays`: no update follows. `cycle`: the last hop leads to a version that was installed before. `error`: after the
   * hops, the OLM reports `error`. `any`: after the hops, the OLM chooses any of the several candidates in `anyOf`.
   */
  readonly end: "stays" | "cycle" | "error" | "any";
  readonly error: string | undefined;
  readonly anyOf: readonly Candidate[];
}

/** Resolves again and again, each time with the chosen candidate installed. */
export function resolveUpdatePath(request: ResolutionRequest): ResolvedUpdatePath {
  const hops: Hop[] = [];
  const { installed } = request.question;
  const visited = new Set(installed ? [installed.name] : []);
  for (let at = request; ; ) {
    const { outcome, chosen, chosenAnyOf: anyOf, error } = resolveNext(at);
    if (outcome === "error") return { hops, end: "error", error, anyOf };
    if (outcome === "stays") return { hops, end: "stays", error, anyOf };
    if (!chosen) return { hops, end: "any", error, anyOf };
    hops.push({ from: at.question.installed, to: chosen });
    if (visited.has(chosen.name)) return { hops, end: "cycle", error, anyOf };
    visited.add(chosen.name);
    at = withInstalled(at, installedAfter(chosen, at));
  }
}

/** How the automatic updates of a request end, such as "OLM v1 stays at foo.v1.0.0"; after an error, OLM's own text. */
export function describePathEnd(
  { hops, end, error, anyOf }: ResolvedUpdatePath,
  { olm, question }: ResolutionRequest,
): string {
  const last = hops.at(-1)?.to.name ?? question.installed?.name ?? "";
  switch (end) {
    case "stays":
      return `OLM ${olm} stays at ${last}`;
    case "cycle":
      return `OLM ${olm} alternates forever between ${formatList(namesInCycle(hops))}`;
    case "any":
      return `OLM ${olm} may choose any of ${anyOf.map(({ name }) => name).join(", ")}`;
    case "error":
      return error ?? "";
  }
}

/** The names on the cycle, each once. The last hop leads back to the first of them. */
function namesInCycle(hops: readonly Hop[]): readonly string[] {
  const names = [hops[0]?.from?.name ?? "", ...hops.map(({ to }) => to.name)];
  const again = names.at(-1) ?? "";
  return names.slice(names.indexOf(again), -1);
}
