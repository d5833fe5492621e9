// One watch of one list, from where the list stands until the watch ends for whatever reason.

import type { ReadObject } from "#core";
import { textAt } from "../../json-value.ts";
import type { AnswerError, WatchEvent } from "../connection/answer.ts";
import type { Asking } from "../connection/patient-get.ts";
import { keyOf, readItem, type SeenList, saysTheSame } from "../list/live-list.ts";

/** Whom a watch tells. */
export interface WatchListeners {
  /** The list after a change of what it says. */
  readonly changed: (list: SeenList) => void;
  /** The watch is at work. */
  readonly settled: () => void;
}

/** How a watch ended, and from where another goes on. */
export interface EndedWatch {
  readonly list: SeenList;
  readonly hasSettled: boolean;
  readonly error: AnswerError | undefined;
}

/** Watches until the server, an error or the signal ends it. */
export async function oneWatch(
  { connection, signal, pace }: Asking,
  from: SeenList,
  on: WatchListeners,
): Promise<EndedWatch> {
  const { resource } = from;
  const objects = new Map(from.objects);
  let list: SeenList = { ...from, objects };
  let hasSettled = false;
  const settle = (): void => {
    clearTimeout(timer);
    if (!hasSettled) on.settled();
    hasSettled = true;
  };
  let timer: NodeJS.Timeout | undefined;
  // Only then: connecting and signing in may take longer than it takes to settle.
  const opened = (): void => {
    timer = setTimeout(settle, pace.settling);
  };
  const hear = (event: WatchEvent): void => {
    settle();
    list = { ...list, resourceVersion: textAt(event.object, "metadata", "resourceVersion") || list.resourceVersion };
    if (takeIn(objects, event, readItem(resource, event.object))) on.changed(list);
  };
  const end = await connection.watch(resource.path, watchQuery(list, pace.watchFor), hear, signal, {
    silence: pace.silence,
    opened,
  });
  clearTimeout(timer);
  return { list, hasSettled, error: end.error };
}

/** Servers end a watch when its time is over; they must not all end at once. */
function watchQuery({ resource, resourceVersion }: SeenList, watchFor: number): Record<string, string> {
  const seconds = Math.ceil((watchFor / 1000) * (0.8 + 0.2 * Math.random()));
  const { labelSelector } = resource;
  return {
    resourceVersion,
    allowWatchBookmarks: "true",
    timeoutSeconds: String(seconds),
    ...(labelSelector ? { labelSelector } : {}),
  };
}

/** Whether the objects say something else after the event. */
function takeIn(objects: Map<string, ReadObject>, { type }: WatchEvent, object: ReadObject | undefined): boolean {
  if (!object || type === "BOOKMARK") return false;
  const key = keyOf(object);
  if (type === "DELETED") return objects.delete(key);
  if (saysTheSame(objects.get(key), object)) return false;
  objects.set(key, object);
  return true;
}
