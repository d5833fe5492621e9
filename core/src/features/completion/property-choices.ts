// The types of properties that an author writes, with their values.

import { roughItems, roughText } from "../cursor/rough-node.ts";
import { describePropertyType } from "../words/field-docs.ts";
import { type CatalogPlace, ownItem } from "./catalog-place.ts";
import { SnippetText } from "./snippet-text.ts";
import { propertyValue } from "./snippets.ts";
import type { ValueChoice } from "./value-completions.ts";
import { layoutAt } from "./writing-place.ts";

/** Of these, a bundle has at most one. */
const singleTypes: ReadonlySet<string> = new Set(["olm.package", "olm.maxOpenShiftVersion", "olm.csv.metadata"]);

const propertyTypes: readonly string[] = [
  "olm.package",
  "olm.gvk",
  "olm.maxOpenShiftVersion",
  "olm.csv.metadata",
  "olm.package.required",
  "olm.gvk.required",
  "olm.constraint",
  "olm.bundle.object",
];

/** The types that the bundle at the cursor may still get. */
export function propertyTypeChoices(place: CatalogPlace): readonly ValueChoice[] {
  const item = place.typing.path.length > 2 ? ownItem(place) : undefined;
  const others = roughItems(place.root, "properties").filter((each) => each !== item || !item);
  const present = new Set(others.map((each) => roughText(each, "type")));
  return propertyTypes
    .filter((type) => !(singleTypes.has(type) && present.has(type)))
    .map((type) => ({ label: type, kind: "value", documentation: describePropertyType(type) }));
}

/** The types, each with the value that belongs to it where the property has none yet. */
export function propertyTypesWithValues(place: CatalogPlace): readonly ValueChoice[] {
  const choices = propertyTypeChoices(place);
  const { typing } = place;
  const map = typing.around.at(-1);
  const isAlone = map?.kind === "map" && map.pairs.length === 1;
  if (!isAlone || typing.style === "flow") return choices;
  return choices.map((choice) => {
    const text = new SnippetText();
    const pair = { type: choice.label, value: propertyValue(choice.label, place, text) };
    const pairs = text.pairs(pair, layoutAt(place, Math.max(map.indent, columnOfLine(place))));
    return { ...choice, detail: "with its value", newText: pairs.replace(/^"?type"?: /, "") };
  });
}

/** The column of the text on the cursor's line; in block style the keys behind a dash have a column of their own. */
function columnOfLine({ typing, region }: CatalogPlace): number {
  if (typing.style === "block") return 0;
  const at = typing.value?.span.start ?? 0;
  const lineStart = region.text.lastIndexOf("\n", at - 1) + 1;
  return region.text.slice(lineStart).search(/[^ ]|$/);
}
