// The blobs of a file-based catalog, each value with its place: what opm's Go structs hold after reading one document.

import type { MapNode, Node } from "../syntax/node.ts";
import type { Document, Located, Place } from "../syntax/source-file.ts";

export type Blob = PackageBlob | Channel | Bundle | Deprecations | OtherBlob;

interface BlobBase {
  readonly document: Document;
  readonly root: MapNode;
  readonly schema: Located<string>;
  /** The fields that do not have the type that opm wants; opm refuses the blob when there is any. */
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
  /** The entry as written, with the keys that opm does not know. */
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
  /** The property as written, with the keys that opm does not know. */
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
  /** The deprecation as written, with the keys that opm does not know. */
  readonly map: MapNode;
  readonly schema: Located<string> | undefined;
  readonly name: Located<string> | undefined;
  readonly message: Located<string> | undefined;
}

/** A blob of any other schema, which opm keeps and does not look into. */
export interface OtherBlob extends BlobBase {
  readonly kind: "other";
  readonly package: Located<string> | undefined;
  readonly name: Located<string> | undefined;
}

/** A value of the wrong type, or a mapping's keys that Go cannot tell apart. */
export interface ShapeProblem extends Place {
  readonly code:
    | "wrong-type"
    | "duplicate-key"
    | "missing-schema"
    | "not-a-mapping"
    | "invalid-base64"
    | "invalid-bundle-object"
    | "invalid-property"
    /** Reading the blob failed for a reason that is ours. */
    | "internal-error";
  readonly message: string;
  readonly related: readonly { readonly message: string; readonly at: Place }[];
  /** True for a scalar that would be right as the string it looks like. */
  readonly quotable: boolean;
}
