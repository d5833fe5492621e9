// Follows a live cluster while its report is open. Independent of VS Code.

import type { ClusterWatcher, Connection } from "#cluster";
import type { ClusterFacts, LiveState, LiveStatus } from "#protocol";

/** Watches a cluster until the signal is aborted, like `watchCluster`. */
export type WatchFunction = (
  connection: Connection,
  facts: ClusterFacts,
  on: ClusterWatcher,
  signal: AbortSignal,
) => Promise<void>;

export interface FollowerEvents {
  /** The facts of the cluster have changed. */
  facts(facts: ClusterFacts): void;
  /** `following` has changed. */
  changed(): void;
  /** The watch failed with an internal error. */
  failed(error: unknown): void;
}

/** An open connection and what the user should know about it. */
export interface LiveConnection {
  readonly connection: Connection;
  /** The certificate of the server is not checked. */
  readonly insecure: boolean;
  /** A program of the kubeconfig signs in. */
  readonly runsProgram: boolean;
}

/** A connection and the watch that uses it. */
export class ClusterFollower {
  readonly live: LiveConnection;
  readonly #watch: WatchFunction;
  readonly #events: FollowerEvents;
  #following: LiveStatus;
  #ending = new AbortController();

  constructor(live: LiveConnection, watch: WatchFunction, events: FollowerEvents) {
    this.live = live;
    this.#following = { state: "live", why: null, since: Date.now(), insecure: live.insecure };
    this.#watch = watch;
    this.#events = events;
  }

  get following(): LiveStatus {
    return this.#following;
  }

  /** Follows the cluster from facts that were just read. Replaces an earlier watch. */
  async follow(facts: ClusterFacts): Promise<void> {
    // The connection is already closed, for example because the report was closed during the judgement.
    if (this.#following.state === "ended") return;
    this.#ending.abort();
    const ending = new AbortController();
    this.#ending = ending;
    this.#set({ ...this.#following, state: "live", why: null, since: Date.now() });
    const ifCurrent =
      <T extends unknown[]>(handle: (...values: T) => void) =>
      (...values: T) => {
        if (!ending.signal.aborted) handle(...values);
      };
    const on: ClusterWatcher = {
      facts: ifCurrent((newFacts) => this.#takeFacts(newFacts)),
      state: ifCurrent((state, why) => this.#takeState(state, why)),
    };
    try {
      await this.#watch(this.live.connection, facts, on, ending.signal);
    } catch (error) {
      this.#events.failed(error);
    }
    // The watch ended, and its last state has the reason.
    if (!ending.signal.aborted) this.end(this.#following.why);
  }

  /** Stops following for a reason that is shown, and closes the connection. */
  end(why: string | null = null): void {
    if (this.#following.state === "ended") return;
    this.#ending.abort();
    this.live.connection.dispose();
    this.#set({ ...this.#following, state: "ended", why });
  }

  #takeFacts(facts: ClusterFacts): void {
    this.#set({ ...this.#following, since: Date.now() });
    this.#events.facts(facts);
  }

  #takeState(state: LiveState, why: string | undefined): void {
    const since = state === "live" && this.#following.state !== "live" ? Date.now() : this.#following.since;
    this.#set({ ...this.#following, state, why: why ?? null, since });
  }

  #set(following: LiveStatus): void {
    this.#following = following;
    this.#events.changed();
  }
}
