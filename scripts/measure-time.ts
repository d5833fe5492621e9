// How long something takes, and how much of the machine there was for it: a slow machine is not a slow test.

import { readFileSync } from "node:fs";

/** The time of all processors since the machine began, in any unit. */
interface ProcessorTime {
  readonly all: number;
  readonly idle: number;
  /** What a virtual machine did not get, because others had the processors. */
  readonly stolen: number;
}

/** Runs something. `time` is how long it took, on Linux also how busy the processors were: "12.3 s, processors 97 % busy". */
export async function measureTime<Result>(run: () => Promise<Result>): Promise<{ result: Result; time: string }> {
  const begin = performance.now();
  const before = readProcessorTime();
  const result = await run();
  const seconds = `${((performance.now() - begin) / 1000).toFixed(1)} s`;
  const after = readProcessorTime();
  return { result, time: before && after ? `${seconds}, ${describeUse(before, after)}` : seconds };
}

function describeUse(before: ProcessorTime, after: ProcessorTime): string {
  const share = (key: keyof ProcessorTime) => (after[key] - before[key]) / Math.max(1, after.all - before.all);
  const percent = (part: number) => `${Math.round(100 * part)} %`;
  const stolen = share("stolen");
  const lost = stolen < 0.01 ? "" : `, ${percent(stolen)} taken by other machines`;
  return `processors ${percent(1 - share("idle"))} busy${lost}`;
}

/** See proc_stat(5): user, nice, system, idle, iowait, irq, softirq, steal; what follows is part of the first two. */
function readProcessorTime(): ProcessorTime | undefined {
  try {
    const [line = ""] = readFileSync("/proc/stat", "utf8").split("\n");
    const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, ...others] = line
      .split(/\s+/)
      .slice(1, 9)
      .map(Number);
    const [irq = 0, softIrq = 0, stolen = 0] = others;
    return { all: user + nice + system + idle + waiting + irq + softIrq + stolen, idle: idle + waiting, stolen };
  } catch {
    return undefined;
  }
}
