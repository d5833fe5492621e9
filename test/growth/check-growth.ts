import assert from "node:assert/strict";
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Counted, Order } from "./counting-process.ts";

/** Four times as much may take this many times the work: a little more than four, for sorting and looking things up. */
const mostGrowth = 5;

const program = fileURLToPath(new URL("./counting-process.ts", import.meta.url));

/** V8's optimizing compilers drop some of the counters, at different moments in each run. */
const withoutOptimizing = ["--no-opt", "--no-maglev", "--disable-warning=ExperimentalWarning"];

/** Counts work in a process of its own, which ends with `dispose`. */
export class GrowthCheck {
  readonly #process = fork(program, { execArgv: withoutOptimizing });
  readonly #ended = once(this.#process, "exit").then(failOnExit);

  /**
   * Checks that four times as much of a shape takes an operation at most `most` times the work. The nearer that is to
   * four, the smaller is the size at which work shows that grows with the square.
   */
  async check(shape: string, operation: string, size: number, most = mostGrowth): Promise<void> {
    const [one, four] = await this.count({ shape, operation, sizes: [size, 4 * size] });
    assert.ok(one && four, `there is nothing to do: ${operation}, ${shape}`);
    const growth = four / one;
    assert.ok(growth <= most, `${operation}: ${one} steps, then ${four}: ${growth.toFixed(1)} times as many`);
  }

  /** The work of an operation at each size, in steps. */
  async count(order: Order): Promise<readonly number[]> {
    this.#process.send(order);
    const [answer] = await Promise.race([once(this.#process, "message"), this.#ended]);
    return (answer as Counted).counts;
  }

  async dispose(): Promise<void> {
    this.#process.disconnect();
    await this.#ended.catch(() => {});
  }
}

function failOnExit([code]: readonly unknown[]): never {
  throw new Error(`the counting process ended with exit code ${code}`);
}
