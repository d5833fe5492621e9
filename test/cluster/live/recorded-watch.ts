// Whatever the watch of a cluster tells, for tests that wait for it.

import { type Connection, type RetryTiming, watchCluster } from "#cluster";
import type { ClusterFacts } from "#core";
import { quickRetryTiming } from "./lighthouse-cluster.ts";

/** A watch under way, and what was heard of it. */
export class RecordedWatch {
  /** Every state, as "live" or "reconnecting: WHY". */
  readonly states: string[] = [];
  readonly allFacts: ClusterFacts[] = [];
  readonly ended: Promise<void>;
  readonly #stop = new AbortController();
  readonly #waiting: { readonly isSo: () => boolean; readonly resolve: () => void }[] = [];

  constructor(connection: Connection, facts: ClusterFacts, timing: RetryTiming = quickRetryTiming) {
    this.ended = watchCluster(
      connection,
      facts,
      {
        facts: (next) => {
          this.allFacts.push(next);
          this.#check();
        },
        state: (state, why) => {
          this.states.push(why === undefined ? state : `${state}: ${why}`);
          this.#check();
        },
      },
      this.#stop.signal,
      timing,
    );
  }

  /** Waits until it is so, looked at after each thing that is heard. */
  until(isSo: () => boolean): Promise<void> {
    if (isSo()) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push({ isSo, resolve }));
  }

  /** Waits for this to be the state. */
  untilState(state: string): Promise<void> {
    return this.until(() => this.states.at(-1) === state);
  }

  /** Waits for facts of which this is true. */
  async untilFacts(isSo: (facts: ClusterFacts) => boolean): Promise<ClusterFacts> {
    await this.until(() => this.allFacts.some(isSo));
    return this.allFacts.find(isSo) as ClusterFacts;
  }

  /** Ends the watch, and waits until it has ended. */
  stop(): Promise<void> {
    this.#stop.abort();
    return this.ended;
  }

  #check(): void {
    for (const waiting of this.#waiting.splice(0)) {
      if (waiting.isSo()) waiting.resolve();
      else this.#waiting.push(waiting);
    }
  }
}
