import { insertItems } from "../../edits/list-edits.ts";
import { isSamePlainValue, type PlainValue, plainOf } from "../../edits/plain-value.ts";
import { removeDocument } from "../../edits/remove-document.ts";
import { listFieldOf } from "../../go/field-of.ts";
import type { Deprecations } from "../../model/blob.ts";
import { defineRule, type Fix } from "../rule.ts";

export default defineRule({
  id: "duplicate-deprecations",
  scope: "package",
  alsoIn: ["partial-template"],
  severity: "error",
  oracle: "opm",
  summary: "A package has at most one `olm.deprecations` blob.",
  *check(pkg) {
    const [first, ...more] = pkg.deprecations;
    if (first === undefined) return;
    const related = [{ message: "the first one", at: first.package ?? first.schema }];
    for (const blob of more) {
      const message = `package '${pkg.name}' has several 'olm.deprecations' blobs; merge them into one`;
      yield { at: blob.package ?? blob.schema, message, related, fixes: () => mergeDeprecationsFix(first, blob) };
    }
  },
});

/** Moves the deprecations of a blob to the end of the first one. Without a fix where that would remove a comment or a key. */
function mergeDeprecationsFix(first: Deprecations, later: Deprecations): readonly Fix[] {
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
