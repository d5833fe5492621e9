// The steps of the package's guardrails: which versions they concern, and which update edges break them.

import { groupBy, memoize } from "#core";
import type { WireLocation, WireStep } from "#protocol";
import type { PanelChannel } from "./panel-channel.ts";
import type { PanelGraph } from "./panel-graph.ts";

/** The steps of a graph, indexed. */
export interface Guards {
  readonly steps: readonly Guard[];
  /** The steps that bind a version: its installations must make the stop. */
  binding(name: string): readonly WireStep[];
  /** The steps of which a version is a stop. */
  stoppingAt(name: string): readonly WireStep[];
  /** The steps that the update edge at a place breaks. */
  brokenBy(at: WireLocation): readonly WireStep[];
}

/** A step with the names that it concerns, by channel. */
export interface Guard {
  readonly step: WireStep;
  readonly channels: ReadonlyMap<string, { readonly bound: readonly string[]; readonly stops: readonly string[] }>;
}

/** Indexes the steps. */
export function readGuards(
  steps: readonly WireStep[],
  channels: readonly Pick<PanelChannel, "name" | "updates">[],
): Guards {
  const guards = steps.map((step) => readGuard(step, channels));
  const binding = indexSteps(guards, "bound");
  const stopping = indexSteps(guards, "stops");
  const broken = groupBy(
    steps.flatMap((step) => step.bypasses.map((at) => ({ step, key: keyOf(at) }))),
    ({ key }) => key,
  );
  return {
    steps: guards,
    binding: (name) => binding.get(name) ?? [],
    stoppingAt: (name) => stopping.get(name) ?? [],
    brokenBy: (at) => (broken.size === 0 ? [] : (broken.get(keyOf(at)) ?? []).map(({ step }) => step)),
  };
}

/** The steps that shown update edges from or to each version break, and those that its skipRange breaks. */
export const findBypasses = memoize(({ wire, guards }: PanelGraph): ReadonlyMap<string, ReadonlySet<WireStep>> => {
  const found = new Map<string, Set<WireStep>>();
  const add = (name: string, at: WireLocation) => {
    for (const step of guards.brokenBy(at)) {
      const known = found.get(name);
      if (known === undefined) found.set(name, new Set([step]));
      else known.add(step);
    }
  };
  for (const { edges, ranges } of guards.steps.length === 0 ? [] : wire.channels) {
    for (const { from, to, at } of edges) for (const name of [from, to]) add(name, at);
    for (const { to, at } of ranges) add(to, at);
  }
  return found;
});

/** "step 1", "steps 1 and 2". */
export function nameSteps(steps: readonly WireStep[]): string {
  const numbers = [...new Set(steps.map(({ number }) => number))];
  const last = numbers.pop();
  return numbers.length === 0 ? `step ${last}` : `steps ${numbers.join(", ")} and ${last}`;
}

function readGuard(step: WireStep, channels: readonly Pick<PanelChannel, "name" | "updates">[]): Guard {
  const lines = new Map(channels.map(({ name, updates }) => [name, updates.versionLine]));
  const own = step.channels.map(({ channel, bound, stops }) => {
    const line = lines.get(channel) ?? [];
    const namesIn = (ranges: typeof bound) => ranges.flatMap(({ start, end }) => line.slice(start, end));
    return [channel, { bound: namesIn(bound), stops: namesIn(stops) }] as const;
  });
  return { step, channels: new Map(own) };
}

function indexSteps(guards: readonly Guard[], kind: "bound" | "stops"): ReadonlyMap<string, readonly WireStep[]> {
  const found = new Map<string, WireStep[]>();
  for (const { step, channels } of guards) {
    const names = new Set<string>();
    for (const channel of channels.values()) for (const name of channel[kind]) names.add(name);
    for (const name of names) {
      const steps = found.get(name);
      if (steps === undefined) found.set(name, [step]);
      else steps.push(step);
    }
  }
  return found;
}

function keyOf({ uri, range: { start } }: WireLocation): string {
  return `${start.line}:${start.character} ${uri}`;
}
