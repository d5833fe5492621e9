// What the keys of a property without a value most likely mean.

import { nearestName } from "../base/nearest-name.ts";
import { matchesField } from "../go/field-names.ts";
import { relatedImageSchema } from "../schema/blob-schemas.ts";
import type { Key, MapNode } from "../syntax/node.ts";
import { fieldNamed } from "./check-shape.ts";

/** The first key of a property that is not its type. */
export function keyBesideType({ pairs }: MapNode): Key | undefined {
  return pairs.find(({ key }) => !matchesField(key.value, "type"))?.key;
}

/** Whether a key most likely stands for `value`. */
export function isMisspeltValue(key: string): boolean {
  return nearestName(key, ["value"]) !== undefined;
}

/** Whether these are the fields of a related image. */
export function isRelatedImage(pairs: MapNode["pairs"]): boolean {
  return pairs.length > 0 && pairs.every(({ key }) => fieldNamed(relatedImageSchema, key.value));
}
