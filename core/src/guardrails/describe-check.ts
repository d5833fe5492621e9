// Words for what a check of guardrails found.

import { formatCount, formatFirst, formatList } from "../base/format-text.ts";
import type { Place } from "../syntax/source-file.ts";
import type { GraphName, StepBypass, UnreachableStop } from "./check-package.ts";
import type { FailedTest, TestFailure } from "./check-tests.ts";
import type { WrittenStep, WrittenTest } from "./guardrails.ts";
import type { KeptBackVersions } from "./kept-back-in-package.ts";

/** What a bypass lets users do, as a message about the edge that opens it. */
export function describeBypass({ step, chain, graphs }: StepBypass): string {
  const [installed, ...updates] = chain;
  const last = updates.at(-1) ?? "";
  const through = updates.length > 1 ? ` by way of ${formatFirst(updates.slice(0, -1), mostNames)}` : "";
  const reason = step.reason === undefined ? "" : ` (${step.reason})`;
  return `lets '${installed}' update to '${last}'${through} without ${step.ranges.through.value}, which step ${step.number} requires${reason}; ${describeGraphs(graphs)}`;
}

/** From where a stop cannot be reached, as a message about that version. */
export function describeUnreachableStop({ step, name, graphs }: UnreachableStop): string {
  return `no chain of updates leads from '${name}' to ${stopText(step)}, where step ${step.number} requires a stop; ${describeGraphs(graphs)}`;
}

/** Which versions cannot be updated as far as the policy says, and why, as a message about the first step of the cause. */
export function describeKeptBack(keptBack: KeptBackVersions): string {
  const { versions, aim, steps, channel } = keptBack;
  const others = versions.length > 1 ? ` and ${formatCount(versions.length - 1, "other version")}` : "";
  const where = channel === undefined ? "" : ` in channel '${channel}'`;
  const numbers = formatList(steps.map(({ number }) => String(number)));
  const what = steps.length === 1 ? `step ${numbers} keeps` : `steps ${numbers} together keep`;
  return `${what} '${versions[0]?.name ?? ""}'${others} from '${aim.name}'${where}, because ${causeText(keptBack)}`;
}

function causeText({ steps, policy, hasStop, channel }: KeptBackVersions): string {
  const stop = steps[0] ? stopText(steps[0]) : "";
  const makes = steps.length === 1 ? `leads through ${stop}` : "makes all of their stops";
  if (policy.length > 0) {
    const fields = formatList(policy.map(({ field }) => `'${field}: false'`));
    return `no update path that ${fields} of the policy allows ${makes}`;
  }
  if (steps.length > 1 || hasStop) return `no allowed update path ${makes}`;
  return `no version of the ${channel === undefined ? "package" : "channel"} matches ${stop}`;
}

function stopText({ latest, ranges }: WrittenStep): string {
  return latest ? `the newest of ${ranges.through.value}` : ranges.through.value;
}

/** Why a test fails, with the first version for which it does as the counter-example. */
export function describeFailedTest({ test, name, others, failures }: FailedTest): string {
  const [first] = failures;
  const why = first ? explain(test, first) : "";
  const graphs = failures.filter((each) => explain(test, each) === why);
  const more = others > 0 ? ` and ${formatCount(others, "other version")}` : "";
  return `test ${test.number} fails for '${name}'${more}: ${why}; ${describeGraphs(graphs)}`;
}

function explain(test: WrittenTest, { chain, reason }: TestFailure): string {
  const updates = chain.slice(1).map(({ name }) => name);
  const end = chain.at(-1)?.name ?? "";
  const aim = test.aim === "head" ? "the head" : test.aim;
  switch (reason) {
    case "elsewhere":
      return updates.length === 0 ? "it is not updated" : `its updates end at '${end}', not at ${aim}`;
    case "too many":
      return `it takes more than ${formatCount(test.within ?? 0, "update")} to reach ${aim} (${shortChain(updates)})`;
    case "cycle":
      return `its updates form a cycle (${shortChain(updates)})`;
    case "crash":
      return `OLM crashes after '${end}'`;
  }
}

/** The related places list the whole chain. */
function shortChain(updates: readonly string[]): string {
  return updates.length > mostUpdates ? `${updates.slice(0, mostUpdates).join(" → ")} → …` : updates.join(" → ");
}

const mostUpdates = 10;

/** Where something was found: "under OLM v0 and v1 in channel 'stable'"; "under OLM v1 without channels" if only there. */
export function describeGraphs(graphs: readonly GraphName[]): string {
  const named = graphs.filter(({ channel }) => channel !== undefined);
  if (named.length === 0) return "under OLM v1 without 'channels'";
  const olms = [...new Set(named.map(({ olm }) => olm))].sort();
  const channels = [...new Set(named.map(({ channel }) => channel ?? ""))];
  const where = channels.length === 1 ? "channel" : "channels";
  const quoted = channels.map((name) => `'${name}'`);
  const names = channels.length > mostNames ? formatFirst(quoted, mostNames) : formatList(quoted);
  return `under OLM ${olms.join(" and ")} in ${where} ${names}`;
}

const mostNames = 3;

/** Where a step is written: the range of its stop. */
export function stepPlace({ ranges }: WrittenStep): Place {
  return ranges.through;
}
