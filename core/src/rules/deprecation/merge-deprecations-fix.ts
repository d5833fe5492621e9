// The fix for a package with several olm.deprecations blobs.

import { insertItems } from "../../edits/list-edits.ts";
import { isSamePlainValue, type PlainValue, plainOf } from "../../edits/plain-value.ts";
import { removeDocument } from "../../edits/remove-document.ts";
import { listFieldOf } from "../../go/field-of.ts";
import type { Deprecations } from "../../model/blob.ts";
import type { Fix } from "../rule.ts";

/** Moves the deprecations of a blob to the end of the first one. Without a fix where that would remove a comment or a key. */
export function mergeDeprecationsFix(first: Deprecations, later: Deprecations): readonly Fix[] {
  const [list, more] = [listFieldOf(first.root, "entries"), listFieldOf(later.root, "entries")];
  if (!list || !more || hasComment(later.document.text) || later.root.pairs.length > 3) return [];
  const known = plainOf(list) as readonly PlainValue[];
  const items = (plainOf(more) as readonly PlainValue[]).filter(
    (item) => !known.some((each) => isSamePlainValue(each, item)),
  );
  const added = insertItems({ document: first.document, list, key: "entries" }, list.items.length, items);
  if (!added) return [];
  const title = "Move these deprecations into the first 'olm.deprecations' blob";
  return [{ title, edits: [...added, removeDocument(later.document)] }];
}

/** May be true for a `#` in a text, too. */
function hasComment(text: string): boolean {
  return /(?:^|\s)#/.test(text);
}
