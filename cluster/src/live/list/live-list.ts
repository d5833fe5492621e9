// One list of a live cluster: its objects, of which only the facts are kept, or why they are not visible.

import { type FactList, factOfObject, type ParsedObject } from "#core";
import type { ServedResource } from "./discover.ts";

/** A list of which all pages were read. */
export interface CompleteList {
  readonly what: "seen";
  readonly resource: ServedResource;
  readonly objects: ReadonlyMap<string, ParsedObject>;
  /** Where a watch continues; empty if the server gives none. */
  readonly resourceVersion: string;
}

export type LiveList =
  | CompleteList
  | { readonly what: "not installed" }
  | { readonly what: "hidden"; readonly why: string };

/** The lists of a cluster, as they were read. */
export interface ClusterReading {
  readonly hasOpenShiftApi: boolean;
  readonly lists: ReadonlyMap<FactList, LiveList>;
}

/** Parses an item of a list, which may lack apiVersion and kind; undefined for an object of another kind. */
export function parseItem({ apiVersion, kind }: ServedResource, item: unknown): ParsedObject | undefined {
  return factOfObject(typeof item === "object" && item !== null ? { apiVersion, kind, ...item } : item);
}

/** Identifies an object in its list. PackageManifests from different catalog sources can have the same name. */
export function objectKey({ list, fact }: ParsedObject): string {
  const namespace = "namespace" in fact ? fact.namespace : "";
  const source = list === "packageManifests" ? `${fact.catalogSourceNamespace}/${fact.catalogSource}` : "";
  return `${namespace}/${fact.name}/${source}`;
}

/** Whether the facts of an object are unchanged. Most changes concern fields that are not read. */
export function isSameFact(before: ParsedObject | undefined, after: ParsedObject): boolean {
  if (!before) return false;
  if (before.resourceVersion !== "" && before.resourceVersion === after.resourceVersion) return true;
  return JSON.stringify([before.fact, before.problems]) === JSON.stringify([after.fact, after.problems]);
}

/** Whether the facts of a list are unchanged. */
export function isSameList(before: LiveList | undefined, after: LiveList): boolean {
  if (after.what === "not installed") return before?.what === after.what;
  if (after.what === "hidden") return before?.what === "hidden" && before.why === after.why;
  if (before?.what !== "seen" || before.objects.size !== after.objects.size) return false;
  return [...after.objects].every(([key, object]) => isSameFact(before.objects.get(key), object));
}
