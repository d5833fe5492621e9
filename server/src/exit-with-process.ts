// Ends this process when another one ends, however busy it is. The library checks for its client in the main thread, so a
// busy loop there would let the server outlive its editor. A worker thread checks instead.

import { Worker } from "node:worker_threads";

/** In milliseconds: when to begin, how often to check, and how long this process may take to end. */
export interface WatchTiming {
  readonly delay: number;
  readonly every: number;
  readonly grace: number;
}

/** A thread takes as long to start as a large file to check, so the files that are open at first come before it. */
const usual: WatchTiming = { delay: 2_000, every: 5_000, grace: 10_000 };

/** Kills this process some time after the other has ended. A process that is not seen from the start is not waited for. */
export function exitWithProcess(id: number, timing: WatchTiming = usual): void {
  if (isAlive(id)) setTimeout(startWatch, timing.delay, id, timing).unref();
}

function startWatch(id: number, { every, grace }: WatchTiming): void {
  const watch = new Worker(workerProgram, {
    eval: true,
    workerData: { id, every, grace, own: process.pid },
    execArgv: [],
  });
  watch.on("error", () => {});
  watch.unref();
}

/** Also true for a process of another user. */
function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Runs in the worker; as text, so that it needs no file of its own beside the bundle. */
const workerProgram = `
  const { workerData: { id, every, grace, own } } = require("node:worker_threads");
  const timer = setInterval(() => {
    try {
      process.kill(id, 0);
    } catch (error) {
      if (error.code !== "ESRCH") return;
      clearInterval(timer);
      setTimeout(() => process.kill(own, "SIGKILL"), grace);
    }
  }, every);
`;
