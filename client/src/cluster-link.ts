// Follows a cluster as long as somebody looks at its report. Knows nothing of VS Code.

import type { ClusterWatcher, Connection } from "#cluster";
import type { ClusterFacts, LiveState } from "#protocol";

/** How a cluster is followed just now. */
export interface Following {
  readonly state: LiveState;
  /** Why it is not live. */
  readonly why: string | null;
  /** When the cluster last said something, in milliseconds since 1970. */
  readonly since: number;
}

/** Watches until the signal is aborted, as `watchCluster` does. */
export type Watch = (
  connection: Connection,
  facts: ClusterFacts,
  on: ClusterWatcher,
  signal: AbortSignal,
) => Promise<void>;

export interface LinkEvents {
  /** The cluster says something else now. */
  facts(facts: ClusterFacts): void;
  /** `following` has changed. */
  changed(): void;
  /** The watch broke by a mistake of ours. */
  broke(error: unknown): void;
}

/** A connection and the watch over it. */
export class ClusterLink {
  readonly connection: Connection;
  readonly #watch: Watch;
  readonly #events: LinkEvents;
  #following: Following = { state: "live", why: null, since: Date.now() };
  #ending = new AbortController();

  constructor(connection: Connection, watch: Watch, events: LinkEvents) {
    this.connection = connection;
    this.#watch = watch;
    this.#events = events;
  }

  get following(): Following {
    return this.#following;
  }

  /** Follows the cluster from what has just been read of it, and no longer from what was read before. */
  async follow(facts: ClusterFacts): Promise<void> {
    this.#ending.abort();
    const ending = new AbortController();
    this.#ending = ending;
    this.#set({ state: "live", why: null, since: Date.now() });
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
      await this.#watch(this.connection, facts, on, ending.signal);
    } catch (error) {
      this.#events.broke(error);
    }
    if (!ending.signal.aborted) this.end();
  }

  /** Follows no longer, and lets go of the connection. */
  end(): void {
    if (this.#following.state === "ended") return;
    this.#ending.abort();
    this.connection.dispose();
    this.#set({ ...this.#following, state: "ended", why: null });
  }

  #take(facts: ClusterFacts): void {
    this.#set({ ...this.#following, since: Date.now() });
    this.#events.facts(facts);
  }

  #tell(state: LiveState, why: string | undefined): void {
    const since = state === "live" && this.#following.state !== "live" ? Date.now() : this.#following.since;
    this.#set({ state, why: why ?? null, since });
  }

  #set(following: Following): void {
    this.#following = following;
    this.#events.changed();
  }
}
