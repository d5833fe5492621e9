// One list of a live cluster, page by page. Of each object only its facts are kept, so that no more than a page is in
// memory at once.

import type { ParsedObject } from "#core";
import { itemsAt, textAt, valueAt } from "../../json-value.ts";
import type { ApiError } from "../connection/api-response.ts";
import { type ClusterAccess, getWithRetries } from "../connection/get-with-retries.ts";
import type { ServedResource } from "./discover.ts";
import { type CompleteList, type LiveList, objectKey, parseItem } from "./live-list.ts";

/** How often a list is begun again that changes faster than it can be read. */
const beginnings = 3;

/** Reads a list to its end, or says why that cannot be. */
export async function listObjects(
  access: ClusterAccess,
  resource: ServedResource,
): Promise<CompleteList | { readonly error: ApiError }> {
  for (let begun = 1; ; begun++) {
    const read = await readPages(access, resource);
    if (!("error" in read) || read.error.kind !== "gone" || begun === beginnings) return read;
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

/** Go writes a list of nothing as null. Whatever else has no items must not pass for a list of nothing. */
function isListOfObjects(value: unknown): boolean {
  const items = valueAt(value, "items");
  return Array.isArray(items) || (items === null && textAt(value, "kind").endsWith("List"));
}

const noList: ApiError = { kind: "unreadable", message: "the API server's response is not a list" };

/** What is left of a list that could not be read, when others could. */
export function unavailableList({ kind, message }: ApiError, resource: ServedResource): LiveList {
  if (kind === "not-found") return { what: "not installed" };
  if (kind === "forbidden") return forbiddenList(resource);
  if (kind === "gone") return { what: "hidden", why: "the list changes faster than it can be read" };
  return { what: "hidden", why: message };
}

/** The list of a user who may not see it; whether a namespace of it may be seen is not tried. */
export function forbiddenList({ isNamespaced }: ServedResource): LiveList {
  const where = isNamespaced ? " in all namespaces" : "";
  return { what: "hidden", why: `forbidden: this user may not list them${where}` };
}
