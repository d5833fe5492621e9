// The guarantee behind every edit of a document: read again, it holds exactly what was meant, and everything else as before.

import { applyEdits, type TextEdit } from "../base/text.ts";
import type { Node } from "../syntax/node.ts";
import { readSourceFile } from "../syntax/read-source-file.ts";
import type { Document } from "../syntax/source-file.ts";
import type { DocumentEdit } from "./change.ts";
import { isSamePlainValue, type PlainValue, plainOf, repeatedByAlias } from "./plain-value.ts";

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
  return checkedEditsOfAll(document, edits, new Map([[target, content]]));
}

/** The same for several nodes at once, which are not inside each other. */
export function checkedEditsOfAll(
  document: Document,
  edits: readonly TextEdit[] | undefined,
  contents: ReadonlyMap<Node, PlainValue>,
): readonly DocumentEdit[] | undefined {
  const { root, problems, text, path } = document;
  if (!edits || !root || problems.length > 0) return undefined;
  if (text.includes("&") && repeatedByAlias(root, contents.keys())) return undefined;
  const { documents } = readSourceFile(path, applyEdits(text, edits));
  const [changed, ...more] = documents;
  if (!changed?.root || more.length > 0 || changed.problems.length > 0) return undefined;
  const meant = plainOf(root, contents);
  return isSamePlainValue(plainOf(changed.root), meant) ? edits.map((edit) => ({ document, edit })) : undefined;
}
