// Keeps the facts of a live cluster up to date, by a watch of each list that can be watched.

import { type ClusterFacts, type FactList, factLists } from "#core";
import type { Connection } from "../connection/connection.ts";
import type { ClusterAccess } from "../connection/get-with-retries.ts";
import { defaultRetryTiming, type RetryTiming, retryDelay } from "../connection/retry-timing.ts";
import { pause } from "../connection/sleep.ts";
import { FactBuilder } from "../list/fact-builder.ts";
import { type ClusterReading, type CompleteList, isSameList, type LiveList } from "../list/live-list.ts";
import { readLists } from "../list/read-lists.ts";
import { readingOf, storeReading } from "../list/stored-readings.ts";
import { type WaitForServer, waitForServer } from "./wait-for-server.ts";
import { type ListWatchEnd, watchList } from "./watch-list.ts";
import { WatchState } from "./watch-state.ts";

/** Whom the watch of a cluster tells. */
export interface ClusterWatcher {
  /** What is known now, after some changes. */
  readonly facts: (facts: ClusterFacts) => void;
  /** "live" where all that can be watched is, "reconnecting" while the facts may be out of date, for a reason. */
  readonly state: (state: "live" | "reconnecting", why?: string) => void;
}

/**
 * Watches from where the facts were read until the signal is aborted or the connection disposed of. Whatever the server
 * does meanwhile, it goes on by itself.
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

/** Of facts that came from elsewhere everything is read again. */
const emptyReading: ClusterReading = { hasOpenShiftApi: false, lists: new Map() };

/** What the state knows the reading of lists by. */
const reading = "lists";

/** Each so many times that the lists are looked for again, those are read that are seen and cannot be watched. */
const roundsToUnwatched = 5;

class ClusterWatch {
  readonly #access: ClusterAccess;
  readonly #on: ClusterWatcher;
  readonly #end: () => void;
  readonly #state: WatchState;
  readonly #waitForServer: WaitForServer;
  readonly #builder = new FactBuilder();
  readonly #lists = new Map<FactList, LiveList>();
  readonly #watches = new Map<FactList, Promise<void>>();
  readonly #unwatched = new Set<FactList>();
  #hasOpenShiftApi = false;
  #gathering: NodeJS.Timeout | undefined;
  #mistake: { readonly error: unknown } | undefined;

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
    for (const [list, live] of lists) this.#watchIfSeen(list, live);
    if (lists.size === 0) this.#state.begun(reading);
    this.#state.tell();
    await this.#lookAgainNowAndThen(lists.size === 0 ? 0 : this.#access.timing.rediscoveryInterval);
    await Promise.all(this.#watches.values());
    clearTimeout(this.#gathering);
    if (this.#mistake) throw this.#mistake.error;
  }

  /** What is not watched may be there, or may be seen, some day. */
  async #lookAgainNowAndThen(first: number): Promise<void> {
    const { signal, timing } = this.#access;
    let wait = first;
    let failures = 0;
    for (let round = 0; await pause(wait, signal); round++) {
      const isDone = await this.#lookAgain(round % roundsToUnwatched === 0);
      failures = isDone ? 0 : failures + 1;
      wait = isDone ? timing.rediscoveryInterval : retryDelay(failures, undefined, timing);
    }
  }

  /** Lists that are seen and cannot be watched are requested for less often: those of PackageManifests are large. */
  async #lookAgain(withUnwatched: boolean): Promise<boolean> {
    const isRequested = (list: FactList): boolean =>
      !this.#watches.has(list) && (withUnwatched || this.#lists.get(list)?.what !== "seen");
    if (!Object.values(factLists).some(isRequested)) return true;
    const read = (await this.#waitForServer()) && (await readLists(this.#access, { isRequested }));
    if (this.#access.signal.aborted || !read) {
      this.#end();
      return true;
    }
    if ("error" in read) {
      this.#state.lost(reading, read.error.message);
      return false;
    }
    this.#take(read);
    this.#state.live(reading);
    return true;
  }

  #take({ hasOpenShiftApi, lists }: ClusterReading): void {
    if (this.#hasOpenShiftApi !== hasOpenShiftApi) this.#changed();
    this.#hasOpenShiftApi = hasOpenShiftApi;
    for (const [list, live] of lists) {
      if (!isSameList(this.#lists.get(list), live)) this.#changed(list, live);
      this.#watchIfSeen(list, live);
    }
  }

  #watchIfSeen(list: FactList, live: LiveList): void {
    if (live.what !== "seen" || !canBeWatched(live) || this.#unwatched.has(list)) return;
    this.#state.begun(list);
    this.#watches.set(
      list,
      this.#watch(list, live).then(
        (end) => this.#ended(list, end),
        (error: unknown) => this.#broke(error),
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

  #ended(list: FactList, end: ListWatchEnd): void {
    if (end === "over") return this.#end();
    if (end === "unwatched") this.#unwatched.add(list);
    this.#watches.delete(list);
    this.#state.live(list);
  }

  /** Only by a mistake in here; it ends all, and is thrown at the end. */
  #broke(error: unknown): void {
    this.#mistake ??= { error };
    this.#end();
  }

  #changed(list?: FactList, live?: LiveList): void {
    if (list && live) this.#lists.set(list, live);
    this.#gathering ??= setTimeout(() => this.#tell(), this.#access.timing.batchWindow);
  }

  #tell(): void {
    this.#gathering = undefined;
    if (this.#access.signal.aborted) return;
    const now = { hasOpenShiftApi: this.#hasOpenShiftApi, lists: new Map(this.#lists) };
    try {
      this.#on.facts(storeReading(this.#builder.build(now), now));
    } catch (error) {
      this.#broke(error);
    }
  }
}

/** From a list without a version nobody knows from where to watch. */
function canBeWatched({ resource, resourceVersion }: CompleteList): boolean {
  return resource.canWatch && resourceVersion !== "" && resourceVersion !== "0";
}
