// Which of the fields that an item needs are missing.

import { formatList } from "../../../base/format-text.ts";
import { textField } from "../../../bundle/fields.ts";
import type { MapNode } from "../../../syntax/node.ts";
import type { Document } from "../../../syntax/source-file.ts";

/** The missing or empty fields of a mapping, as a list in words; undefined if none is missing. */
export function missingTexts(
  document: Document,
  map: MapNode | undefined,
  names: readonly string[],
): string | undefined {
  const missing = names.filter((name) => (textField(document, map, name)?.value ?? "") === "");
  return missing.length === 0 ? undefined : formatList(missing.map((name) => `'${name}'`));
}
