// Completion in the blobs of a catalog: whole blobs, keys and values, in YAML and JSON, in text that may be broken.

import { knownBlobSchemas } from "../../schema/guardrails-schema.ts";
import type { Snapshot } from "../../session/snapshot.ts";
import { type RoughNode, roughField } from "../cursor/rough-node.ts";
import { roughTemplate } from "../cursor/rough-template.ts";
import { textRegionAt } from "../cursor/text-region.ts";
import { readTyped } from "../cursor/typing-at.ts";
import { completeBlob } from "./blob-completions.ts";
import { type CatalogPlace, catalogPlace, shapeAtPlace } from "./catalog-place.ts";
import type { Completion, CompletionClient } from "./completion-item.ts";
import { completeItem, completeKey } from "./key-completions.ts";
import { valueChoices } from "./value-choices.ts";
import { toValueCompletions } from "./value-completions.ts";
import { blankTyping, isBeforeNewLine, isBlankJson } from "./writing-place.ts";

/** The completions in a blob, or where one may begin; undefined where the text is something else. */
export function completeCatalog(
  snapshot: Snapshot,
  offset: number,
  client: CompletionClient,
): readonly Completion[] | undefined {
  const region = textRegionAt(snapshot, offset);
  if (!region) return [];
  const { root, typing = blankTyping(region, offset) } = readTyped(region.text, region.format, offset - region.start);
  if (!isBlob(snapshot, root)) return undefined;
  if (!typing) return [];
  const place = catalogPlace(snapshot, region, { root, typing }, client);
  return isBlankJson(region) ? completeBlob(place) : completionsIn(place, offset);
}

function completionsIn(place: CatalogPlace, offset: number): readonly Completion[] {
  const { typing, root, client } = place;
  const isRoot = typing.path.length === 0;
  if (isRoot && root === undefined) return typing.key?.indent === 0 ? completeBlob(place) : [];
  if (client.isTyping && isBeforeNewLine(place)) return [];
  const shape = shapeAtPlace(place);
  const isObject = shape?.kind === "object";
  const isList = shape?.kind === "list";
  const above = inListAbove(place);
  const isItem = isObject && !isRoot && isEmptyItem(place);
  return [
    ...(above ? completeItem(above, "- ") : []),
    ...(isItem ? completeItem(place, "") : []),
    ...(isObject && typing.key ? completeKey(place, shape) : []),
    ...(isList && typing.key && !typing.value ? completeItem(place, "- ") : []),
    ...(typing.value && !isObject && !isList ? toValueCompletions(place, valueChoices(place, shape), offset) : []),
  ];
}

/** The place as one in the list above, which may get another item here. */
function inListAbove(place: CatalogPlace): CatalogPlace | undefined {
  const { path, around, node, key } = place.typing;
  if (key?.listAbove === undefined || node?.kind !== "map") return undefined;
  const inList = { path: [...path, key.listAbove], around: [...around, node], node: roughField(node, key.listAbove) };
  return { ...place, typing: { ...place.typing, ...inList } };
}

/** Whether the cursor is in an item of a list that has nothing in it. */
function isEmptyItem({ typing }: CatalogPlace): boolean {
  const { node, value, path } = typing;
  return path.at(-1) === "[]" && value !== undefined && (node?.kind !== "map" || node.pairs.length === 0);
}

/** Whether a text is a blob or a template, may become one, or lies among blobs. */
function isBlob({ file, catalogs }: Snapshot, root: RoughNode | undefined): boolean {
  if (root === undefined) return true;
  if (root.kind !== "map") return false;
  const schema = root.pairs.find(({ key }) => key.toLowerCase() === "schema")?.value;
  const text = schema?.kind === "scalar" ? schema.text : "";
  if (knownBlobSchemas.has(text) || text.startsWith("olm.") || roughTemplate(root)) return true;
  const isForeign = root.pairs.some(({ key }) => /^(apiVersion|kind|version|services)$/.test(key));
  return !isForeign && (catalogs.length > 0 || file.documents.length <= 1);
}
