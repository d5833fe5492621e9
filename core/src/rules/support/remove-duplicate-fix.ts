// The fix for something that is defined twice.

import { jsonText } from "../../go/json-text.ts";
import type { Blob } from "../../model/blob.ts";
import { removeItem } from "../../syntax/edit-list.ts";
import type { ListNode, Node } from "../../syntax/node.ts";
import type { Document } from "../../syntax/source-file.ts";
import type { Fix } from "../rule.ts";
import { mechanical, replaceText, textFix } from "./text-fix.ts";

/** Removes a list item that equals an earlier one. If they differ, either can be removed. */
export function removeDuplicateFix(document: Document, list: ListNode, first: Node, duplicate: Node): readonly Fix[] {
  const removal = (title: string, item: Node): readonly Fix[] => {
    const edit = removeItem(document, list, item);
    return edit ? [textFix(document, title, edit)] : [];
  };
  if (jsonText(document, first) === jsonText(document, duplicate))
    return mechanical(removal("Remove the duplicate", duplicate));
  return [...removal("Remove this definition", duplicate), ...removal("Remove the first definition", first)];
}

/** Removes a blob that equals an earlier one. If they differ, either can be removed. */
export function removeDuplicateBlobFix(first: Blob, duplicate: Blob): readonly Fix[] {
  const isSame = jsonText(first.document, first.root) === jsonText(duplicate.document, duplicate.root);
  if (isSame) return mechanical([removeDocumentFix(duplicate.document, "Remove the duplicate")]);
  return [
    removeDocumentFix(duplicate.document, "Remove this definition"),
    removeDocumentFix(first.document, "Remove the first definition"),
  ];
}

/** Removes a whole document with its separator line. */
export function removeDocumentFix(document: Document, title: string): Fix {
  return textFix(document, title, replaceText(0, document.text.length, ""));
}
