// Texts → catalog, and where in it a finding stands.

import assert from "node:assert/strict";
import { type Catalog, type Finding, LineIndex } from "#core";
import { catalogOfFiles } from "../support/catalog-of-files.ts";

/** The catalog of a folder that holds exactly these texts, by their paths below it. */
export function catalogOfTexts(files: ReadonlyMap<string, string>): Catalog {
  return catalogOfFiles(new Map([...files].map(([path, text]) => [path, Buffer.from(text)])));
}

/** The line on which a finding begins, as `path:line`, 1-based. */
export function placeOf(catalog: Catalog, { at }: Finding): string {
  const file = catalog.files.find(({ documents }) => documents.includes(at.document));
  assert.ok(file, "a finding lies outside the catalog");
  const offset = (file.starts[file.documents.indexOf(at.document)] ?? 0) + at.span.start;
  return `${file.path}:${new LineIndex(file.text).positionAt(offset).line + 1}`;
}
