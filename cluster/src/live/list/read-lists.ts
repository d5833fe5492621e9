// Reads the lists of a live cluster in three steps, which tell three cases apart: discovery shows what is not installed,
// an access review what is forbidden, and the list itself what cannot be reached.

import type { FactList } from "#core";
import type { ApiError } from "../connection/api-response.ts";
import type { ClusterAccess } from "../connection/get-with-retries.ts";
import { mapConcurrently } from "../connection/map-concurrently.ts";
import { type DiscoveredResource, discover, isFatal, type ServedResource } from "./discover.ts";
import { forbiddenList, listObjects, unavailableList } from "./list-objects.ts";
import type { ClusterReading, LiveList } from "./live-list.ts";

/** How many lists are read at the same time, to limit the load on the API server. */
const maxConcurrentLists = 4;

type ApiFailure = { readonly error: ApiError };

export interface ReadListsOptions {
  /** Which lists to read; all by default. */
  readonly isRequested?: (list: FactList) => boolean;
  readonly onProgress?: ((done: number, all: number) => void) | undefined;
}

/** Reads the lists that the user may see. Returns an error that leaves nothing known about the cluster. */
export async function readLists(
  access: ClusterAccess,
  { isRequested = () => true, onProgress }: ReadListsOptions = {},
): Promise<ClusterReading | ApiFailure> {
  const discovery = await discover(access);
  if ("error" in discovery) return discovery;
  const requested = [...discovery.resources].filter(([list]) => isRequested(list));
  let done = 0;
  const lists = await readAll(access, requested, () => onProgress?.(++done, requested.length));
  return "error" in lists ? lists : { hasOpenShiftApi: discovery.hasOpenShiftApi, lists };
}

/** Reads several lists at a time. The first fatal error aborts the requests of all others. */
async function readAll(
  access: ClusterAccess,
  requested: readonly (readonly [FactList, DiscoveredResource])[],
  onDone: () => void,
): Promise<ReadonlyMap<FactList, LiveList> | ApiFailure> {
  const controller = new AbortController();
  const abortable = { ...access, signal: AbortSignal.any([access.signal, controller.signal]) };
  const lists = new Map<FactList, LiveList>();
  let failure: ApiFailure | undefined;
  await mapConcurrently(maxConcurrentLists, requested, async ([list, resource]) => {
    if (failure) return;
    const read = await readDiscovered(abortable, resource);
    if ("error" in read) {
      failure ??= read;
      controller.abort();
      return;
    }
    lists.set(list, read);
    onDone();
  });
  return failure ?? lists;
}

async function readDiscovered(access: ClusterAccess, resource: DiscoveredResource): Promise<LiveList | ApiFailure> {
  return resource.what === "served" ? await readServedList(access, resource.resource) : resource;
}

async function readServedList(access: ClusterAccess, resource: ServedResource): Promise<LiveList | ApiFailure> {
  const { group, plural } = resource;
  const attributes = { verb: "list", group, resource: plural } as const;
  const isAllowed = await access.connection.review(attributes, { signal: access.signal });
  if (isAllowed === false) return forbiddenList(resource);
  const list = await listObjects(access, resource);
  if (!("error" in list)) return list;
  return isFatal(list.error, resource.isAggregated ?? false) ? list : unavailableList(list.error, resource);
}
