// Discovery, access reviews and lists, in this order: "not installed", "not allowed" and "not reachable" are three things.

import type { FactList } from "#core";
import type { ApiError } from "../connection/api-response.ts";
import type { ClusterAccess } from "../connection/get-with-retries.ts";
import { mapConcurrently } from "../connection/map-concurrently.ts";
import { type DiscoveredResource, discover, isFatal, type ServedResource } from "./discover.ts";
import { forbiddenList, listObjects, unavailableList } from "./list-objects.ts";
import type { ClusterReading, LiveList } from "./live-list.ts";

/** How many lists are read at the same time: an API server has others to serve. */
const listsAtOnce = 4;

export interface ReadListsOptions {
  /** Which lists to read; all where nothing is said. */
  readonly isRequested?: (list: FactList) => boolean;
  readonly onProgress?: ((done: number, all: number) => void) | undefined;
}

/** Reads the lists that the user may see; an error where without it nothing can be said of the cluster. */
export async function readLists(
  access: ClusterAccess,
  { isRequested = () => true, onProgress }: ReadListsOptions = {},
): Promise<ClusterReading | { readonly error: ApiError }> {
  const discovery = await discover(access);
  if ("error" in discovery) return discovery;
  const requested = [...discovery.resources].filter(([list]) => isRequested(list));
  let done = 0;
  const lists = await readAll(access, requested, () => onProgress?.(++done, requested.length));
  return "error" in lists ? lists : { hasOpenShiftApi: discovery.hasOpenShiftApi, lists };
}

/** The first error that concerns all ends the other requests. */
async function readAll(
  access: ClusterAccess,
  requested: readonly (readonly [FactList, DiscoveredResource])[],
  onDone: () => void,
): Promise<ReadonlyMap<FactList, LiveList> | { readonly error: ApiError }> {
  const stop = new AbortController();
  const stoppable = { ...access, signal: AbortSignal.any([access.signal, stop.signal]) };
  const lists = new Map<FactList, LiveList>();
  let fatal: ApiError | undefined;
  await mapConcurrently(listsAtOnce, requested, async ([list, found]) => {
    if (fatal) return;
    const read = found.what === "served" ? await readList(stoppable, found.resource) : found;
    if (!("error" in read)) {
      lists.set(list, read);
      onDone();
      return;
    }
    fatal ??= read.error;
    stop.abort();
  });
  return fatal ? { error: fatal } : lists;
}

async function readList(
  access: ClusterAccess,
  resource: ServedResource,
): Promise<LiveList | { readonly error: ApiError }> {
  const { group, plural } = resource;
  const isAllowed = await access.connection.review(
    { verb: "list", group, resource: plural },
    { signal: access.signal },
  );
  if (isAllowed === false) return forbiddenList(resource);
  const read = await listObjects(access, resource);
  if (!("error" in read)) return read;
  return isFatal(read.error, resource.isAggregated ?? false) ? read : unavailableList(read.error, resource);
}
