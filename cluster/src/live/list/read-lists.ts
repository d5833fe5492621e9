// Discovery, access reviews and lists, in this order: "not installed", "not allowed" and "not reachable" are three things.

import type { FactList } from "#core";
import type { AnswerError } from "../connection/answer.ts";
import { atOnce } from "../connection/at-once.ts";
import type { Asking } from "../connection/patient-get.ts";
import { type Discovered, discover, isFatal, type ServedResource } from "./discover.ts";
import { forbidden, listObjects, listWithout } from "./list-objects.ts";
import type { LiveList, Reading } from "./live-list.ts";

/** How many lists are read at the same time: an API server has others to serve. */
const listsAtOnce = 4;

export interface ReadListsOptions {
  /** Which lists to read; all where nothing is said. */
  readonly isAsked?: (list: FactList) => boolean;
  readonly onProgress?: ((done: number, all: number) => void) | undefined;
}

/** Reads the lists that the user may see; an error where without it nothing can be said of the cluster. */
export async function readLists(
  asking: Asking,
  { isAsked = () => true, onProgress }: ReadListsOptions = {},
): Promise<Reading | { readonly error: AnswerError }> {
  const discovery = await discover(asking);
  if ("error" in discovery) return discovery;
  const asked = [...discovery.resources].filter(([list]) => isAsked(list));
  let done = 0;
  const lists = await readAll(asking, asked, () => onProgress?.(++done, asked.length));
  return "error" in lists ? lists : { hasOpenShiftApi: discovery.hasOpenShiftApi, lists };
}

/** The first error that concerns all ends the other requests. */
async function readAll(
  asking: Asking,
  asked: readonly (readonly [FactList, Discovered])[],
  onDone: () => void,
): Promise<ReadonlyMap<FactList, LiveList> | { readonly error: AnswerError }> {
  const stop = new AbortController();
  const stoppable = { ...asking, signal: AbortSignal.any([asking.signal, stop.signal]) };
  const lists = new Map<FactList, LiveList>();
  let fatal: AnswerError | undefined;
  await atOnce(listsAtOnce, asked, async ([list, found]) => {
    if (fatal) return;
    const read = found.what === "served" ? await readOne(stoppable, found.resource) : found;
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

async function readOne(asking: Asking, resource: ServedResource): Promise<LiveList | { readonly error: AnswerError }> {
  const { group, plural } = resource;
  const isAllowed = await asking.connection.review(
    { verb: "list", group, resource: plural },
    { signal: asking.signal },
  );
  if (isAllowed === false) return forbidden(resource);
  const read = await listObjects(asking, resource);
  if (!("error" in read)) return read;
  return isFatal(read.error, resource.isElsewhere ?? false) ? read : listWithout(read.error, resource);
}
