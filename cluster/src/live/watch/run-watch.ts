// Runs a single watch of a list, from the list's resource version until the watch ends.

import type { ParsedObject } from "#core";
import { textAt } from "../../json-value.ts";
import type { ApiError, WatchEvent } from "../connection/api-response.ts";
import type { ClusterAccess } from "../connection/get-with-retries.ts";
import { type CompleteList, isSameFact, objectKey, parseItem } from "../list/live-list.ts";

/** The callbacks of a watch. */
export interface WatchListeners {
  /** Called with the list after its facts change. */
  readonly changed: (list: CompleteList) => void;
  /** Called once the watch works. */
  readonly settled: () => void;
}

/** How a watch ended, and the list from which the next watch continues. */
export interface WatchResult {
  readonly list: CompleteList;
  readonly hasSettled: boolean;
  readonly error: ApiError | undefined;
}

/** Watches until the server, an error or the signal ends it. */
export async function runWatch(
  { connection, signal, timing }: ClusterAccess,
  from: CompleteList,
  on: WatchListeners,
): Promise<WatchResult> {
  const { resource } = from;
  const objects = new Map(from.objects);
  let list: CompleteList = { ...from, objects };
  let hasSettled = false;
  const settle = (): void => {
    clearTimeout(timer);
    if (!hasSettled) on.settled();
    hasSettled = true;
  };
  let timer: NodeJS.Timeout | undefined;
  // The timer starts only now, because connecting and obtaining credentials can take longer than settling.
  const onOpen = (): void => {
    timer = setTimeout(settle, timing.settleTime);
  };
  const handleEvent = (event: WatchEvent): void => {
    settle();
    list = { ...list, resourceVersion: textAt(event.object, "metadata", "resourceVersion") || list.resourceVersion };
    if (applyEvent(objects, event, parseItem(resource, event.object))) on.changed(list);
  };
  const end = await connection.watch(resource.path, watchQuery(list, timing.watchDuration), handleEvent, signal, {
    silence: timing.maxSilence,
    onOpen,
  });
  clearTimeout(timer);
  return { list, hasSettled, error: end.error };
}

/** The time-out is randomised, so that not all watches end at once. */
function watchQuery({ resource, resourceVersion }: CompleteList, watchFor: number): Record<string, string> {
  const seconds = Math.ceil((watchFor / 1000) * (0.8 + 0.2 * Math.random()));
  const { labelSelector } = resource;
  return {
    resourceVersion,
    allowWatchBookmarks: "true",
    timeoutSeconds: String(seconds),
    ...(labelSelector ? { labelSelector } : {}),
  };
}

/** Applies an event to the objects; returns whether their facts changed. */
function applyEvent(
  objects: Map<string, ParsedObject>,
  { type }: WatchEvent,
  object: ParsedObject | undefined,
): boolean {
  if (!object || type === "BOOKMARK") return false;
  const key = objectKey(object);
  if (type === "DELETED") return objects.delete(key);
  if (isSameFact(objects.get(key), object)) return false;
  objects.set(key, object);
  return true;
}
