// Keeps the facts of a live cluster up to date, with one watch for each list that can be watched.

import { type ClusterFacts, type FactList, factLists } from "#core";
import type { Connection } from "../connection/connection.ts";
import type { ClusterAccess } from "../connection/get-with-retries.ts";
import { defaultRetryTiming, type RetryTiming, retryDelay } from "../connection/retry-timing.ts";
import { sleep } from "../connection/sleep.ts";
import { buildFacts } from "../list/build-facts.ts";
import { type ClusterReading, type CompleteList, isSameList, type LiveList } from "../list/live-list.ts";
import { readLists } from "../list/read-lists.ts";
import { readingOf, storeReading } from "../list/stored-readings.ts";
import { type WaitForServer, waitForServer } from "./wait-for-server.ts";
import { type ListWatchEnd, watchList } from "./watch-list.ts";
import { WatchState } from "./watch-state.ts";

/** The callbacks of the watch of a cluster. */
export interface ClusterWatcher {
  /** Called with the new facts after changes. */
  readonly facts: (facts: ClusterFacts) => void;
  /** "live" while all watches work, "reconnecting" with a reason while the facts may be out of date. */
  readonly state: (state: "live" | "reconnecting", why?: string) => void;
}

/**
 * Watches a cluster from the moment its facts were read until the signal is aborted or the connection is disposed of.
 * Recovers from all failures of the server.
 */
export async function watchCluster(
  connection: Connection,
  facts: ClusterFacts,
  on: ClusterWatcher,
  signal: AbortSignal,
  timing: RetryTiming = defaultRetryTiming,
): Promise<void> {
  const ending = new AbortController();
  const access = { connection, timing, signal: AbortSignal.any([signal, ending.signal]) };
  const watch = new ClusterWatch(access, on, () => ending.abort());
  await watch.run(readingOf(facts) ?? emptyReading);
}

/** For facts of unknown origin, every list is read again. */
const emptyReading: ClusterReading = { hasOpenShiftApi: false, lists: new Map() };

/** The name under which WatchState tracks the reading of lists. */
const listReading = "lists";

/** Lists that can be read but not watched are read in every fifth round only. */
const roundsPerUnwatchableRead = 5;

class ClusterWatch {
  readonly #access: ClusterAccess;
  readonly #on: ClusterWatcher;
  readonly #end: () => void;
  readonly #state: WatchState;
  readonly #waitForServer: WaitForServer;
  readonly #lists = new Map<FactList, LiveList>();
  readonly #watches = new Map<FactList, Promise<void>>();
  readonly #unwatchable = new Set<FactList>();
  #hasOpenShiftApi = false;
  #batchTimer: NodeJS.Timeout | undefined;
  #exception: { readonly error: unknown } | undefined;

  constructor(access: ClusterAccess, on: ClusterWatcher, end: () => void) {
    this.#access = access;
    this.#on = on;
    this.#end = end;
    this.#state = new WatchState(on.state);
    this.#waitForServer = waitForServer(access, {
      lost: (why) => this.#state.lost("server", why),
      found: () => this.#state.live("server"),
    });
  }

  async run({ hasOpenShiftApi, lists }: ClusterReading): Promise<void> {
    this.#hasOpenShiftApi = hasOpenShiftApi;
    for (const [list, live] of lists) this.#lists.set(list, live);
    for (const [list, live] of lists) this.#watchIfPossible(list, live);
    if (lists.size === 0) this.#state.starting(listReading);
    this.#state.emit();
    await this.#rediscoverRegularly(lists.size === 0 ? 0 : this.#access.timing.rediscoveryInterval);
    await Promise.all(this.#watches.values());
    clearTimeout(this.#batchTimer);
    if (this.#exception) throw this.#exception.error;
  }

  /** Retries lists that were forbidden, missing or unwatchable at regular intervals. */
  async #rediscoverRegularly(first: number): Promise<void> {
    const { signal, timing } = this.#access;
    let wait = first;
    let failures = 0;
    for (let round = 0; await sleep(wait, signal); round++) {
      const isDone = await this.#rediscover(round % roundsPerUnwatchableRead === 0);
      failures = isDone ? 0 : failures + 1;
      wait = isDone ? timing.rediscoveryInterval : retryDelay(failures, undefined, timing);
    }
  }

  /** Unwatchable lists are read less often, because lists of PackageManifests are large. */
  async #rediscover(includesUnwatchable: boolean): Promise<boolean> {
    const isRequested = (list: FactList): boolean =>
      !this.#watches.has(list) && (includesUnwatchable || this.#lists.get(list)?.what !== "seen");
    if (!Object.values(factLists).some(isRequested)) return true;
    const read = (await this.#waitForServer()) && (await readLists(this.#access, { isRequested }));
    if (this.#access.signal.aborted || !read) {
      this.#end();
      return true;
    }
    if ("error" in read) {
      this.#state.lost(listReading, read.error.message);
      return false;
    }
    this.#update(read);
    this.#state.live(listReading);
    return true;
  }

  #update({ hasOpenShiftApi, lists }: ClusterReading): void {
    if (this.#hasOpenShiftApi !== hasOpenShiftApi) this.#changed();
    this.#hasOpenShiftApi = hasOpenShiftApi;
    for (const [list, live] of lists) {
      if (!isSameList(this.#lists.get(list), live)) this.#changed(list, live);
      this.#watchIfPossible(list, live);
    }
  }

  #watchIfPossible(list: FactList, live: LiveList): void {
    if (live.what !== "seen" || !canBeWatched(live) || this.#unwatchable.has(list)) return;
    this.#state.starting(list);
    this.#watches.set(
      list,
      this.#watch(list, live).then(
        (end) => this.#onWatchEnd(list, end),
        (error: unknown) => this.#fail(error),
      ),
    );
  }

  #watch(list: FactList, live: CompleteList): Promise<ListWatchEnd> {
    return watchList(this.#access, live, {
      changed: (next) => this.#changed(list, next),
      live: () => this.#state.live(list),
      lost: (why) => this.#state.lost(list, why),
      waitForServer: this.#waitForServer,
    });
  }

  #onWatchEnd(list: FactList, end: ListWatchEnd): void {
    if (end === "stopped") return this.#end();
    if (end === "unwatchable") this.#unwatchable.add(list);
    this.#watches.delete(list);
    this.#state.live(list);
  }

  /** Ends the watch because of a bug or an exception in a callback, which `run` then throws. */
  #fail(error: unknown): void {
    this.#exception ??= { error };
    this.#end();
  }

  #changed(list?: FactList, live?: LiveList): void {
    if (list && live) this.#lists.set(list, live);
    this.#batchTimer ??= setTimeout(() => this.#emitFacts(), this.#access.timing.batchWindow);
  }

  #emitFacts(): void {
    this.#batchTimer = undefined;
    if (this.#access.signal.aborted) return;
    const now = { hasOpenShiftApi: this.#hasOpenShiftApi, lists: new Map(this.#lists) };
    try {
      this.#on.facts(storeReading(buildFacts(now), now));
    } catch (error) {
      this.#fail(error);
    }
  }
}

/** A list without a resource version gives no point from which to watch. */
function canBeWatched({ resource, resourceVersion }: CompleteList): boolean {
  return resource.canWatch && resourceVersion !== "" && resourceVersion !== "0";
}
