// Where a finding or another place begins, for the messages of tests.

import assert from "node:assert/strict";
import { lineAndColumnAt, type Place, type SourceFile, spanInFile } from "#core";

/** `path` and the 1-based `line` on which a place begins; it must lie in one of the files. */
export function lineOf(files: readonly SourceFile[], place: Place): { readonly path: string; readonly line: number } {
  const file = files.find(({ documents }) => documents.includes(place.document));
  const span = file && spanInFile(file, place);
  assert.ok(file && span, `${place.document.path} is none of the files`);
  return { path: file.path, line: lineAndColumnAt(file, span.start).line };
}
