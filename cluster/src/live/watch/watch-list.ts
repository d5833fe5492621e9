// Keeps one list up to date with one watch after the other, and reads the list again if a watch cannot continue.

import type { ApiError } from "../connection/api-response.ts";
import type { ClusterAccess } from "../connection/get-with-retries.ts";
import { retryDelay } from "../connection/retry-timing.ts";
import { sleep } from "../connection/sleep.ts";
import { affectsWholeCluster } from "../list/discover.ts";
import { listObjects, unavailableList } from "../list/list-objects.ts";
import { type CompleteList, isSameList, type LiveList } from "../list/live-list.ts";
import { runWatch, type WatchResult } from "./run-watch.ts";
import type { WaitForServer } from "./wait-for-server.ts";

/** The callbacks of the watch of a list. */
export interface ListWatcher {
  /** Called with the list after a change. */
  readonly changed: (list: LiveList) => void;
  /** Called when the list is up to date and being watched. */
  readonly live: () => void;
  /** Called with a reason when the list may be out of date. */
  readonly lost: (why: string) => void;
  readonly waitForServer: WaitForServer;
}

/**
 * Why it ended: "stopped" by the signal or with the connection; "unavailable" if the list was removed or the user may no
 * longer read it; "unwatchable" if it can be read but not watched.
 */
export type ListWatchEnd = "stopped" | "unavailable" | "unwatchable";

/** Watches a list for as long as possible. */
export async function watchList(
  access: ClusterAccess,
  from: CompleteList,
  watcher: ListWatcher,
): Promise<ListWatchEnd> {
  let list = from;
  let failures = 0;
  let refusals = 0;
  for (;;) {
    const end = await runWatch(access, list, { changed: watcher.changed, settled: watcher.live });
    list = end.list;
    if (isStopped(access, end.error)) return "stopped";
    failures = end.hasSettled ? 1 : failures + 1;
    refusals = end.error?.kind === "forbidden" ? refusals + 1 : 0;
    if (end.error?.status === 405 || refusals >= refusalsToGiveUp) return "unwatchable";
    if (!(await waitBeforeRetry(access, end.error, failures, watcher))) return "stopped";
    if (!mustBeReadAgain(end, failures)) continue;
    const listed = await relist(access, list, watcher);
    if (typeof listed === "string") return listed;
    list = listed;
  }
}

function isStopped({ signal }: ClusterAccess, error: ApiError | undefined): boolean {
  return signal.aborted || error?.kind === "cancelled";
}

/** How many watches in a row may fail before the list is read again: the server may have been restored to an older state. */
const failuresBeforeRelist = 3;

/**
 * How often in a row a list, or the watch of a list that was just read, must be refused: a server that starts refuses
 * what it does not know yet, and every user until it has read the rights.
 */
const refusalsToGiveUp = 5;

function mustBeReadAgain({ error, hasSettled }: WatchResult, failures: number): boolean {
  if (error && ["gone", "forbidden", "not-found"].includes(error.kind)) return true;
  return !hasSettled && failures % failuresBeforeRelist === 0;
}

/** Waits until another watch is worth trying; false if there will be none. */
async function waitBeforeRetry(
  { signal, timing }: ClusterAccess,
  error: ApiError | undefined,
  failures: number,
  { lost, waitForServer }: ListWatcher,
): Promise<boolean> {
  if (!error && failures === 1) return true;
  if (error?.kind === "gone" && failures === 1) return true;
  if (error && concernsServer(error)) {
    if (error.kind !== "timeout") lost(error.message);
    if (!(await waitForServer())) return false;
    return failures === 1 || sleep(retryDelay(failures - 1, undefined, timing), signal);
  }
  if (error && error.kind !== "gone") lost(error.message);
  return sleep(retryDelay(failures, error?.retryAfter, timing), signal);
}

/** A silent watch does not show whether nothing changed or the server is gone, so a time-out counts, too. */
function concernsServer(error: ApiError): boolean {
  return affectsWholeCluster(error) || error.kind === "timeout";
}

/** Reads the list again, or returns why its watch ends. */
async function relist(
  access: ClusterAccess,
  before: CompleteList,
  watcher: ListWatcher,
): Promise<CompleteList | ListWatchEnd> {
  const { signal, timing } = access;
  for (let failures = 1; ; failures++) {
    const read = await listObjects(access, before.resource);
    if (!("error" in read)) {
      if (!isSameList(before, read)) watcher.changed(read);
      return read;
    }
    const { error } = read;
    if (isStopped(access, error)) return "stopped";
    if (isRefusal(error) && failures >= refusalsToGiveUp) {
      watcher.changed(unavailableList(error, before.resource));
      return "unavailable";
    }
    watcher.lost(error.message);
    if (concernsServer(error) && !(await watcher.waitForServer())) return "stopped";
    if (!(await sleep(retryDelay(failures, error.retryAfter, timing), signal))) return "stopped";
  }
}

function isRefusal({ kind }: ApiError): boolean {
  return kind === "forbidden" || kind === "not-found";
}
