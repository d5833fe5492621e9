// The keys that a mapping does not have yet, each with the shape of its value, and whole items of lists.

import { guardrailsSchemaName } from "../../schema/guardrails-schema.ts";
import type { Field, ObjectShape, Shape } from "../../schema/shape.ts";
import { emptyKey } from "../cursor/rough-node.ts";
import { fieldDoc } from "../words/field-docs.ts";
import { type CatalogPlace, isInTemplateItself, pathText, writtenKey } from "./catalog-place.ts";
import type { Completion } from "./completion-item.ts";
import { newEntryNames, skipChoices } from "./entry-choices.ts";
import { guardrailItems, stepSnippet, upgradeTestSnippet } from "./guardrail-snippets.ts";
import type { ItemSnippet } from "./item-snippet.ts";
import { shortName } from "./known-names.ts";
import { propertyTypeChoices } from "./property-choices.ts";
import { SnippetText } from "./snippet-text.ts";
import { deprecationSnippet, entrySnippet, propertyValue } from "./snippets.ts";
import { templateItems, templateValue } from "./template-snippets.ts";
import { hasChoices } from "./value-choices.ts";
import { columnAt, inRegion, keyCompletion, layoutAt } from "./writing-place.ts";

/** The fields that the mapping at the cursor lacks, required ones first. */
export function completeKey(place: CatalogPlace, shape: ObjectShape): readonly Completion[] {
  const { node } = place.typing;
  const pairs = node?.kind === "map" ? node.pairs : [];
  const present = new Set(pairs.map(({ key }) => key.toLowerCase()));
  const missing = shape.fields.filter(({ name }) => !present.has(name.toLowerCase()));
  const ranked = [...missing.filter(({ required }) => required), ...missing.filter(({ required }) => !required)];
  return ranked.map((field) => fieldCompletion(place, field));
}

function fieldCompletion(place: CatalogPlace, field: Field): Completion {
  const text = new SnippetText();
  const newKey = {
    name: writtenKey(place, field.name),
    detail: field.required ? "required" : undefined,
    documentation: fieldDoc(field),
    asksAgain: hasChoices(place, field),
    value: () => emptyValue(place, field, text),
  };
  return keyCompletion(place, newKey, text);
}

function emptyValue(place: CatalogPlace, field: Field, text: SnippetText): unknown {
  if (isInTemplateItself(place)) return templateValue(place, field, text) ?? shapeValue(field.shape, text);
  if (field.name === "properties" && place.schema === "olm.bundle") {
    return [{ type: "olm.package", value: propertyValue("olm.package", place, text) }];
  }
  if (field.name === "entries" && place.schema === "olm.deprecations") return [deprecationSnippet(place, text)];
  if (field.name === "steps" && place.schema === guardrailsSchemaName) return [stepSnippet(place, text)];
  if (field.name === "tests" && place.schema === guardrailsSchemaName) return [upgradeTestSnippet(place, text)];
  if (field.name === "value" && field.shape.kind === "any") return propertyValueAt(place, text);
  return shapeValue(field.shape, text);
}

/** The value of the property at the cursor, by its type. */
function propertyValueAt(place: CatalogPlace, text: SnippetText): unknown {
  const { node } = place.typing;
  const type = node?.kind === "map" ? node.pairs.find(({ key }) => key === "type")?.value : undefined;
  return propertyValue(type?.kind === "scalar" ? type.text : "", place, text);
}

function shapeValue(shape: Shape, text: SnippetText): unknown {
  switch (shape.kind) {
    case "list":
      return [shapeValue(shape.items, text)];
    case "object": {
      const required = shape.fields.filter((field) => field.required);
      const fields = required.length > 0 ? required : shape.fields.slice(0, 1);
      return Object.fromEntries(fields.map((field) => [field.name, shapeValue(field.shape, text)]));
    }
    case "mapOfStrings":
      return {};
    default:
      return text.stop(text.nextNumber(), "");
  }
}

/** Whole items of the list at the cursor, with a dash before them where none is there. */
export function completeItem(place: CatalogPlace, dash: string): readonly Completion[] {
  const { typing, client } = place;
  const span = inRegion(place, typing.key?.span ?? typing.value?.span ?? emptyKey.span);
  const isLacking = typing.value?.lacksSpace === true;
  return itemSnippets(place).map(({ label, detail, documentation, kind, value }) => {
    const text = new SnippetText();
    const column = columnAt(place) + dash.length;
    const pairs = typeof value === "function" ? text.pairs(value(text), layoutAt(place, column)) : value;
    const written = typing.style === "block" ? pairs : braced(place, pairs);
    return {
      label: dash + label,
      kind,
      detail,
      documentation,
      deprecated: false,
      span,
      newText: `${isLacking ? " " : ""}${dash}${written}`,
      isSnippet: client.snippets,
      filter: undefined,
      asksAgain: false,
      more: [],
    };
  });
}

function braced({ client }: CatalogPlace, pairs: string): string {
  const close = client.snippets ? "\\}" : "}";
  return `{${pairs}${close}`;
}

function itemSnippets(place: CatalogPlace): readonly ItemSnippet[] {
  const path = pathText(place).replace(/\.\[\]$/, "");
  if (isInTemplateItself(place)) return templateItems(place, path);
  if (path === "entries" && place.schema === "olm.channel") {
    return newEntryNames(place).map(({ label, detail, kind }) => {
      const value = entrySnippet(place, label);
      const edge = value.replaces === undefined ? detail : `replaces ${shortName(place.pkg, value.replaces)}`;
      return { label, kind, detail: edge, value: () => value };
    });
  }
  if (path === "entries" && place.schema === "olm.deprecations") {
    const value = (text: SnippetText) => deprecationSnippet(place, text);
    return [{ label: "reference", kind: "blob", detail: "a whole deprecation", value }];
  }
  if (path === "properties" && place.schema === "olm.bundle") {
    return propertyTypeChoices(place).map(({ label, documentation }) => {
      const value = (text: SnippetText) => ({ type: label, value: propertyValue(label, place, text) });
      return { label, kind: "value", detail: "a whole property", documentation, value };
    });
  }
  if (place.schema === guardrailsSchemaName) return guardrailItems(place, path);
  if (path === "relatedImages") {
    const value = (text: SnippetText) => ({ name: text.stop(1, ""), image: text.stop(2, "") });
    return [{ label: "name", kind: "blob", detail: "a whole related image", value }];
  }
  if (path === "entries.[].skips") {
    return skipChoices(place).map(({ label, detail, kind }) => ({ label, kind, detail, value: label }));
  }
  return [];
}
