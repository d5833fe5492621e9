// The guarantee behind every edit of a document: read again, it holds exactly what was meant, and everything else as before.

import { applyEdits, type TextEdit } from "../base/text.ts";
import type { Node } from "../syntax/node.ts";
import { readSourceFile } from "../syntax/read-source-file.ts";
import type { Document } from "../syntax/source-file.ts";
import type { DocumentEdit } from "./change.ts";
import { isRepeatedByAlias, isSamePlainValue, type PlainValue, plainOf } from "./plain-value.ts";

/**
 * The edits, if they give one node of the document new content and change nothing else. Undefined where they do not,
 * where the document has syntax errors, and where an alias repeats the node.
 */
export function checkedEdits(
  document: Document,
  edits: readonly TextEdit[] | undefined,
  target: Node,
  content: PlainValue,
): readonly DocumentEdit[] | undefined {
  const { root, problems, text, path } = document;
  if (!edits || !root || problems.length > 0) return undefined;
  if (text.includes("&") && isRepeatedByAlias(root, target)) return undefined;
  const { documents } = readSourceFile(path, applyEdits(text, edits));
  const [changed, ...more] = documents;
  if (!changed?.root || more.length > 0 || changed.problems.length > 0) return undefined;
  const meant = plainOf(root, new Map([[target, content]]));
  return isSamePlainValue(plainOf(changed.root), meant) ? edits.map((edit) => ({ document, edit })) : undefined;
}
