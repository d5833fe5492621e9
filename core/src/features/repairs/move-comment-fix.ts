// The fix for a comment that stands alone between two separators, which opm reads as an empty document.

import type { Finding, Fix } from "../../rules/rule.ts";
import type { Snapshot } from "../../session/snapshot.ts";

/** Moves the comment below the separator of the next document. */
export function moveCommentFix({ file }: Snapshot, { at: { document } }: Finding): readonly Fix[] {
  const index = file.documents.indexOf(document);
  const next = file.documents[index + 1];
  const comments = document.text.replace(/^---[ \t]*\r?\n/, "");
  if (index < 0 || !next || !/^\s*(?:#.*(?:\r?\n\s*|$))+$/.test(comments)) return [];
  const separator = /^---[ \t]*(?:#.*)?\r?\n/.exec(next.text)?.[0];
  if (separator === undefined || !comments.endsWith("\n")) return [];
  return [
    {
      title: "Move the comment below the next '---'",
      edits: [
        { document, edit: { span: { start: 0, end: document.text.length }, newText: "" } },
        { document: next, edit: { span: { start: separator.length, end: separator.length }, newText: comments } },
      ],
      isMechanical: true,
    },
  ];
}
