// Keeps one list up to date: a watch after the other, and the list again where a watch cannot go on.

import type { AnswerError } from "../connection/answer.ts";
import { pauseAfter } from "../connection/pace.ts";
import type { Asking } from "../connection/patient-get.ts";
import { pause } from "../connection/pause.ts";
import { concernsAll } from "../list/discover.ts";
import { listObjects, listWithout } from "../list/list-objects.ts";
import { isUnchanged, type LiveList, type SeenList } from "../list/live-list.ts";
import { oneWatch } from "./one-watch.ts";
import type { SignOfLife } from "./sign-of-life.ts";

/** Whom the watch of a list tells, and whom it asks. */
export interface ListWatcher {
  /** The list after a change. */
  readonly changed: (list: LiveList) => void;
  /** The list is up to date and stays so. */
  readonly live: () => void;
  /** The list may be out of date, for a reason. */
  readonly lost: (why: string) => void;
  readonly signOfLife: SignOfLife;
}

/**
 * Why it ended: "over" by the signal or with the connection; "unseen" where the user may not see the list any more or it
 * is gone; "unwatched" where it can be listed and not watched.
 */
export type ListWatchEnd = "over" | "unseen" | "unwatched";

/** Watches a list for as long as that can be. */
export async function watchList(asking: Asking, from: SeenList, watcher: ListWatcher): Promise<ListWatchEnd> {
  let list = from;
  let failures = 0;
  for (;;) {
    const end = await oneWatch(asking, list, { changed: watcher.changed, settled: watcher.live });
    list = end.list;
    if (isOver(asking, end.error)) return "over";
    failures = end.hasSettled ? 1 : failures + 1;
    const next = afterEnd(end.error, end.hasSettled, failures);
    if (next === "unwatched") return next;
    if (!(await isReadyAgain(asking, end.error, failures, watcher))) return "over";
    if (next === "watch") continue;
    const listed = await listAgain(asking, list, watcher);
    if (typeof listed === "string") return listed;
    list = listed;
  }
}

function isOver({ signal }: Asking, error: AnswerError | undefined): boolean {
  return signal.aborted || error?.kind === "cancelled";
}

/** So many watches in a row may fail before the list is read again: the server may have gone back in time. */
const failuresBeforeList = 3;

function afterEnd(
  error: AnswerError | undefined,
  hasSettled: boolean,
  failures: number,
): "watch" | "list" | "unwatched" {
  if (error?.status === 405 || (error?.kind === "forbidden" && failures > failuresBeforeList)) return "unwatched";
  if (error && ["gone", "forbidden", "not-found"].includes(error.kind)) return "list";
  return !hasSettled && failures % failuresBeforeList === 0 ? "list" : "watch";
}

/** Waits as long as it takes until another watch makes sense; false where there will be none. */
async function isReadyAgain(
  { signal, pace }: Asking,
  error: AnswerError | undefined,
  failures: number,
  { lost, signOfLife }: ListWatcher,
): Promise<boolean> {
  if (!error && failures === 1) return true;
  if (error?.kind === "gone" && failures === 1) return true;
  if (error && isOfTheServer(error)) {
    if (error.kind !== "timeout") lost(error.message);
    if (!(await signOfLife())) return false;
    return failures === 1 || pause(pauseAfter(failures - 1, undefined, pace), signal);
  }
  if (error && error.kind !== "gone") lost(error.message);
  return pause(pauseAfter(failures, error?.retryAfter, pace), signal);
}

/** A watch in which nothing was heard for long is as likely the server's peace as its end. */
function isOfTheServer(error: AnswerError): boolean {
  return concernsAll(error) || error.kind === "timeout";
}

/** A server that has just started may refuse what it does not know yet: this often it must say so. */
const refusals = 3;

/** The list as it is now, or the end of its watch. */
async function listAgain(asking: Asking, before: SeenList, watcher: ListWatcher): Promise<SeenList | ListWatchEnd> {
  const { signal, pace } = asking;
  for (let failures = 1; ; failures++) {
    const read = await listObjects(asking, before.resource);
    if (!("error" in read)) {
      if (!isUnchanged(before, read)) watcher.changed(read);
      return read;
    }
    const { error } = read;
    if (isOver(asking, error)) return "over";
    if (isRefusal(error) && failures >= refusals) {
      watcher.changed(listWithout(error, before.resource));
      return "unseen";
    }
    watcher.lost(error.message);
    if (isOfTheServer(error) && !(await watcher.signOfLife())) return "over";
    if (!(await pause(pauseAfter(failures, error.retryAfter, pace), signal))) return "over";
  }
}

function isRefusal({ kind }: AnswerError): boolean {
  return kind === "forbidden" || kind === "not-found";
}
