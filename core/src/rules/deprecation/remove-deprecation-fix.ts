// The fix that removes a deprecation.

import { listFieldOf } from "../../go/field-of.ts";
import type { DeprecationEntry, Deprecations } from "../../model/blob.ts";
import { removeItem } from "../../syntax/edit-list.ts";
import type { Fix } from "../rule.ts";
import { removeDocumentFix } from "../support/remove-duplicate-fix.ts";
import { textFix } from "../support/text-fix.ts";

/** Removes a deprecation, and with the last one the whole blob. */
export function removeDeprecationFix(
  { document, root, entries }: Deprecations,
  { map, name }: DeprecationEntry,
): readonly Fix[] {
  const title = `Remove the deprecation${name?.value ? ` of '${name.value}'` : ""}`;
  if (entries.length === 1) return [removeDocumentFix(document, title)];
  const list = listFieldOf(root, "entries");
  const edit = list && removeItem(document, list, map);
  return edit ? [textFix(document, title, edit)] : [];
}
