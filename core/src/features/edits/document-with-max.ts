// Sets olm.maxOpenShiftVersion in the text of a document. The new text is read again and compared: if anything else has
// changed, there is no edit.

import { applyEdits, type TextEdit } from "../../base/text.ts";
import { fieldOf, isNull, lastPairOf, stringFieldOf } from "../../go/field-of.ts";
import {
  maxOpenShiftVersionType,
  propertyJsonWithMax,
  propertyWithMax,
} from "../../openshift/max-openshift-version.ts";
import { addItem, removeItem } from "../../syntax/edit-list.ts";
import { addField, emptyField, fillField } from "../../syntax/edit-map.ts";
import { foldNode } from "../../syntax/fold-node.ts";
import type { ListNode, MapNode, Node } from "../../syntax/node.ts";
import { readSourceFile } from "../../syntax/read-source-file.ts";
import type { Document } from "../../syntax/source-file.ts";
import { formatString, quoteOf } from "../../syntax/written-style.ts";

/** Where a document has its properties: in a field of its root, or as the root itself. */
export type PropertiesLocation = "field" | "root";

/** One step: its edits, "done" if nothing is left to do, or undefined if the document cannot be changed. */
type EditStep = readonly TextEdit[] | "done" | undefined;

/**
 * Rewrites the document so that it sets olm.maxOpenShiftVersion once, to `max`, or not at all if `max` is undefined.
 * Returns undefined if the document has mistakes or its style prevents the edit.
 */
export function documentWithMax(
  document: Document,
  max: string | undefined,
  at: PropertiesLocation,
  read = reparse,
): Document | undefined {
  if (document.problems.length > 0) return undefined;
  const changed = applySteps(document, (now) => nextStep(now, at, max), read);
  return changed && differsOnlyInMax(document, changed, at) ? changed : undefined;
}

/** Applies steps until nothing is left to do. Each step reads the text that the previous step has written. */
function applySteps(
  document: Document,
  next: (document: Document) => EditStep,
  read: (document: Document, text: string) => Document | undefined,
): Document | undefined {
  let now = document;
  for (let steps = 0; steps <= maxSteps; steps++) {
    const step = next(now);
    if (step === "done") return now;
    const after = step && read(now, applyEdits(now.text, step));
    if (!after || after.problems.length > 0) return undefined;
    now = after;
  }
  return undefined;
}

/** Each step removes one property or sets the value. Real files have at most a few such properties. */
const maxSteps = 20;

/** Reads a document again after an edit. Undefined if the new text is not exactly one document. */
export function reparse({ path }: Document, text: string): Document | undefined {
  const { documents } = readSourceFile(path, text);
  return documents.length === 1 ? documents[0] : undefined;
}

function nextStep(document: Document, at: PropertiesLocation, max: string | undefined): EditStep {
  const { root } = document;
  if (at === "root")
    return root?.kind === "list" ? (stepInList(document, root, max) ?? replaceAll(root, max)) : undefined;
  if (root?.kind !== "map") return undefined;
  const field = lastPairOf(root, "properties");
  if (field?.value.kind !== "list" || field.value.items.length === 0) {
    if (max === undefined) return "done";
    const list = { list: propertyWithMax(max) };
    return field ? fillField(document, root, field, list) : toStep(addField(document, root, "properties", list));
  }
  const step = stepInList(document, field.value, max);
  if (step !== undefined || field.value.items.length > 1) return step;
  return max === undefined ? emptyField(document, field) : undefined;
}

/** The next step in a list with items. Undefined if this cannot be done without replacing the whole list. */
function stepInList(document: Document, list: ListNode, max: string | undefined): EditStep {
  const own = list.items.filter((item) => isMaxProperty(document, item));
  const [first] = own;
  const surplus = own.length > (max === undefined ? 0 : 1) ? own.at(-1) : undefined;
  if (surplus) return toStep(removeItem(document, list, surplus));
  if (max === undefined) return "done";
  if (first?.kind === "map") return stepInProperty(document, first, max);
  return toStep(addItem(document, list, propertyWithMax(max)));
}

/** Replaces an empty list that is the whole text. */
function replaceAll({ start, end }: ListNode, max: string | undefined): EditStep {
  if (max === undefined) return "done";
  return [{ span: { start, end }, newText: `[${propertyJsonWithMax(max)}]` }];
}

function stepInProperty(document: Document, property: MapNode, max: string): EditStep {
  const value = fieldOf(property, "value");
  if (value?.kind === "scalar" && value.value === max) return "done";
  if (value) {
    const { start, end } = value;
    return [{ span: { start, end }, newText: formatString(document, quoteOf(document, value), max) }];
  }
  const empty = lastPairOf(property, "value");
  if (empty) return fillField(document, property, empty, { text: max });
  return toStep(addField(document, property, "value", { text: max }));
}

function toStep(edit: TextEdit | undefined): EditStep {
  return edit && [edit];
}

function isMaxProperty(document: Document, item: Node): boolean {
  return item.kind === "map" && stringFieldOf(document, item, "type")?.value === maxOpenShiftVersionType;
}

function differsOnlyInMax(before: Document, after: Document, at: PropertiesLocation): boolean {
  return contentWithoutMax(before, at) === contentWithoutMax(after, at);
}

/** The content of the document without the property, as a text to compare. */
function contentWithoutMax(document: Document, at: PropertiesLocation): string {
  const { root } = document;
  const list = root?.kind === "map" && at === "field" ? fieldOf(root, "properties") : root;
  const others = list?.kind === "list" ? list.items.filter((item) => !isMaxProperty(document, item)) : [];
  const pairs = root?.kind === "map" ? root.pairs.filter(({ value }) => value !== list && !isNull(value)) : [];
  return JSON.stringify([
    pairs.map(({ key, value }) => [key.value, comparableContent(value)]),
    others.map((item) => comparableContent(item)),
  ]);
}

/** A text for comparing values. It ignores positions and the value `without`, but not the order of keys. */
export function comparableContent(root: Node, without?: Node): string {
  return foldNode<string>(root, (node, of) => {
    if (node.kind === "scalar") return JSON.stringify(node.value);
    if (node.kind === "list") return `[${node.items.map(of).join(",")}]`;
    const pairs = node.pairs.filter(({ value }) => value !== without);
    return `{${pairs.map(({ key, value }) => `${JSON.stringify(key.value)}:${of(value)}`).join(",")}}`;
  });
}
