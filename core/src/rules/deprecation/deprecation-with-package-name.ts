import { fieldOf, keyOf } from "../../go/field-of.ts";
import type { MapNode } from "../../syntax/node.ts";
import { removePair } from "../../syntax/remove-pair.ts";
import type { Document } from "../../syntax/source-file.ts";
import { defineRule, type Fix } from "../rule.ts";
import { mechanical, textFix } from "../support/text-fix.ts";

export default defineRule({
  id: "deprecation-with-package-name",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  summary: "A deprecation of the package has no name of its own.",
  *check(blob) {
    if (blob.kind !== "deprecations") return;
    for (const { document, map, schema, name } of blob.entries) {
      if (schema?.value !== "olm.package" || !name?.value) continue;
      const message = `a deprecation of 'olm.package' must not have a name; remove '${name.value}'`;
      yield { at: name, message, fixes: () => removeNameFix(document, map) };
    }
  },
});

function removeNameFix(document: Document, map: MapNode): readonly Fix[] {
  const reference = fieldOf(map, "reference");
  const key = reference?.kind === "map" ? keyOf(reference, "name") : undefined;
  const edit = key && reference?.kind === "map" ? removePair(document, reference, key.value) : undefined;
  return edit ? mechanical([textFix(document, "Remove the name", edit)]) : [];
}
