// Keeps the facts of a live cluster up to date, by a watch of each list that can be watched.

import { type ClusterFacts, type FactList, factLists } from "#core";
import type { Connection } from "../connection/connection.ts";
import { defaultPace, type Pace, pauseAfter } from "../connection/pace.ts";
import type { Asking } from "../connection/patient-get.ts";
import { pause } from "../connection/pause.ts";
import { FactBuilder } from "../list/fact-builder.ts";
import { readingOf, rememberReading } from "../list/known-readings.ts";
import { isUnchanged, type LiveList, type Reading, type SeenList } from "../list/live-list.ts";
import { readLists } from "../list/read-lists.ts";
import { type SignOfLife, signOfLife } from "./sign-of-life.ts";
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
  pace: Pace = defaultPace,
): Promise<void> {
  const ending = new AbortController();
  const asking = { connection, pace, signal: AbortSignal.any([signal, ending.signal]) };
  const watch = new ClusterWatch(asking, on, () => ending.abort());
  await watch.run(readingOf(facts) ?? unread);
}

/** Of facts that came from elsewhere everything is read again. */
const unread: Reading = { hasOpenShiftApi: false, lists: new Map() };

/** What the state knows the reading of lists by. */
const reading = "lists";

/** Each so many times that the lists are looked for again, those are read that are seen and cannot be watched. */
const roundsToUnwatched = 5;

class ClusterWatch {
  readonly #asking: Asking;
  readonly #on: ClusterWatcher;
  readonly #end: () => void;
  readonly #state: WatchState;
  readonly #signOfLife: SignOfLife;
  readonly #builder = new FactBuilder();
  readonly #lists = new Map<FactList, LiveList>();
  readonly #watches = new Map<FactList, Promise<void>>();
  readonly #unwatched = new Set<FactList>();
  #hasOpenShiftApi = false;
  #gathering: NodeJS.Timeout | undefined;
  #mistake: { readonly error: unknown } | undefined;

  constructor(asking: Asking, on: ClusterWatcher, end: () => void) {
    this.#asking = asking;
    this.#on = on;
    this.#end = end;
    this.#state = new WatchState(on.state);
    this.#signOfLife = signOfLife(asking, {
      lost: (why) => this.#state.lost("server", why),
      found: () => this.#state.live("server"),
    });
  }

  async run({ hasOpenShiftApi, lists }: Reading): Promise<void> {
    this.#hasOpenShiftApi = hasOpenShiftApi;
    for (const [list, live] of lists) this.#lists.set(list, live);
    for (const [list, live] of lists) this.#watchIfSeen(list, live);
    if (lists.size === 0) this.#state.begun(reading);
    this.#state.tell();
    await this.#lookAgainNowAndThen(lists.size === 0 ? 0 : this.#asking.pace.lookingAgain);
    await Promise.all(this.#watches.values());
    clearTimeout(this.#gathering);
    if (this.#mistake) throw this.#mistake.error;
  }

  /** What is not watched may be there, or may be seen, some day. */
  async #lookAgainNowAndThen(first: number): Promise<void> {
    const { signal, pace } = this.#asking;
    let wait = first;
    let failures = 0;
    for (let round = 0; await pause(wait, signal); round++) {
      const isDone = await this.#lookAgain(round % roundsToUnwatched === 0);
      failures = isDone ? 0 : failures + 1;
      wait = isDone ? pace.lookingAgain : pauseAfter(failures, undefined, pace);
    }
  }

  /** Lists that are seen and cannot be watched are asked for less often: those of PackageManifests are large. */
  async #lookAgain(withUnwatched: boolean): Promise<boolean> {
    const isAsked = (list: FactList): boolean =>
      !this.#watches.has(list) && (withUnwatched || this.#lists.get(list)?.what !== "seen");
    if (!Object.values(factLists).some(isAsked)) return true;
    const read = (await this.#signOfLife()) && (await readLists(this.#asking, { isAsked }));
    if (this.#asking.signal.aborted || !read) {
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

  #take({ hasOpenShiftApi, lists }: Reading): void {
    if (this.#hasOpenShiftApi !== hasOpenShiftApi) this.#changed();
    this.#hasOpenShiftApi = hasOpenShiftApi;
    for (const [list, live] of lists) {
      if (!isUnchanged(this.#lists.get(list), live)) this.#changed(list, live);
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

  #watch(list: FactList, live: SeenList): Promise<ListWatchEnd> {
    return watchList(this.#asking, live, {
      changed: (next) => this.#changed(list, next),
      live: () => this.#state.live(list),
      lost: (why) => this.#state.lost(list, why),
      signOfLife: this.#signOfLife,
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
    this.#gathering ??= setTimeout(() => this.#tell(), this.#asking.pace.gathering);
  }

  #tell(): void {
    this.#gathering = undefined;
    if (this.#asking.signal.aborted) return;
    const now = { hasOpenShiftApi: this.#hasOpenShiftApi, lists: new Map(this.#lists) };
    try {
      this.#on.facts(rememberReading(this.#builder.build(now), now));
    } catch (error) {
      this.#broke(error);
    }
  }
}

/** From a list without a version nobody knows from where to watch. */
function canBeWatched({ resource, resourceVersion }: SeenList): boolean {
  return resource.canWatch && resourceVersion !== "" && resourceVersion !== "0";
}
