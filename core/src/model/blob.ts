// The blobs of a file-based catalog: the contents of opm's Go structs after reading one document, each value with its place.

import type { MapNode, Node } from "../syntax/node.ts";
import type { Document, Located, Place } from "../syntax/source-file.ts";

export type Blob = PackageBlob | Channel | Bundle | Deprecations | OtherBlob;

interface BlobBase {
  readonly document: Document;
  readonly root: MapNode;
  readonly schema: Located<string>;
  /** The fields that do not have the type that opm expects; opm rejects the blob if there are any. */
  readonly problems: readonly ShapeProblem[];
}

/** `schema: olm.package`. */
export interface PackageBlob extends BlobBase {
  readonly kind: "package";
  readonly name: Located<string> | undefined;
  readonly defaultChannel: Located<string> | undefined;
  readonly description: Located<string> | undefined;
}

/** `schema: olm.channel`. */
export interface Channel extends BlobBase {
  readonly kind: "channel";
  readonly package: Located<string> | undefined;
  readonly name: Located<string> | undefined;
  readonly entries: readonly Entry[];
}

/** One item of a channel's `entries`. */
export interface Entry extends Place {
  /** The entry as written, including unknown keys. */
  readonly map: MapNode;
  readonly name: Located<string> | undefined;
  readonly replaces: Located<string> | undefined;
  readonly skips: readonly Located<string>[];
  readonly skipRange: Located<string> | undefined;
}

/** `schema: olm.bundle`. */
export interface Bundle extends BlobBase {
  readonly kind: "bundle";
  readonly package: Located<string> | undefined;
  readonly name: Located<string> | undefined;
  readonly image: Located<string> | undefined;
  readonly properties: readonly Property[];
  readonly relatedImages: readonly RelatedImage[];
}

/** One item of a bundle's `properties`. */
export interface Property extends Place {
  /** The property as written, including unknown keys. */
  readonly map: MapNode;
  readonly type: Located<string> | undefined;
  readonly value: Node | undefined;
}

/** One item of a bundle's `relatedImages`. */
export interface RelatedImage extends Place {
  readonly name: Located<string> | undefined;
  readonly image: Located<string> | undefined;
}

/** `schema: olm.deprecations`. */
export interface Deprecations extends BlobBase {
  readonly kind: "deprecations";
  readonly package: Located<string> | undefined;
  readonly entries: readonly DeprecationEntry[];
}

/** One item of a deprecations blob's `entries`. */
export interface DeprecationEntry extends Place {
  /** The deprecation as written, including unknown keys. */
  readonly map: MapNode;
  readonly schema: Located<string> | undefined;
  readonly name: Located<string> | undefined;
  readonly message: Located<string> | undefined;
}

/** A blob of any other schema. opm keeps it without checking its fields. */
export interface OtherBlob extends BlobBase {
  readonly kind: "other";
  readonly package: Located<string> | undefined;
  readonly name: Located<string> | undefined;
}

/** A value of the wrong type, or keys of a mapping that Go considers equal. */
export interface ShapeProblem extends Place {
  readonly code:
    | "wrong-type"
    | "duplicate-key"
    | "missing-schema"
    | "not-a-mapping"
    | "invalid-base64"
    | "invalid-bundle-object"
    | "invalid-property"
    /** A bug of ours: reading the blob failed. */
    | "internal-error";
  readonly message: string;
  readonly related: readonly { readonly message: string; readonly at: Place }[];
  /** True for a scalar that would be valid in quotes. */
  readonly quotable: boolean;
  /** True for a value that should be a list. */
  readonly needsList?: true;
}
