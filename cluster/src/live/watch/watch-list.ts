// Keeps one list up to date: a watch after the other, and the list again where a watch cannot go on.

import type { ApiError } from "../connection/api-response.ts";
import type { ClusterAccess } from "../connection/get-with-retries.ts";
import { retryDelay } from "../connection/retry-timing.ts";
import { pause } from "../connection/sleep.ts";
import { affectsWholeCluster } from "../list/discover.ts";
import { listObjects, unavailableList } from "../list/list-objects.ts";
import { type CompleteList, isSameList, type LiveList } from "../list/live-list.ts";
import { runWatch } from "./run-watch.ts";
import type { WaitForServer } from "./wait-for-server.ts";

/** Whom the watch of a list tells, and whom it asks. */
export interface ListWatcher {
  /** The list after a change. */
  readonly changed: (list: LiveList) => void;
  /** The list is up to date and stays so. */
  readonly live: () => void;
  /** The list may be out of date, for a reason. */
  readonly lost: (why: string) => void;
  readonly waitForServer: WaitForServer;
}

/**
 * Why it ended: "over" by the signal or with the connection; "unseen" where the user may not see the list any more or it
 * is gone; "unwatched" where it can be listed and not watched.
 */
export type ListWatchEnd = "over" | "unseen" | "unwatched";

/** Watches a list for as long as that can be. */
export async function watchList(
  access: ClusterAccess,
  from: CompleteList,
  watcher: ListWatcher,
): Promise<ListWatchEnd> {
  let list = from;
  let failures = 0;
  for (;;) {
    const end = await runWatch(access, list, { changed: watcher.changed, settled: watcher.live });
    list = end.list;
    if (isOver(access, end.error)) return "over";
    failures = end.hasSettled ? 1 : failures + 1;
    const next = nextAction(end.error, end.hasSettled, failures);
    if (next === "unwatched") return next;
    if (!(await waitBeforeRetry(access, end.error, failures, watcher))) return "over";
    if (next === "watch") continue;
    const listed = await relist(access, list, watcher);
    if (typeof listed === "string") return listed;
    list = listed;
  }
}

function isOver({ signal }: ClusterAccess, error: ApiError | undefined): boolean {
  return signal.aborted || error?.kind === "cancelled";
}

/** So many watches in a row may fail before the list is read again: the server may have gone back in time. */
const failuresBeforeList = 3;

function nextAction(
  error: ApiError | undefined,
  hasSettled: boolean,
  failures: number,
): "watch" | "list" | "unwatched" {
  if (error?.status === 405 || (error?.kind === "forbidden" && failures > failuresBeforeList)) return "unwatched";
  if (error && ["gone", "forbidden", "not-found"].includes(error.kind)) return "list";
  return !hasSettled && failures % failuresBeforeList === 0 ? "list" : "watch";
}

/** Waits as long as it takes until another watch makes sense; false where there will be none. */
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
    return failures === 1 || pause(retryDelay(failures - 1, undefined, timing), signal);
  }
  if (error && error.kind !== "gone") lost(error.message);
  return pause(retryDelay(failures, error?.retryAfter, timing), signal);
}

/** A watch in which nothing was heard for long is as likely the server's peace as its end. */
function concernsServer(error: ApiError): boolean {
  return affectsWholeCluster(error) || error.kind === "timeout";
}

/** A server that has just started may refuse what it does not know yet: this often it must say so. */
const refusals = 3;

/** The list as it is now, or the end of its watch. */
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
    if (isOver(access, error)) return "over";
    if (isRefusal(error) && failures >= refusals) {
      watcher.changed(unavailableList(error, before.resource));
      return "unseen";
    }
    watcher.lost(error.message);
    if (concernsServer(error) && !(await watcher.waitForServer())) return "over";
    if (!(await pause(retryDelay(failures, error.retryAfter, timing), signal))) return "over";
  }
}

function isRefusal({ kind }: ApiError): boolean {
  return kind === "forbidden" || kind === "not-found";
}
