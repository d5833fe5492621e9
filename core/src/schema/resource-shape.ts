// The building blocks of the schemas of cluster resources: the values that a CustomResourceDefinition allows in a field.
// Field names are case-sensitive, unlike in opm.

/** The values that a field may have. */
export type ResourceShape =
  | ResourceObject
  | ResourceText
  | ResourceList
  | { readonly kind: "boolean" }
  /** A whole number between the two limits. */
  | { readonly kind: "integer"; readonly minimum?: number; readonly maximum?: number }
  /** An RFC 3339 time. */
  | { readonly kind: "time" }
  /** A mapping of strings with any keys. */
  | { readonly kind: "labels" }
  /** Not checked. */
  | { readonly kind: "any" };

export interface ResourceObject {
  readonly kind: "object";
  readonly fields: readonly ResourceField[];
  /** The minimum number of fields. */
  readonly minProperties?: number;
  /** Whether unknown fields are allowed; they are not checked. */
  readonly isOpen?: boolean;
  /** The field that a new value begins with although it is not required: another one may stand for it. */
  readonly usualField?: string;
}

export interface ResourceList {
  readonly kind: "list";
  readonly items: ResourceShape;
  readonly maxItems?: number;
}

export interface ResourceText {
  readonly kind: "text";
  /** The valid values; the first one is the default of a field that has a default. */
  readonly values?: readonly string[];
  /** Usual values. Others are valid too. */
  readonly examples?: readonly string[];
  /** What values mean, in CommonMark, by value. */
  readonly valueDocs?: Readonly<Record<string, string>>;
  /** Whether the text is a list of values with commas between them. */
  readonly isCommaList?: true;
  /** In characters. */
  readonly minLength?: number;
  readonly maxLength?: number;
  /** The required format, with the API server's message for other text. */
  readonly form?: { readonly pattern: RegExp; readonly message: string };
}

export interface ResourceField {
  readonly name: string;
  readonly shape: ResourceShape;
  /** One or two sentences for a hover. */
  readonly doc: string;
  /** Whether the API server rejects an object in which the parent field is present without this one. */
  readonly required?: boolean;
}

/** DNS-1123 subdomains, of at most 253 characters. */
export const subdomainPattern: RegExp = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/;

/** DNS-1123 labels, of at most 63 characters. */
export const labelPattern: RegExp = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/;
