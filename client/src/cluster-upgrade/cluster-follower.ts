// Follows a cluster as long as somebody looks at its report. Knows nothing of VS Code.

import type { ClusterWatcher, Connection } from "#cluster";
import type { ClusterFacts, LiveState, LiveStatus } from "#protocol";

/** Watches until the signal is aborted, as `watchCluster` does. */
export type WatchFunction = (
  connection: Connection,
  facts: ClusterFacts,
  on: ClusterWatcher,
  signal: AbortSignal,
) => Promise<void>;

export interface FollowerEvents {
  /** The cluster says something else now. */
  facts(facts: ClusterFacts): void;
  /** `following` has changed. */
  changed(): void;
  /** The watch broke by a mistake of ours. */
  failed(error: unknown): void;
}

/** What the cluster is asked by. */
export interface LiveConnection {
  readonly connection: Connection;
  /** Its server's certificate is not checked. */
  readonly insecure: boolean;
  /** A program signs in, with somebody's consent. */
  readonly runsProgram: boolean;
}

/** A connection and the watch over it. */
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

  /** Follows the cluster from what has just been read of it, and no longer from what was read before. */
  async follow(facts: ClusterFacts): Promise<void> {
    // Its connection is closed by then, such as with the report while the answer was judged.
    if (this.#following.state === "ended") return;
    this.#ending.abort();
    const ending = new AbortController();
    this.#ending = ending;
    this.#set({ ...this.#following, state: "live", why: null, since: Date.now() });
    const onlyNow =
      <T extends unknown[]>(tell: (...said: T) => void) =>
      (...said: T) => {
        if (!ending.signal.aborted) tell(...said);
      };
    const on: ClusterWatcher = {
      facts: onlyNow((now) => this.#take(now)),
      state: onlyNow((state, why) => this.#tell(state, why)),
    };
    try {
      await this.#watch(this.live.connection, facts, on, ending.signal);
    } catch (error) {
      this.#events.failed(error);
    }
    // Where it ended by itself, what it said last is why.
    if (!ending.signal.aborted) this.end(this.#following.why);
  }

  /** Follows no longer, for a reason that is shown, and lets go of the connection. */
  end(why: string | null = null): void {
    if (this.#following.state === "ended") return;
    this.#ending.abort();
    this.live.connection.dispose();
    this.#set({ ...this.#following, state: "ended", why });
  }

  #take(facts: ClusterFacts): void {
    this.#set({ ...this.#following, since: Date.now() });
    this.#events.facts(facts);
  }

  #tell(state: LiveState, why: string | undefined): void {
    const since = state === "live" && this.#following.state !== "live" ? Date.now() : this.#following.since;
    this.#set({ ...this.#following, state, why: why ?? null, since });
  }

  #set(following: LiveStatus): void {
    this.#following = following;
    this.#events.changed();
  }
}
