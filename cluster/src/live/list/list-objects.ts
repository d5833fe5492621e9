// One list of a live cluster, page by page. Of each object only its facts are kept, so that no more than a page is in
// memory at once.

import type { ReadObject } from "#core";
import { itemsAt, textAt, valueAt } from "../../json-value.ts";
import type { AnswerError } from "../connection/answer.ts";
import { type Asking, patientGet } from "../connection/patient-get.ts";
import type { ServedResource } from "./discover.ts";
import { keyOf, type LiveList, readItem, type SeenList } from "./live-list.ts";

/** How often a list is begun again that changes faster than it can be read. */
const beginnings = 3;

/** Reads a list to its end, or says why that cannot be. */
export async function listObjects(
  asking: Asking,
  resource: ServedResource,
): Promise<SeenList | { readonly error: AnswerError }> {
  for (let begun = 1; ; begun++) {
    const read = await readPages(asking, resource);
    if (!("error" in read) || read.error.kind !== "gone" || begun === beginnings) return read;
  }
}

async function readPages(
  asking: Asking,
  resource: ServedResource,
): Promise<SeenList | { readonly error: AnswerError }> {
  const objects = new Map<string, ReadObject>();
  const limits = resource.isElsewhere ? { timeout: asking.pace.slowList } : {};
  let token = "";
  for (;;) {
    const page = await patientGet(asking, resource.path, pageQuery(resource, token), limits);
    if ("error" in page) return page;
    if (!isListOfObjects(page.ok)) return { error: noList };
    for (const item of itemsAt(page.ok, "items")) {
      const object = readItem(resource, item);
      if (object) objects.set(keyOf(object), object);
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

const noList: AnswerError = { kind: "unreadable", message: "the API server's answer is not a list" };

/** What is left of a list that could not be read, when others could. */
export function listWithout({ kind, message }: AnswerError, resource: ServedResource): LiveList {
  if (kind === "not-found") return { what: "not installed" };
  if (kind === "forbidden") return forbidden(resource);
  if (kind === "gone") return { what: "hidden", why: "the list changes faster than it can be read" };
  return { what: "hidden", why: message };
}

/** The list of a user who may not see it; whether a namespace of it may be seen is not tried. */
export function forbidden({ isNamespaced }: ServedResource): LiveList {
  const where = isNamespaced ? " in all namespaces at once" : "";
  return { what: "hidden", why: `forbidden: this user may not list them${where}` };
}
