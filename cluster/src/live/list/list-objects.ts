// Reads one list of a live cluster page by page. Only the facts of each object are kept, so that at most one page is in
// memory.

import type { ParsedObject } from "#core";
import { itemsAt, textAt, valueAt } from "../../json-value.ts";
import type { ApiError } from "../connection/api-response.ts";
import { type ClusterAccess, getWithRetries } from "../connection/get-with-retries.ts";
import type { ServedResource } from "./discover.ts";
import { type CompleteList, type LiveList, objectKey, parseItem } from "./live-list.ts";

/** How often a list is started if its pages expire before all of them are read. */
const maxStarts = 3;

/** Reads all pages of a list. */
export async function listObjects(
  access: ClusterAccess,
  resource: ServedResource,
): Promise<CompleteList | { readonly error: ApiError }> {
  for (let starts = 1; ; starts++) {
    const read = await readPages(access, resource);
    if (!("error" in read) || read.error.kind !== "gone" || starts === maxStarts) return read;
  }
}

async function readPages(
  access: ClusterAccess,
  resource: ServedResource,
): Promise<CompleteList | { readonly error: ApiError }> {
  const objects = new Map<string, ParsedObject>();
  const limits = resource.isAggregated ? { timeout: access.timing.slowListTimeout } : {};
  let token = "";
  for (;;) {
    const page = await getWithRetries(access, resource.path, pageQuery(resource, token), limits);
    if ("error" in page) return page;
    if (!isListOfObjects(page.ok)) return { error: noList };
    for (const item of itemsAt(page.ok, "items")) {
      const object = parseItem(resource, item);
      if (object) objects.set(objectKey(object), object);
    }
    token = textAt(page.ok, "metadata", "continue");
    const resourceVersion = textAt(page.ok, "metadata", "resourceVersion");
    if (token === "") return { what: "seen", resource, objects, resourceVersion };
  }
}

function pageQuery({ labelSelector, pageSize }: ServedResource, token: string): Record<string, string> {
  return {
    limit: String(pageSize),
    ...(labelSelector ? { labelSelector } : {}),
    ...(token === "" ? {} : { continue: token }),
  };
}

/** Go encodes an empty list as null. Any other value without items must not count as an empty list. */
function isListOfObjects(value: unknown): boolean {
  const items = valueAt(value, "items");
  return Array.isArray(items) || (items === null && textAt(value, "kind").endsWith("List"));
}

const noList: ApiError = { kind: "unreadable", message: "the API server's response is not a list" };

/** What stands for a list that could not be read while others could. */
export function unavailableList({ kind, message }: ApiError, resource: ServedResource): LiveList {
  if (kind === "not-found") return { what: "not installed" };
  if (kind === "forbidden") return forbiddenList(resource);
  if (kind === "gone") return { what: "hidden", why: "the list changes faster than it can be read" };
  return { what: "hidden", why: message };
}

/** What stands for a list that the user may not read. Single namespaces are not tried. */
export function forbiddenList({ isNamespaced }: ServedResource): LiveList {
  const where = isNamespaced ? " in all namespaces" : "";
  return { what: "hidden", why: `forbidden: this user may not list them${where}` };
}
