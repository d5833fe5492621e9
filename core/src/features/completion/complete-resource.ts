// Completion in known objects: ClusterServiceVersions, cluster resources and the files of a bundle's `metadata` folder.

import { apiVersionsOf } from "../../schema/resource-kinds.ts";
import type { ResourceField, ResourceObject, ResourceShape } from "../../schema/resource-shape.ts";
import { roughField } from "../cursor/rough-node.ts";
import { resourceFieldDoc } from "../words/field-docs.ts";
import type { Completion } from "./completion-item.ts";
import { hasResourceChoices, resourceChoices } from "./resource-choices.ts";
import { isServedField, resourceItems } from "./resource-items.ts";
import type { ResourcePlace } from "./resource-place.ts";
import { emptyResourceValue } from "./resource-values.ts";
import { SnippetText } from "./snippet-text.ts";
import { toValueCompletions } from "./value-completions.ts";
import { columnAt, documentCompletion, inRegion, isBeforeNewLine, keyCompletion, layoutAt } from "./writing-place.ts";

/** The completions at a place of a known object, best first. */
export function completeResource(place: ResourcePlace, offset: number): readonly Completion[] {
  const { typing, client, shape } = place;
  if (client.isTyping && isBeforeNewLine(place)) return [];
  const above = inListAbove(place);
  const isObject = shape?.kind === "object";
  const isItem = isObject && place.path.at(-1) === "[]" && isEmptyItem(place);
  const isList = shape?.kind === "list";
  return [
    ...wholeObject(place),
    ...(above ? completeItem(above, "- ") : []),
    ...(isItem ? completeItem(place, "") : []),
    ...(isObject && typing.key ? completeKey(place, shape) : []),
    ...(isList && typing.key && !typing.value ? completeItem(place, "- ") : []),
    ...(typing.value && !isObject && !isList ? completeValue(place, offset) : []),
  ];
}

/** The whole object where nothing is yet and only the name of the file tells its kind. */
function wholeObject(place: ResourcePlace): readonly Completion[] {
  const { object, kind, schema, typing } = place;
  if (object !== undefined || !kind || typing.path.length > 0) return [];
  const fields = schema.fields.filter(({ name }) => name === "spec");
  return [
    documentCompletion(place, {
      label: kind.kind,
      key: "kind",
      detail: `${kind.title} with its required fields`,
      documentation: kind.doc,
      compose: (text) => ({
        apiVersion: apiVersionsOf(kind)[0],
        kind: kind.kind,
        metadata: { name: text.stop(text.nextNumber(), "") },
        ...(emptyResourceValue({ ...schema, fields }, text) as object),
      }),
    }),
  ];
}

/** The fields that the mapping at the cursor lacks, required ones first. */
function completeKey(place: ResourcePlace, { fields }: ResourceObject): readonly Completion[] {
  const { node } = place.typing;
  const present = new Set(node?.kind === "map" ? node.pairs.map(({ key }) => key) : []);
  const missing = fields.filter(({ name }) => !present.has(name) && isServedField(place, name));
  const ranked = [...missing.filter(({ required }) => required), ...missing.filter(({ required }) => !required)];
  return ranked.map((field) => fieldCompletion(place, field));
}

function fieldCompletion(place: ResourcePlace, field: ResourceField): Completion {
  const text = new SnippetText();
  const newKey = {
    name: field.name,
    detail: field.required ? "required" : undefined,
    documentation: resourceFieldDoc(field),
    asksAgain: hasResourceChoices(place, field),
    value: () => emptyResourceValue(field.shape, text),
  };
  return opened(place, keyCompletion(place, newKey, text));
}

/** An empty mapping is left open below its key, because it is about to be filled. */
function opened({ typing }: ResourcePlace, completion: Completion): Completion {
  const { newText } = completion;
  const end = [": {}", ": {\\}"].find((each) => newText.endsWith(each));
  if (typing.style !== "block" || end === undefined) return completion;
  const lineStart = newText.lastIndexOf("\n") + 1;
  const column = lineStart === 0 ? (typing.key?.indent ?? 0) : newText.slice(lineStart).search(/[^ -]/);
  const stop = completion.isSnippet && !/\$\{?0/.test(newText) ? "$0" : "";
  return { ...completion, newText: `${newText.slice(0, 1 - end.length)}\n${" ".repeat(column + 2)}${stop}` };
}

/** Whole items of the list at the cursor, with a dash before them where none is there. */
function completeItem(place: ResourcePlace, dash: string): readonly Completion[] {
  const { typing, client } = place;
  if (typing.style !== "block") return [];
  const isLacking = typing.value?.lacksSpace === true;
  const empty = { start: 0, end: 0 };
  return resourceItems(place).map(({ label, detail, documentation, kind, value }) => {
    const text = new SnippetText();
    const written =
      typeof value === "string" ? value : text.pairs(value(text), layoutAt(place, columnAt(place) + dash.length));
    return {
      label: dash + label,
      kind,
      detail,
      documentation,
      deprecated: false,
      span: inRegion(place, typing.key?.span ?? typing.value?.span ?? empty),
      newText: `${isLacking ? " " : ""}${dash}${written}`,
      isSnippet: client.snippets,
      filter: undefined,
      asksAgain: false,
      more: [],
    };
  });
}

/** The place as one in the list above, which may get another item here. */
function inListAbove(place: ResourcePlace): ResourcePlace | undefined {
  const { node, key } = place.typing;
  const list = key?.listAbove;
  if (list === undefined || place.shape?.kind !== "object") return undefined;
  const shape: ResourceShape | undefined = place.shape.fields.find(({ name }) => name === list)?.shape;
  const typing = { ...place.typing, node: roughField(node, list) };
  return { ...place, typing, shape, path: [...place.path, list] };
}

/** Whether the cursor is in an item of a list that has nothing in it. */
function isEmptyItem({ typing: { node, value } }: ResourcePlace): boolean {
  return value !== undefined && (node?.kind !== "map" || node.pairs.length === 0);
}

function completeValue(place: ResourcePlace, offset: number): readonly Completion[] {
  const choices = resourceChoices(place);
  const word = wordPlace(place, offset);
  if (!word) return toValueCompletions(place, choices, offset);
  const words = choices.filter(({ label }) => !word.others.has(label));
  // Quotes around the whole list are not its words'.
  return toValueCompletions(
    word,
    words.map((each) => ({ ...each, newText: each.label })),
    offset,
  );
}

/** A word in a list with commas. */
interface WordPlace extends ResourcePlace {
  /** The other words of the list. */
  readonly others: ReadonlySet<string>;
}

/** In a list of several words with commas, only the word at the cursor is replaced; undefined in any other value. */
function wordPlace(place: ResourcePlace, offset: number): WordPlace | undefined {
  const { typing, shape, region } = place;
  const { value } = typing;
  if (!value || shape?.kind !== "text" || !shape.isCommaList) return undefined;
  const at = offset - region.start;
  const before = region.text.slice(value.span.start, at);
  const behind = region.text.slice(at, value.span.end);
  const comma = behind.indexOf(",");
  if (comma < 0 && !before.includes(",")) return undefined;
  const word = before.slice(before.lastIndexOf(",") + 1);
  const start = at - word.trimStart().length;
  const end = at + (comma < 0 ? behind : behind.slice(0, comma)).trimEnd().length;
  const lacksSpace = value.lacksSpace && !before.includes(",");
  const others = new Set(
    [...before.split(",").slice(0, -1), ...behind.split(",").slice(1)].map((each) => each.replace(quotes, "").trim()),
  );
  return { ...place, others, typing: { ...typing, value: { span: { start, end }, quote: undefined, lacksSpace } } };
}

const quotes = /^["']|["']$/g;
