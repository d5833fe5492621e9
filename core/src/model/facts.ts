// What rules on packages may know of a bundle. They run again only where one of its facts changes, and a command that reads
// each document once keeps nothing else of it; so a bundle's document is not to be had from these types.

import type { Document, Place } from "../syntax/source-file.ts";
import type { Bundle, Property } from "./blob.ts";
import type { Package } from "./catalog.ts";
import { memoizeForBundle } from "./read-blob.ts";

/** A value whose places name a document, but do not lead into it. */
export type Facts<T> = T extends Document
  ? Pick<Document, "path">
  : T extends object
    ? { readonly [Key in keyof T]: Facts<T[Key]> }
    : T;

/** A bundle as rules on packages see it, with the facts that `fact` defines. A `Bundle` is one. */
export interface BundleFacts extends Facts<Pick<Bundle, "kind" | "schema" | "package" | "name" | "image">> {
  readonly properties: readonly Facts<Omit<Property, "map" | "value">>[];
}

/** A package as rules on packages see it. A `Package` is one. */
export interface PackageFacts extends Omit<Package, "bundles"> {
  readonly bundles: readonly BundleFacts[];
}

const finders: ((bundle: Bundle) => unknown)[] = [];

/**
 * Defines a fact: what rules on packages may ask of a bundle beside its fields. It is found in one bundle alone, compared
 * by its value, and kept when the bundle is forgotten. `toCopy` moves its places into a copy of the document.
 */
export function fact<Found>(
  find: (bundle: Bundle) => Found,
  toCopy?: (found: Found, document: Document) => Found,
): (bundle: BundleFacts) => Facts<Found> {
  const found = memoizeForBundle(find, toCopy);
  finders.push(found);
  return (bundle) => found(wholeBundle(bundle)) as Facts<Found>;
}

/** Finds all facts of a bundle, so that the rest can be forgotten. */
export function findFacts(bundle: Bundle): void {
  for (const find of finders) find(bundle);
}

const fields: Readonly<Record<keyof BundleFacts, (bundle: BundleFacts) => unknown>> = {
  kind: ({ kind }) => kind,
  schema: ({ schema }) => schema,
  package: (bundle) => bundle.package,
  name: ({ name }) => name,
  image: ({ image }) => image,
  properties: ({ properties }) => properties.map(({ type }) => type),
};

/** Whether two bundles have the same facts, apart from their places. */
export function hasSameFacts(a: Bundle, b: Bundle): boolean {
  const all = [...Object.values(fields), ...finders];
  return all.every((find) => withoutPlaces(find(a)) === withoutPlaces(find(b)));
}

function withoutPlaces(found: unknown): string | undefined {
  return JSON.stringify(found, (key, value) => {
    if (key === "document" || key === "span") return undefined;
    return typeof value === "bigint" ? `${value}n` : value;
  });
}

/**
 * The bundle with all that it holds: for fixes, for where in the bundle a report stands, and for resolvers, which no rule on
 * packages calls. What decides whether such a rule reports something is a fact.
 */
export function wholeBundle(bundle: BundleFacts): Bundle {
  return bundle as Bundle;
}

/** A place with its document: for fixes, which are edits of the texts of today. */
export function placeOf<At extends Facts<Place>>(at: At): At & Place {
  return at as At & Place;
}
