// The catalog that is written in a template: its blobs as they stand there, before images and substitutions.

import { memoize } from "../base/memoize.ts";
import type { Catalog } from "../model/catalog.ts";
import { catalogOfBlobs } from "../model/read-catalog.ts";
import type { SourceFile } from "../syntax/source-file.ts";
import { templateOf } from "./read-template.ts";

/** The blobs in the template of a file as a catalog; undefined for a file without blobs in a template. */
export const writtenCatalogOf = memoize((file: SourceFile): Catalog | undefined => {
  const template = templateOf(file);
  if (!template || template.kind === "semver") return undefined;
  const sources = template.document.problems.length > 0 ? [file] : [];
  return catalogOfBlobs("", [file], template.blobs, sources);
});
