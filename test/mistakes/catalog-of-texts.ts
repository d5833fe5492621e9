// Texts → catalog, and where in it a finding stands.

import type { Catalog, Finding } from "#core";
import { catalogOfFiles } from "../support/catalog-of-files.ts";
import { lineOf } from "../support/line-of.ts";

/** The catalog of a folder that holds exactly these texts, by their paths below it. */
export function catalogOfTexts(files: ReadonlyMap<string, string>): Catalog {
  return catalogOfFiles(new Map([...files].map(([path, text]) => [path, Buffer.from(text)])));
}

/** The line on which a finding begins, as `path:line`, 1-based. */
export function placeOf(catalog: Catalog, { at }: Finding): string {
  const { path, line } = lineOf(catalog.files, at);
  return `${path}:${line}`;
}
