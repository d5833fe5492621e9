// How long guardrails take: their check, and the channels that enforce them.

import { readCatalog, readSourceFile } from "#core";
import { checkGuardrails } from "#core/guardrails/check-package.ts";
import { enforceGuardrails } from "#core/guardrails/enforced-channels.ts";
import { channelWithRanges } from "./channel-with-ranges.ts";

/** Processor times for one package, each the median of several runs. */
export interface GuardrailsFigures {
  readonly what: string;
  readonly checkMs: number;
  readonly enforceMs: number;
  readonly bypasses: number;
}

const versions = 1000;
const steps = 20;
const runs = 7;

/** Measures a channel that keeps all steps, and one with a bypass in nearly every entry. */
export function measureGuardrails(): readonly GuardrailsFigures[] {
  return [measure("kept", 1), measure("bypassed everywhere", versions)];
}

/** Each version has a skipRange over as many before it as `reach` says. */
function measure(what: string, reach: number): GuardrailsFigures {
  const times = Array.from({ length: runs }, () => measureOnce(reach));
  const median = (of: (time: (typeof times)[number]) => number) =>
    times.map(of).sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
  return {
    what,
    checkMs: median(({ checkMs }) => checkMs),
    enforceMs: median(({ enforceMs }) => enforceMs),
    bypasses: median(({ bypasses }) => bypasses),
  };
}

function measureOnce(reach: number) {
  const text = `${channelWithRanges(versions, reach)}${guardrails}`;
  const pkg = readCatalog("", [readSourceFile("catalog.yaml", text)]).packages.get("harbor");
  if (!pkg) throw new Error("the catalog has no package 'harbor'");
  const begin = process.cpuUsage();
  const { bypasses } = checkGuardrails(pkg);
  const checked = process.cpuUsage();
  enforceGuardrails(pkg);
  const enforced = process.cpuUsage();
  const between = (from: NodeJS.CpuUsage, to: NodeJS.CpuUsage) =>
    (to.user + to.system - from.user - from.system) / 1000;
  return {
    checkMs: between(begin, checked),
    enforceMs: between(checked, enforced),
    bypasses: new Set(bypasses.map(({ at }) => at)).size,
  };
}

/** Ten versions in each minor version; each fourth one must be left through the next. */
const guardrails = `---
schema: upgrade.guardrails/v1
package: harbor
steps:
${Array.from({ length: steps }, (_, step) => stepAt(step * 4)).join("")}`;

function stepAt(minor: number): string {
  return `- from: '>=1.${minor}.0 <1.${minor + 1}.0'
  through: '>=1.${minor + 1}.0 <1.${minor + 2}.0'
  before: '>=1.${minor + 2}.0'
`;
}
