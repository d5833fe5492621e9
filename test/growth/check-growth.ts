import assert from "node:assert/strict";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Counted, Order } from "./counting-worker.ts";

/** Four times as much may take this many times the work: a little more than four, for sorting and looking things up. */
const mostGrowth = 5;

/** Counts work in a thread of its own, which ends with `dispose`. */
export class GrowthCheck {
  readonly #worker = new Worker(new URL("./counting-worker.ts", import.meta.url));

  /** Checks that four times as much of a shape takes an operation at most five times the work. */
  async check(shape: string, operation: string, size: number): Promise<void> {
    this.#worker.postMessage({ shape, operation, sizes: [size, 4 * size] } satisfies Order);
    const [{ counts }] = (await once(this.#worker, "message")) as [Counted];
    const [one, four] = counts;
    assert.ok(one && four, `there is nothing to do: ${operation}, ${shape}`);
    const growth = four / one;
    assert.ok(growth <= mostGrowth, `${operation}: ${one} steps, then ${four}: ${growth.toFixed(1)} times as many`);
  }

  async dispose(): Promise<void> {
    await this.#worker.terminate();
  }
}
