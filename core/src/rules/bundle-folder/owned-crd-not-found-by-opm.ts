import { apiKey } from "../../bundle/csv-examples.ts";
import { csvCrds, folderCrds } from "../../bundle/folder-apis.ts";
import { isNull, lastPairOf, spanOf } from "../../go/field-of.ts";
import type { MapNode, Node } from "../../syntax/node.ts";
import { removePair } from "../../syntax/remove-pair.ts";
import type { Document } from "../../syntax/source-file.ts";
import { defineRule, type Fix } from "../rule.ts";
import { didYouMean, renameFix } from "../support/nearest-name.ts";
import { mechanical, textFix } from "../support/text-fix.ts";

// validateOwnedCRDs in pkg/lib/validation/bundle.go of operator-registry: operator-framework/api compares the group, version
// and kind, opm the name, version and kind, and a group that must be empty.
export default defineRule({
  id: "owned-crd-not-found-by-opm",
  scope: "bundle-folder",
  severity: "error",
  oracle: "opm",
  needsWholeText: true,
  supersedes: ["unknown-csv-field"],
  summary: "opm finds every CRD that a CSV owns.",
  *check(folder) {
    const { csv, crds } = folder;
    if (!csv) return;
    const present = new Set(folderCrds(folder).map(({ api }) => apiKey(api)));
    const names = new Map(crds.map(({ group, kindName, name }) => [keyOfKind(group?.value, kindName?.value), name]));
    const known = new Set(crds.map(({ name }) => name?.value));
    for (const { api, name, map } of csvCrds(folder)) {
      // One that is missing altogether is reported elsewhere.
      if (!present.has(apiKey(api))) continue;
      const { document } = csv;
      const group = lastPairOf(map, "group");
      if (group && !isEmpty(group.value)) {
        const message = `with 'group', opm does not find the CRD '${name?.value ?? ""}', and rejects the bundle; remove 'group'`;
        const at = { document, span: spanOf(group.key) };
        yield { at, message, fixes: () => removeGroupFix(document, map) };
      }
      const right = names.get(keyOfKind(api.group, api.kind));
      if (!name || !right || known.has(name.value)) continue;
      const message = `opm does not find a CRD with the name '${name.value}', and rejects the bundle${didYouMean(right.value)}`;
      yield { at: name, message, fixes: renameFix(name, right.value) };
    }
  },
});

function keyOfKind(group: string | undefined, kind: string | undefined): string {
  return `${kind}.${group}`;
}

function isEmpty(value: Node): boolean {
  return isNull(value) || (value.kind === "scalar" && value.value === "");
}

function removeGroupFix(document: Document, map: MapNode): readonly Fix[] {
  const key = lastPairOf(map, "group")?.key;
  const edit = key && removePair(document, map, key.value);
  return edit ? mechanical([textFix(document, "Remove the group", edit)]) : [];
}
