// Which steps concern an installation in some channels, and which of them a chain of updates breaks.

import { memoize } from "../base/memoize.ts";
import type { Channel } from "../model/blob.ts";
import { versionOf } from "../model/bundle-version.ts";
import type { PackageFacts } from "../model/facts.ts";
import { bundleNamed } from "../model/find-in-package.ts";
import type { InstalledBundle } from "../resolve/edges.ts";
import type { Olm } from "../resolve/resolution.ts";
import { isSkipped } from "../resolve/skipped-entries.ts";
import { hasDeprecatedProperty } from "../resolve/v0-dependencies.ts";
import type { Version } from "../versions/version.ts";
import { contains } from "../versions/version-set.ts";
import { guardrailsOf, type WrittenStep } from "./guardrails.ts";
import { type AppliedStep, applyStep, newestIn } from "./step.ts";

/** Where an installation gets its updates from. */
export interface UpdateSource {
  readonly pkg: PackageFacts;
  readonly olm: Olm;
  /** The names of the selected channels; empty for OLM v1 without `channels`. */
  readonly channels: readonly string[];
}

/** A step as it applies there. */
export interface StepThere {
  readonly step: WrittenStep;
  readonly applied: AppliedStep;
  /** The newest version that counts as the stop; undefined where none is offered. */
  readonly newestStop: Version | undefined;
}

/** A step that a chain of updates breaks. */
export interface BrokenStep {
  readonly step: WrittenStep;
  /** The version that had to make the stop. */
  readonly from: string;
  /** The first version behind the stop. */
  readonly to: string;
  /** Which update of the chain leads there, from 1. */
  readonly update: number;
}

/** Whether any of the package's guardrails has a step. */
export const hasSteps = memoize((pkg: PackageFacts): boolean =>
  guardrailsOf(pkg).some(({ steps }) => steps.length > 0),
);

/** The steps that concern installations there. One for some channels does not concern those that use others, too. */
export function stepsThere({ pkg, olm, channels }: UpdateSource): readonly StepThere[] {
  if (!hasSteps(pkg)) return [];
  const selected = pkg.channels.filter(({ name }) => channels.length === 0 || channels.includes(name?.value ?? ""));
  const concerning = guardrailsOf(pkg).flatMap(({ steps }) => steps.filter((step) => concerns(step, channels)));
  const offered = concerning.length === 0 ? [] : selected.flatMap((channel) => versionsIn(pkg, channel, olm));
  return concerning.map((step) => {
    const applied = applyStep(step, offered);
    return { step, applied, newestStop: newestIn(applied.stops, offered) };
  });
}

function concerns(step: WrittenStep, channels: readonly string[]): boolean {
  if (step.channels.length === 0) return true;
  const own = new Set(step.channels.map(({ value }) => value));
  return channels.length > 0 && channels.every((name) => own.has(name));
}

/** The versions that an OLM can install from a channel: OLM v0 none that is skipped or has the property olm.deprecated. */
function versionsIn(pkg: PackageFacts, channel: Channel, olm: Olm): readonly Version[] {
  return channel.entries.flatMap(({ name }) => {
    const bundle = bundleNamed(pkg, name?.value ?? "");
    if (!bundle || (olm === "v0" && (isSkipped(channel, name?.value ?? "") || hasDeprecatedProperty(bundle))))
      return [];
    return versionOf(bundle)?.version ?? [];
  });
}

/**
 * The steps that a chain breaks: it gets from a version that must make the stop to one behind it, without the stop
 * between them. Each step once. OLM itself never looks at them.
 */
export function brokenSteps(steps: readonly StepThere[], chain: readonly InstalledBundle[]): readonly BrokenStep[] {
  return steps.flatMap(({ step, applied }) => {
    let bound: string | undefined;
    for (const [update, { name, version }] of chain.entries()) {
      if (contains(applied.stops, version)) bound = undefined;
      else if (bound !== undefined && contains(applied.before, version)) return { step, from: bound, to: name, update };
      else if (contains(applied.bound, version)) bound = name;
    }
    return [];
  });
}
