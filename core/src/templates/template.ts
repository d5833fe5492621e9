// Catalog templates: what opm's `alpha render-template` reads, each value with its place.

import type { Blob, ShapeProblem } from "../model/blob.ts";
import type { MapNode } from "../syntax/node.ts";
import type { Document, Located, Place } from "../syntax/source-file.ts";

/** A catalog template of one of the kinds that opm renders. */
export type Template = BasicTemplate | SemverTemplate | SubstitutesTemplate;

interface TemplateBase {
  readonly document: Document;
  readonly root: MapNode;
  /** As written; undefined when it is absent. Not always the schema of `kind`: opm then refuses the template. */
  readonly schema: Located<string> | undefined;
  /** The values that do not have the type that opm expects, in the template itself and in the blobs in it. */
  readonly problems: readonly ShapeProblem[];
}

/** `schema: olm.template.basic`: a catalog whose bundles are only images. */
export interface BasicTemplate extends TemplateBase {
  readonly kind: "basic";
  readonly items: readonly TemplateItem[];
  /** The blobs of `items`. Those of kind `bundle` stand for the bundles in their images. */
  readonly blobs: readonly Blob[];
}

/** `schema: olm.semver`: lists of bundle images, of which opm makes channels by version. */
export interface SemverTemplate extends TemplateBase {
  readonly kind: "semver";
  readonly generateMajorChannels: Located<boolean> | undefined;
  readonly generateMinorChannels: Located<boolean> | undefined;
  readonly defaultChannelTypePreference: Located<string> | undefined;
  /** Those that the template has, in opm's order: from `candidate` to `stable`. */
  readonly streams: readonly SemverStream[];
}

/** The names of the streams, from the least to the most stable. */
export const streamNames = ["candidate", "fast", "stable"] as const;

export type StreamName = (typeof streamNames)[number];

/** One of the lists of bundles in a semver template. */
export interface SemverStream {
  readonly name: StreamName;
  /** The key as written, such as `Stable`. */
  readonly key: Located<string>;
  readonly bundles: readonly SemverBundle[];
}

/** One item of a stream's `bundles`. */
export interface SemverBundle extends Place {
  /** The item as written, including unknown keys; empty for a null. */
  readonly map: MapNode;
  readonly image: Located<string> | undefined;
}

/** `schema: olm.template.substitutes`: a complete catalog, and the bundles that are added in place of others. */
export interface SubstitutesTemplate extends TemplateBase {
  readonly kind: "substitutes";
  readonly items: readonly TemplateItem[];
  readonly blobs: readonly Blob[];
  readonly substitutions: readonly Substitution[];
}

/** One item of `entries` of a basic or substitutes template. */
export interface TemplateItem extends Place {
  /** The blob in it; undefined for a null, which crashes opm, and for what is not a blob. */
  readonly blob: Blob | undefined;
  readonly isNull: boolean;
}

/** One item of `substitutions`. */
export interface Substitution extends Place {
  /** The item as written, including unknown keys; empty for a null. */
  readonly map: MapNode;
  /** The pull spec of the bundle image to add. */
  readonly name: Located<string> | undefined;
  /** The name of the bundle that it replaces. */
  readonly base: Located<string> | undefined;
}
