// The content of base64 under the cursor: the icon of a package or CSV, or a manifest of a bundle.

import { memoize } from "../../base/memoize.ts";
import { touches } from "../../base/text.ts";
import { stringFieldOf } from "../../go/field-of.ts";
import type { DocumentOffset } from "../../session/snapshot.ts";
import { type DecodedBase64, decodeBase64 } from "../../syntax/base64.ts";
import type { MapNode, Node, ScalarNode } from "../../syntax/node.ts";
import type { Document, Place } from "../../syntax/source-file.ts";

/** A base64 text that is known to hold an icon or a manifest. */
export interface Base64Value {
  readonly at: Place;
  readonly holds: "icon" | "manifest";
  readonly base64: string;
  readonly content: DecodedBase64;
  /** The media type beside an icon. */
  readonly mediaType: string | undefined;
}

/** The base64 value at a place; undefined for keys and other values. */
export function base64At({ document, offset }: DocumentOffset): Base64Value | undefined {
  const parents: MapNode[] = [];
  let key = "";
  let node: Node | undefined = document.root;
  while (node && node.kind !== "scalar") {
    if (node.kind === "list") {
      node = node.items.find((item) => touches(item, offset));
      continue;
    }
    const pair: MapNode["pairs"][number] | undefined = node.pairs.find(({ value }) => touches(value, offset));
    parents.unshift(node);
    key = pair?.key.value.toLowerCase() ?? "";
    node = pair?.value;
  }
  const holds = node && contentOf(document, key, parents);
  if (!node || !holds || typeof node.value !== "string" || node.value === "") return undefined;
  const mediaType = parents[0] && stringFieldOf(document, parents[0], "mediatype")?.value;
  const at = { document, span: { start: node.start, end: node.end } };
  return { at, holds, base64: node.value, content: decoded(node), mediaType };
}

/** Only the fields of icons and of olm.bundle.object properties: other long texts are not base64. */
function contentOf(
  document: Document,
  key: string,
  [, property]: readonly MapNode[],
): Base64Value["holds"] | undefined {
  if (key === "base64data") return "icon";
  if (key !== "data" || !property) return undefined;
  return stringFieldOf(document, property, "type")?.value === "olm.bundle.object" ? "manifest" : undefined;
}

const decoded = memoize(({ value }: ScalarNode): DecodedBase64 => decodeBase64(String(value)));
