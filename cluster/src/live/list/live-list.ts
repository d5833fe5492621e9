// What is known of one list of a live cluster: its objects, each as the facts that are kept of it, or why there are none.

import { type FactList, factOfObject, type ParsedObject } from "#core";
import type { ServedResource } from "./discover.ts";

/** A list that was read to its end. */
export interface CompleteList {
  readonly what: "seen";
  readonly resource: ServedResource;
  readonly objects: ReadonlyMap<string, ParsedObject>;
  /** From where a watch goes on; empty where the server does not say. */
  readonly resourceVersion: string;
}

export type LiveList =
  | CompleteList
  | { readonly what: "not installed" }
  | { readonly what: "hidden"; readonly why: string };

/** All that was read of a cluster. */
export interface ClusterReading {
  readonly hasOpenShiftApi: boolean;
  readonly lists: ReadonlyMap<FactList, LiveList>;
}

/** What is kept of an object of a list, whose items need not say what they are; undefined where it is something else. */
export function parseItem({ apiVersion, kind }: ServedResource, item: unknown): ParsedObject | undefined {
  return factOfObject(typeof item === "object" && item !== null ? { apiVersion, kind, ...item } : item);
}

/** What tells an object from the others of its list. PackageManifests of several catalog sources share a name. */
export function objectKey({ list, fact }: ParsedObject): string {
  const namespace = "namespace" in fact ? fact.namespace : "";
  const source = list === "packageManifests" ? `${fact.catalogSourceNamespace}/${fact.catalogSource}` : "";
  return `${namespace}/${fact.name}/${source}`;
}

/** Whether an object says what it said before: most changes are to fields that nobody reads here. */
export function isSameFact(before: ParsedObject | undefined, after: ParsedObject): boolean {
  if (!before) return false;
  if (before.resourceVersion !== "" && before.resourceVersion === after.resourceVersion) return true;
  return JSON.stringify([before.fact, before.problems]) === JSON.stringify([after.fact, after.problems]);
}

/** Whether a list says what it said before. */
export function isSameList(before: LiveList | undefined, after: LiveList): boolean {
  if (after.what === "not installed") return before?.what === after.what;
  if (after.what === "hidden") return before?.what === "hidden" && before.why === after.why;
  if (before?.what !== "seen" || before.objects.size !== after.objects.size) return false;
  return [...after.objects].every(([key, object]) => isSameFact(before.objects.get(key), object));
}
