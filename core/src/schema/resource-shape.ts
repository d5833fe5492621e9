// The vocabulary in which the schemas of cluster resources are written: what a CustomResourceDefinition lets a field hold.
// Names are matched to the letter: unlike opm, a cluster tells upper from lower case.

/** What a field of a resource may hold. Null is refused everywhere but where the field has a default. */
export type ResourceShape =
  | ResourceObject
  | ResourceText
  | ResourceList
  /** A whole number, not below `minimum`. */
  | { readonly kind: "integer"; readonly minimum?: number }
  /** A text that is a time as RFC 3339 writes it. */
  | { readonly kind: "time" }
  /** A mapping of strings whose keys are free. */
  | { readonly kind: "labels" }
  /** Not looked into. */
  | { readonly kind: "any" };

export interface ResourceObject {
  readonly kind: "object";
  readonly fields: readonly ResourceField[];
  /** How many of the fields must be there. */
  readonly minProperties?: number;
  /** Whether it may have other fields, which are not looked into. */
  readonly isOpen?: boolean;
}

export interface ResourceList {
  readonly kind: "list";
  readonly items: ResourceShape;
  readonly maxItems?: number;
}

export interface ResourceText {
  readonly kind: "text";
  /** The only values there are; the first is the default where the field has one. */
  readonly values?: readonly string[];
  /** In characters. */
  readonly minLength?: number;
  readonly maxLength?: number;
  /** What the text must look like, with the API server's own words for text that does not. */
  readonly form?: { readonly pattern: RegExp; readonly message: string };
}

export interface ResourceField {
  readonly name: string;
  readonly shape: ResourceShape;
  /** One or two sentences for a hover. */
  readonly doc: string;
  /** Whether the API server refuses an object whose parent field is there and this one is not. */
  readonly required?: boolean;
  /** Whether null counts as left out, because the definition has a default. */
  readonly hasDefault?: boolean;
}

/** DNS-1123 subdomains, of at most 253 characters. */
export const subdomainPattern: RegExp = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/;

/** DNS-1123 labels, of at most 63 characters. */
export const labelPattern: RegExp = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/;
