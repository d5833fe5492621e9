// Hover lines about guardrails: the stops that an installation of an entry must make, and the automatic updates that
// break them.

import { formatList } from "../../base/format-text.ts";
import { groupBy } from "../../base/group-by.ts";
import { type BrokenStep, brokenSteps, hasSteps, type StepThere, stepsThere } from "../../guardrails/broken-steps.ts";
import { stepPlace } from "../../guardrails/describe-check.ts";
import type { WrittenStep } from "../../guardrails/guardrails.ts";
import { automaticUpdatePath } from "../../resolve/automatic-update-path.ts";
import type { InstalledBundle } from "../../resolve/edges.ts";
import { versionText } from "../../versions/version.ts";
import { contains } from "../../versions/version-set.ts";
import { codeSpan, escapeMarkdown } from "../words/markdown.ts";
import { type HoverScope, linkTo } from "./hover-view.ts";
import { entryLabel } from "./hover-words.ts";

/** The facts about an installed version in a channel; none where the package has no steps. */
export function requiredStopFacts(scope: HoverScope, from: InstalledBundle): readonly string[] {
  if (!hasSteps(scope.pkg)) return [];
  const channels = [scope.channel.name?.value ?? ""];
  const steps = stepsThere({ pkg: scope.pkg, olm: "v1", channels });
  return [...steps.flatMap((each) => stopFact(scope, each, from)), ...brokenFacts(scope, from, channels)];
}

function stopFact(scope: HoverScope, { step, applied, newestStop }: StepThere, { version }: InstalledBundle): string[] {
  const { from, through, before } = step.ranges;
  const reason = step.reason === undefined ? "" : ` – ${escapeMarkdown(step.reason)}`;
  if (contains(applied.bound, version)) {
    const newest = newestStop ? codeSpan(versionText(newestStop)) : undefined;
    const stop = step.latest && newest ? newest : codeSpan(through.value);
    const note = step.latest ? `, the newest of ${codeSpan(through.value)},` : newest ? ` (newest: ${newest})` : "";
    return [
      `**${stepLink(scope, step)}**: from here you must pass ${stop}${note} before ${codeSpan(before.value)}${reason}`,
    ];
  }
  if (!contains(applied.stops, version)) return [];
  const what = `a required stop from ${codeSpan(from.value)} before ${codeSpan(before.value)}`;
  return [`**${stepLink(scope, step)}**: ${what}${reason}`];
}

function stepLink({ view }: HoverScope, step: WrittenStep): string {
  return linkTo(view, `step ${step.number}`, stepPlace(step));
}

/** One line for each step that the automatic updates of an OLM break. */
function brokenFacts(scope: HoverScope, from: InstalledBundle, channels: readonly string[]): readonly string[] {
  const broken = (["v0", "v1"] as const).flatMap((olm) => {
    const chain = [from, ...automaticUpdatePath(scope, olm, from).steps];
    return brokenSteps(stepsThere({ pkg: scope.pkg, olm, channels }), chain).map((each) => ({ ...each, olm }));
  });
  const same = groupBy(broken, ({ step, to }) => `${step.number} ${step.span.start} ${to}`);
  return [...same.values()].flatMap((group) => (group[0] ? brokenFact(scope, group[0], group) : []));
}

function brokenFact(
  scope: HoverScope,
  { step, to }: BrokenStep,
  group: readonly { readonly olm: "v0" | "v1" }[],
): string {
  const olms = formatList(group.map(({ olm }) => olm));
  const verb = group.length === 1 ? "updates" : "update";
  return `**breaks ${stepLink(scope, step)}**: OLM ${olms} ${verb} to ${entryLabel(scope, to)} without ${codeSpan(step.ranges.through.value)}`;
}
