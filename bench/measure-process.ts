// How long processes take and how much memory, process start included.

import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";

/** What one process took. */
export interface ProcessFigures {
  readonly ms: number;
  /** In megabytes (10^6 bytes), as the kernel counts them; 0 where it does not tell. */
  readonly peakMb: number;
}

/** Runs a program to its end. An exit status above 1 is an error. */
export function measureProcess([program = "", ...args]: readonly string[]): Promise<ProcessFigures> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(program, args, { stdio: "ignore" });
    const memory = watchPeak(child);
    child.on("error", reject);
    child.on("exit", (status) => {
      const ms = performance.now() - start;
      memory.stop();
      if (status === null || status > 1) reject(new Error(`${program} ${args.join(" ")} ended with ${status}`));
      else resolve({ ms, peakMb: memory.peak() });
    });
  });
}

/** Runs the programs in turn, so that what else the machine does hits all alike: the figures of each, round by round. */
export async function measureProcesses<Name extends string>(
  commands: Readonly<Record<Name, readonly string[]>>,
  rounds: number,
): Promise<Readonly<Record<Name, readonly ProcessFigures[]>>> {
  const names = Object.keys(commands) as Name[];
  const figures = Object.fromEntries(names.map((name) => [name, [] as ProcessFigures[]])) as Record<
    Name,
    ProcessFigures[]
  >;
  for (let round = 0; round < rounds; round++) {
    for (const name of names) figures[name].push(await measureProcess(commands[name]));
  }
  return figures;
}

/** Looks every few milliseconds how much memory the process has held at most. */
export function watchPeak(child: ChildProcess): { peak(): number; stop(): void } {
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, peakOf(child.pid));
  };
  const timer = setInterval(look, 10);
  return { peak: () => peak, stop: () => clearInterval(timer) };
}

/** The most memory that a running process has held, in megabytes; 0 where the kernel does not tell. */
export function peakOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return (Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024) / 1e6;
  } catch {
    return 0;
  }
}
