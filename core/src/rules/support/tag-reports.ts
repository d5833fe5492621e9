// A value that begins with `!` and is not quoted, which YAML reads as a tag.

import type { Key } from "../../syntax/node.ts";
import type { Document } from "../../syntax/source-file.ts";
import type { Report } from "../rule.ts";
import { mechanical, textFix } from "./text-fix.ts";

/** Reports the tag between a key and its empty value, which begins at the offset `valueStart`; yields nothing without one. */
export function* tagReports(document: Document, key: Key, valueStart: number): Generator<Report> {
  const tag = /!\S*/.exec(document.text.slice(key.end, valueStart));
  if (!tag) return;
  const start = key.end + tag.index;
  const span = { start, end: start + tag[0].length };
  const message = `YAML reads '${tag[0]}' as a tag, so '${key.value}' is empty; put the value in quotes`;
  const edit = { span, newText: `'${tag[0].replaceAll("'", "''")}'` };
  yield {
    at: { document, span },
    message,
    fixes: () => mechanical([textFix(document, `Put ${tag[0]} in quotes`, edit)]),
  };
}
