import { formatList } from "../../base/format-text.ts";
import { fieldOf, keyOf } from "../../go/field-of.ts";
import type { MapNode } from "../../syntax/node.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "incomplete-property",
  scope: "blob",
  severity: "warning",
  summary: "Every provided or required API and every required package is named completely.",
  *check(blob) {
    if (blob.kind !== "bundle" || blob.document.problems.length > 0) return;
    for (const { type, value, map } of blob.properties) {
      const { fields, effect } = needed.get(type?.value ?? "") ?? {};
      if (!type || !fields || value?.kind !== "map") continue;
      const missing = fields.filter((field) => isMissing(value, field));
      if (missing.length === 0 || hasOtherKey(value, fields) || fields.some((field) => keyOf(map, field))) continue;
      const names = formatList(missing.map((field) => `'${field}'`));
      const consequence = missing.includes("versionRange") ? withoutRange : effect;
      yield { at: type, message: `property '${type.value}' needs ${names}; ${consequence}` };
    }
  },
});

const api = ["group", "kind", "version"];

const needed: ReadonlyMap<string, { readonly fields: readonly string[]; readonly effect: string }> = new Map([
  ["olm.gvk", { fields: api, effect: "operators that require this API do not find it" }],
  ["olm.gvk.required", { fields: api, effect: "OLM v0 finds no operator that provides it" }],
  ["olm.package.required", { fields: ["packageName", "versionRange"], effect: "OLM v0 cannot meet the dependency" }],
]);

/** An empty range is an error to OLM v0, not a dependency that nothing meets. */
const withoutRange = "OLM v0 can update nothing in a namespace where this bundle is a candidate";

function isMissing(value: MapNode, field: string): boolean {
  const node = fieldOf(value, field);
  return node === undefined || (node.kind === "scalar" && (node.value === "" || node.value === null));
}

/** Whether a key is misspelt. `unknown-key` reports that, and fields at the wrong level. */
function hasOtherKey(value: MapNode, fields: readonly string[]): boolean {
  return value.pairs.some(({ key }) => !fields.some((field) => keyOf(value, field) === key));
}
