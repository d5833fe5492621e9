// A template in a session, and what the workspace says of the images in it.

import type { Bundle } from "../model/blob.ts";
import type { CheckedTemplate } from "../rules/rule.ts";
import type { SourceFile } from "../syntax/source-file.ts";
import type { Template } from "../templates/template.ts";

/** A description of the bundle in an image. */
export interface BundleDescription {
  readonly bundle: Bundle;
  readonly file: SourceFile;
  /** The other files of a bundle folder, in which the bundle has places too. */
  readonly otherFiles?: readonly SourceFile[];
}

/** What the workspace says of the images that a template names; images that no file describes are missing. */
export type KnownImages = ReadonlyMap<string, KnownImage>;

/** What the workspace says of an image: its bundle, or descriptions that contradict each other. */
export type KnownImage =
  | { readonly known: BundleDescription }
  /** One description for each of the different contents. */
  | { readonly contradicting: readonly BundleDescription[] };

/** A lookup of images, with all that it depends on. */
export interface ImageLookup {
  readonly images: KnownImages;
  /** The images that were looked up in files, also those that are not known; not those whose bundle folder is stated. */
  readonly lookedUp: ReadonlySet<string>;
  /** The index of images, and what open documents say of images. */
  readonly inputs: readonly object[];
}

/** A template with the catalog that it would generate. Immutable: the same inputs give the same object. */
export interface SessionTemplate extends CheckedTemplate {
  readonly template: Template;
  /** What the workspace says of its images. */
  readonly images: KnownImages;
  readonly lookup: ImageLookup;
  /** The files that describe its images. */
  readonly sources: readonly SourceFile[];
  /** The paths of files that it can have generated, but that come from another template. */
  readonly foreign?: ReadonlySet<string>;
}

/** Where images are looked up: the folders that are searched, and single files. */
export interface BundleLocations {
  readonly folders: readonly string[];
  readonly files: readonly string[];
  /** The bundle folders that certain images were built from. */
  readonly stated?: ReadonlyMap<string, string>;
}

/** Which files on disk mention an image. */
export interface ImageIndex {
  readonly byImage: ReadonlyMap<string, readonly string[]>;
  /** The files that may mention any image. */
  readonly withOthers: readonly string[];
}
