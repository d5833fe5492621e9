// What the readers of a text yield: the relevant objects one after the other, and the lists that contain them.

import type { FactPlace } from "#core";

/** A relevant object, read from its text. */
export interface DumpObject {
  readonly what: "object";
  readonly apiVersion: string;
  readonly kind: string;
  /** The object as plain JSON. */
  readonly value: unknown;
  /** The place of its name, otherwise of its first character. */
  readonly at: FactPlace;
}

/** A list, relevant or not, that contained the objects yielded before it. */
export interface DumpList {
  readonly what: "list";
  readonly apiVersion: string;
  readonly kind: string;
  readonly size: number;
}

/** Something that could not be read. */
export interface DumpProblem {
  readonly what: "problem";
  readonly message: string;
  readonly at: FactPlace;
}

/** An object that is not relevant and was not read. */
export interface SkippedObject {
  readonly what: "other";
}

/** Allows the caller to yield to the event loop. */
export interface PausePoint {
  readonly what: "pause";
}

export type DumpItem = DumpObject | DumpList | DumpProblem | SkippedObject | PausePoint;

/** `oc get … -o yaml` writes the kind of a list after its items, so a list without a kind may be truncated. */
export function cutOffProblem(at: FactPlace): DumpProblem {
  return { what: "problem", message: "this list has no kind, so its end may be cut off", at };
}

/** One page of a list from an API server names the next page. `oc get` joins all pages and names none. */
export function missingPagesProblem(at: FactPlace): DumpProblem {
  const message = "this list is one page of several (metadata.continue), so objects are missing";
  return { what: "problem", message, at };
}

/** Programs write lists side by side, not inside each other. The limit protects the stack. */
export const maxListDepth = 100;

/** Everything in a list that is nested deeper than the limit is skipped. */
export function nestedTooDeeplyProblem(at: FactPlace): DumpProblem {
  return { what: "problem", message: `more than ${maxListDepth} lists are nested; the innermost are not read`, at };
}

/** Whether objects of a kind are relevant. All others are skipped unread, above all Secrets. */
export type ObjectFilter = (apiVersion: string, kind: string) => boolean;

/** The kind of a list's items that do not name their kind, as in lists from an API server. */
export function itemKind(listKind: string): string {
  return listKind.endsWith("List") ? listKind.slice(0, -"List".length) : "";
}

/** Whether a list of this kind may contain relevant objects; a list of `kind: List` can contain any. */
export function mayHoldRelevant(apiVersion: string, listKind: string, isRelevant: ObjectFilter): boolean {
  return listKind === "List" || isRelevant(apiVersion, itemKind(listKind));
}
