// What the readers of a text find in it: one wanted object after another, and the lists they stood in.

import type { FactPlace } from "#core";

/** An object that is wanted, read from its text. */
export interface FoundObject {
  readonly what: "object";
  readonly apiVersion: string;
  readonly kind: string;
  /** As JSON. */
  readonly value: unknown;
  /** Its name, else its beginning. */
  readonly at: FactPlace;
}

/** The list that the objects before it stood in, wanted or not. */
export interface FoundList {
  readonly what: "list";
  readonly apiVersion: string;
  readonly kind: string;
  readonly size: number;
}

/** Something that could not be read. */
export interface FoundProblem {
  readonly what: "problem";
  readonly message: string;
  readonly at: FactPlace;
}

/** An object that nobody wants: it was not read. */
export interface FoundOther {
  readonly what: "other";
}

/** Nothing yet: others may have their turn. */
export interface FoundPause {
  readonly what: "pause";
}

export type Found = FoundObject | FoundList | FoundProblem | FoundOther | FoundPause;

/** `oc get … -o yaml` writes the kind of a list behind its items, so that one without was not written to its end. */
export function cutOff(at: FactPlace): FoundProblem {
  return { what: "problem", message: "this list has no kind, so its end may be cut off", at };
}

/** An API server's page of a list names where the next one begins; `oc get` puts all pages together and names none. */
export function continued(at: FactPlace): FoundProblem {
  const message = "this list is one page of several (metadata.continue), so objects are missing";
  return { what: "problem", message, at };
}

/** What to read; all else is passed over unread, Secrets above all. */
export type Wanted = (apiVersion: string, kind: string) => boolean;

/** The kind of the items of a list that do not say it themselves, as the API server's own lists do not. */
export function itemKind(listKind: string): string {
  return listKind.endsWith("List") ? listKind.slice(0, -"List".length) : "";
}

/** Whether a list of this kind holds objects that are read; `kind: List` holds anything. */
export function mayHoldWanted(apiVersion: string, listKind: string, wanted: Wanted): boolean {
  return listKind === "List" || wanted(apiVersion, itemKind(listKind));
}
