// A value without quotes that begins with `!`: YAML takes it for a tag.

import type { Key } from "../../syntax/node.ts";
import type { Document } from "../../syntax/source-file.ts";
import type { Report } from "../rule.ts";

/** The tag between a key and the offset where its empty value stands, as a report; nothing where there is none. */
export function* tagReports(document: Document, key: Key, to: number): Generator<Report> {
  const tag = /!\S*/.exec(document.text.slice(key.end, to));
  if (!tag) return;
  const start = key.end + tag.index;
  const span = { start, end: start + tag[0].length };
  const message = `'${tag[0]}' is a tag to YAML, so '${key.value}' is empty; put a value that begins with '!' in quotes`;
  const edit = { span, newText: `'${tag[0].replaceAll("'", "''")}'` };
  yield {
    at: { document, span },
    message,
    fixes: () => [{ title: `Put ${tag[0]} in quotes`, edits: [{ document, edit }] }],
  };
}
