// Processes that try mutants side by side; one that is silent for too long, or has grown too large, is replaced.

import { type ChildProcess, fork } from "node:child_process";
import { inProject } from "../../scripts/project.ts";
import type { Answer, Order } from "./messages.ts";
import { Patience, processorMsOf } from "./patience.ts";
import type { Trace } from "./switchboard.ts";

/** A process that works for so long without a word runs an endless loop; a test takes a second at most. */
const longestSilenceMs = 120_000;

const largestMemoryBytes = 1.8e9;

/**
 * Gives each order to the next free process, and returns what loading core ran. A process that ends or stays silent over an
 * order answers it with undefined.
 */
export async function obeyAll<T extends Order>(
  begin: Order,
  orders: readonly T[],
  processes: number,
  hear: (order: T, answer: Answer | undefined) => void,
): Promise<Trace> {
  const waiting = orders.values();
  let load: Trace | undefined;
  const work = async () => {
    let worker: Worker | undefined;
    for (const order of waiting) {
      if (!worker) ({ worker, load } = await Worker.start(begin));
      const answer = await worker.ask(order);
      hear(order, answer);
      if (answer === undefined || (answer.type === "tried" && answer.memoryBytes > largestMemoryBytes)) {
        worker.stop();
        worker = undefined;
      }
    }
    worker?.stop();
  };
  await Promise.all(Array.from({ length: processes }, work));
  return load ?? { mutants: [], files: [], rounds: 0 };
}

class Worker {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  static async start(begin: Order): Promise<{ worker: Worker; load: Trace }> {
    const child = fork(inProject("tools/mutants/worker.ts"), [], {
      execArgv: ["--disable-warning=ExperimentalWarning", "--max-old-space-size=3000"],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const worker = new Worker(child);
    const answer = await worker.ask(begin);
    if (answer?.type !== "begun") throw new Error("the product could not be loaded");
    return { worker, load: answer.load };
  }

  /** The answer to an order, or undefined if the process ends or falls silent. */
  ask(order: Order): Promise<Answer | undefined> {
    return new Promise((resolve) => {
      const child = this.#child;
      const end = (answer: Answer | undefined) => {
        patience.end();
        child.off("message", hear);
        child.off("exit", fail);
        resolve(answer);
      };
      const fail = () => end(undefined);
      const patience = new Patience(longestSilenceMs, () => processorMsOf(child.pid), fail);
      const hear = (answer: Answer) => {
        if (answer.type === "alive") patience.begin();
        else end(answer);
      };
      child.on("message", hear);
      child.on("exit", fail);
      child.send(order);
    });
  }

  stop(): void {
    this.#child.kill("SIGKILL");
  }
}
