// The maximum OpenShift version of a bundle as operator-framework/api's validator for community operators reads it
// (pkg/validation/internal/community.go): a list of properties whose values are all texts.

import { memoize } from "../../../base/memoize.ts";
import { annotationJson } from "../../../bundle/csv-parts.ts";
import { fieldOf, isNull, spanOf } from "../../../go/field-of.ts";
import { annotationAt, type ClusterServiceVersion } from "../../../model/csv.ts";
import type { Node } from "../../../syntax/node.ts";
import type { Located, Place } from "../../../syntax/source-file.ts";
import { parseVersionTolerant, type Version } from "../../../versions/version.ts";

/** What the annotation `olm.properties` says. */
export type CommunityMax =
  | { readonly kind: "missing" }
  | { readonly kind: "unreadable"; readonly at: Place; readonly message: string }
  | {
      readonly kind: "value";
      readonly at: Located<string>;
      /** Undefined for a text that is not a version. */
      readonly version: Version | undefined;
    };

/** The first `olm.maxOpenShiftVersion` of the annotation. */
export const communityMax = memoize((csv: ClusterServiceVersion): CommunityMax => {
  const { document } = csv;
  const text = annotationAt(csv, "olm.properties")?.text;
  const json = annotationJson(csv, "olm.properties");
  if (!text || text.value === "" || !json) return { kind: "missing" };
  if (json.failure)
    return unreadable({ document, span: json.failure.span }, `the annotation is not JSON: ${json.failure.message}`);
  const { root } = json;
  if (!root || isNull(root)) return { kind: "missing" };
  if (root.kind !== "list") return unreadable({ document, span: spanOf(root) }, listOfProperties);
  for (const item of root.items) {
    const wrong = wrongPart(item);
    if (wrong) return unreadable({ document, span: spanOf(wrong.node) }, wrong.message);
  }
  const found = root.items.find((item) => item.kind === "map" && textOf(fieldOf(item, "type")) === maxType);
  if (found?.kind !== "map") return { kind: "missing" };
  const value = fieldOf(found, "value");
  const at = { document, span: spanOf(value ?? found), value: textOf(value) };
  const version = parseVersionTolerant(at.value.toWellFormed());
  return { kind: "value", at, version: "ok" in version ? version.ok : undefined };
});

/** Whether a version says more than major and minor: the validator then compares it with nothing. */
export function isBelowMinor({ patch, pre }: Version): boolean {
  return patch !== 0 || pre.length > 0;
}

const maxType = "olm.maxOpenShiftVersion";
const listOfProperties = `write a list of properties: [{"type": "${maxType}", "value": "4.8"}]`;

function unreadable(at: Place, message: string): CommunityMax {
  return { kind: "unreadable", at, message };
}

/** The first part of an item that Go cannot decode into texts. */
function wrongPart(item: Node): { readonly node: Node; readonly message: string } | undefined {
  if (isNull(item)) return undefined;
  if (item.kind !== "map") return { node: item, message: listOfProperties };
  for (const name of ["type", "value"]) {
    const node = fieldOf(item, name);
    if (!node || isNull(node) || (node.kind === "scalar" && typeof node.value === "string")) continue;
    return { node, message: `the validator for community operators reads only texts as '${name}'; put it in quotes` };
  }
  return undefined;
}

function textOf(node: Node | undefined): string {
  return node?.kind === "scalar" && typeof node.value === "string" ? node.value : "";
}
