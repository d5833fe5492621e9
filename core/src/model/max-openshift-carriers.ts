// Everything in one bundle that gives, or was meant to give, the highest OpenShift version it supports.
// Who reads which carrier: OLM v0 the properties of the catalog's bundle, which it copies to the installed CSV; OLM v1
// the bundle image's own, from its CSV's annotation `olm.properties` and its properties.yaml.

import type { MapNode, Node } from "../syntax/node.ts";
import type { Document, Place } from "../syntax/source-file.ts";
import type { Bundle, Located, Property } from "./blob.ts";
import type { BundleSource } from "./bundle-source.ts";
import { spanOf } from "./field-of.ts";
import { jsonText } from "./json-text.ts";

/** The type of the property that OLM reads. */
export const maxOpenShiftType = "olm.maxOpenShiftVersion";

export type CarrierKind =
  | "fbc-property"
  | "csv-annotation"
  | "properties-yaml"
  | "installed-annotation"
  | "enhancement-annotation"
  | "enhancement-key";

/** A property, or what stands for one, wherever it is written. */
export interface CarriedValue {
  readonly carrier: CarrierKind;
  /** The property's type, or the enhancement's key. */
  readonly type: Located<string>;
  readonly value: Node | undefined;
  /** The value as OLM gets it, as JSON text; empty where there is none. */
  readonly json: string;
  /** The value to the character, also in JSON inside a string; the type where there is no value. */
  readonly at: Place;
  /** The mapping that holds type and value. */
  readonly map: MapNode;
}

/** What one bundle carries: a blob of a catalog, or a bundle's source. */
export interface Carriers {
  readonly of:
    | { readonly kind: "bundle"; readonly bundle: Bundle }
    | { readonly kind: "source"; readonly source: BundleSource };
  /** Every property that has a type, of whatever type. */
  readonly properties: readonly CarriedValue[];
  /** Those that mean the highest OpenShift version, the enhancement's own carriers among them. */
  readonly values: readonly CarriedValue[];
}

const ofBundles = new WeakMap<Bundle, Carriers>();
const ofSources = new WeakMap<BundleSource, Carriers>();

/** What a catalog's bundle carries. */
export function carriersOfBundle(bundle: Bundle): Carriers {
  const known = ofBundles.get(bundle);
  if (known) return known;
  const properties = bundle.properties.flatMap((property) => carried("fbc-property", property) ?? []);
  const fresh = { of: { kind: "bundle", bundle }, properties, values: properties.filter(isMax) } as const;
  ofBundles.set(bundle, fresh);
  return fresh;
}

/** What a bundle's source carries. */
export function carriersOfSource(source: BundleSource): Carriers {
  const known = ofSources.get(source);
  if (known) return known;
  const written = source.properties?.properties ?? [];
  const properties = written.flatMap((property) => carried("properties-yaml", property) ?? []);
  const fresh = { of: { kind: "source", source }, properties, values: properties.filter(isMax) } as const;
  ofSources.set(source, fresh);
  return fresh;
}

function isMax({ type }: CarriedValue): boolean {
  return type.value === maxOpenShiftType;
}

function carried(carrier: CarrierKind, { document, map, type, value }: Property): CarriedValue | undefined {
  if (!type) return undefined;
  const json = value === undefined ? "" : jsonText(document, value);
  return { carrier, type, value, json, map, at: value ? placeOf(document, value) : type };
}

function placeOf(document: Document, node: Node): Place {
  return { document, span: spanOf(node) };
}
