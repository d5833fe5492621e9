// Random versions, policies and steps of a package.

import { compareVersions, type Version } from "#core";
import { type AppliedStep, applyStep } from "#core/guardrails/step.ts";
import { defaultPolicy, type UpdatePolicy } from "#core/guardrails/update-policy.ts";
import { skipRangeIntervals } from "#core/versions/range-intervals.ts";
import { parseSkipRange } from "#core/versions/skip-range.ts";
import { readVersion, type StepText } from "./brute-guardrails.ts";
import type { Random } from "./random.ts";

/** What a package has to be planned with. */
export interface RandomGuardrails {
  /** In ascending order. */
  readonly versions: readonly Version[];
  readonly policy: UpdatePolicy;
  readonly steps: readonly StepText[];
}

/** A package with up to `most` versions and up to three steps; in half of them, the policy is the default one. */
export function randomGuardrails(random: Random, most = 12): RandomGuardrails {
  const versions = randomVersions(random, most);
  const policy = random.chance(50) ? defaultPolicy : randomPolicy(random);
  return { versions, policy, steps: Array.from({ length: random.below(4) }, () => randomStep(random)) };
}

/** The steps as core takes them. */
export function applySteps({ versions, steps }: Pick<RandomGuardrails, "versions" | "steps">): readonly AppliedStep[] {
  return steps.map(({ from, through, before, latest }) =>
    applyStep({ from: readRange(from), through: readRange(through), before: readRange(before), latest }, versions),
  );
}

function readRange(text: string) {
  const parsed = parseSkipRange(text);
  if (!("ok" in parsed)) throw new Error(`${text} is not a range`);
  return skipRangeIntervals(parsed.ok);
}

function randomVersions(random: Random, most: number): readonly Version[] {
  const texts = Array.from({ length: 1 + random.below(most) }, () => {
    const pre = random.chance(20) ? `-rc.${random.below(2)}` : "";
    return `${random.below(3)}.${random.below(4)}.${random.below(3)}${pre}`;
  });
  return [...new Set(texts)].map(readVersion).sort(compareVersions);
}

function randomPolicy(random: Random): UpdatePolicy {
  return {
    zeroPatch: random.chance(50),
    zeroMinor: random.chance(50),
    patch: random.chance(70),
    minor: random.chance(70),
    major: random.chance(50),
    prerelease: random.chance(30),
  };
}

/** Most steps are about adjacent minor versions; the others can be contradictory. */
function randomStep(random: Random): StepText {
  const latest = random.chance(30);
  const [major, minor] = [1 + random.below(2), random.below(2)];
  const inMinor = (offset: number) => `>=${major}.${minor + offset}.0 <${major}.${minor + offset + 1}.0`;
  if (random.chance(60)) return { from: inMinor(0), through: inMinor(1), before: `>=${major}.${minor + 2}.0`, latest };
  const version = () => `${random.below(3)}.${random.below(4)}.${random.below(3)}`;
  const range = () => {
    const [low = "", high = ""] = [version(), version()].sort((a, b) =>
      compareVersions(readVersion(a), readVersion(b)),
    );
    return random.chance(30) ? low : `>=${low} <${high}`;
  };
  return { from: range(), through: range(), before: `>=${version()}`, latest };
}
