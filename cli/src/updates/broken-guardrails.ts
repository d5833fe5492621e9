// The guardrails that an answer of an OLM breaks. The answer stays what the OLM does: no OLM reads guardrails.

import {
  type BrokenStep,
  brokenSteps,
  type Candidate,
  type Hop,
  hasSteps,
  type Package,
  parseVersion,
  type ResolutionRequest,
  type SafeText,
  type StepThere,
  safe,
  stepsThere,
} from "#core";
import type { Paint } from "../output/colour.ts";
import { printable } from "../output/printable.ts";

/** The steps that concern the installation; undefined where the package has no steps. */
export function stepsOfRequest(request: ResolutionRequest): readonly StepThere[] | undefined {
  const name = request.question.packageName;
  const catalogs = request.olm === "v0" ? [request.catalog] : request.sources.map(({ catalog }) => catalog);
  const packages = catalogs.flatMap(({ packages: all }) => all.get(name) ?? []).filter(hasSteps);
  if (packages.length === 0) return undefined;
  return packages.flatMap((pkg) => stepsThere({ pkg, olm: request.olm, channels: channelsOf(request, pkg) }));
}

function channelsOf(request: ResolutionRequest, pkg: Package): readonly string[] {
  if (request.olm === "v1") return request.question.channels ?? [];
  const channel = request.question.channel ?? pkg.definitions[0]?.defaultChannel?.value ?? "";
  return channel === "" ? [] : [channel];
}

/** The steps that a chain of updates from what is installed breaks. */
export function brokenByHops(
  steps: readonly StepThere[],
  { question: { installed } }: ResolutionRequest,
  hops: readonly Hop[],
): readonly BrokenStep[] {
  const parsed = installed && parseVersion(installed.version);
  const start = installed && parsed && "ok" in parsed ? [{ name: installed.name, version: parsed.ok }] : [];
  const chain = hops.flatMap(({ to }) => (to.version ? [{ name: to.name, version: to.version }] : []));
  return brokenSteps(steps, [...start, ...chain]);
}

/** The steps that the update to a candidate breaks. */
export function brokenByCandidate(
  steps: readonly StepThere[],
  request: ResolutionRequest,
  to: Candidate,
): readonly BrokenStep[] {
  return brokenByHops(steps, request, [{ from: request.question.installed, to }]);
}

/** `breaks step 1: gets from NAME to NAME without RANGE (REASON)`. */
export function formatBroken({ step, from, to }: BrokenStep, paint: Paint): SafeText {
  const reason = step.reason === undefined ? "" : ` (${step.reason})`;
  const text = `gets from ${from} to ${to} without ${stopText(step)}${reason}`;
  return safe`${paint("warning", `breaks step ${step.number}`)}: ${printable(text)}`;
}

function stopText({ latest, ranges: { through } }: BrokenStep["step"]): string {
  return latest ? `the newest of ${through.value}` : through.value;
}

/** The object in JSON; its keys are a contract and are never removed. */
export function formatBrokenJson({ step, from, to }: BrokenStep) {
  const { through, before } = step.ranges;
  return {
    step: step.number,
    from,
    to,
    through: through.value,
    before: before.value,
    latest: step.latest,
    reason: step.reason ?? null,
  };
}
