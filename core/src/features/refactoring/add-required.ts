// Adds the fields that a known object lacks and that its validation requires, with values to complete. Everything else
// stays as it is.

import { applyEdits } from "../../base/text.ts";
import { editsBetweenFiles } from "../../edits/change-between.ts";
import { setField } from "../../edits/map-edits.ts";
import { fieldOf, isNull } from "../../go/field-of.ts";
import { type KnownObject, knownObjectAt, knownObjectsOf } from "../../model/known-object.ts";
import { textAt } from "../../model/kubernetes-object.ts";
import type { ResourceField, ResourceShape } from "../../schema/resource-shape.ts";
import type { DocumentOffset, Snapshot } from "../../session/snapshot.ts";
import type { MapNode, Node } from "../../syntax/node.ts";
import { readSourceFile } from "../../syntax/read-source-file.ts";
import type { Document } from "../../syntax/source-file.ts";
import type { Refactored } from "./refactored.ts";
import { type RequiredValues, requiredValue, valuesFor } from "./required-values.ts";

/** A field that an object lacks. */
interface MissingField {
  readonly map: MapNode;
  readonly field: ResourceField;
  /** The keys from the object to the field; `[]` stands for an item of a list. */
  readonly path: readonly string[];
  /** The fields that usually come before it. */
  readonly behind: readonly string[];
}

/** Each step adds one field. */
const mostSteps = 100;

/** Adds what the known object at a place lacks; undefined where nothing is missing. */
export function addRequiredAt(snapshot: Snapshot, { document, offset }: DocumentOffset): Refactored | undefined {
  if (document.problems.length > 0) return undefined;
  const object = knownObjectAt(document, offset);
  if (!object || missingFields(object).next().done) return undefined;
  const index = knownObjectsOf(document).indexOf(object);
  const values = valuesFor(snapshot, object);
  const added: string[] = [];
  let now: Document = document;
  for (let step = 0; step < mostSteps; step++) {
    const next = withNextField(now, index, values);
    if (!next) break;
    added.push(shortName(next.name));
    now = next.document;
  }
  if (added.length === 0) return { error: "the text is written in a way that cannot be edited safely" };
  const { file } = snapshot;
  const texts = file.documents.map((each) => (each === document ? now.text : each.text));
  const edits = editsBetweenFiles(file, readSourceFile(file.path, texts.join("")));
  return { ok: { title: `Add what is required: ${shortList(added)}`, edits } };
}

/** The end of a long key: "…manifests.v1". */
function shortName(name: string): string {
  return name.length > longestName ? `…${name.split(".").slice(-2).join(".")}` : name;
}

const longestName = 30;

/** The first few names; a title has no room for more. */
function shortList(names: readonly string[]): string {
  const shown = names.slice(0, 3).map((name) => `'${name}'`);
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(", ")} and ${more} more` : shown.join(", ");
}

function withNextField(document: Document, index: number, values: RequiredValues) {
  const object = knownObjectsOf(document)[index];
  for (const { map, field, path, behind } of object ? missingFields(object) : []) {
    const value = requiredValue(values, field.shape, path);
    const edits =
      value === undefined ? undefined : setField(document, map, field.name, value, { behind, examples: [] });
    if (!edits) continue;
    const text = applyEdits(
      document.text,
      edits.map(({ edit }) => edit),
    );
    const [changed] = readSourceFile(document.path, text).documents;
    if (changed) return { document: changed, name: field.name };
  }
  return undefined;
}

/** What an object lacks, outer fields before inner ones. */
function* missingFields(object: KnownObject): Generator<MissingField> {
  const open: { node: Node; shape: ResourceShape; path: readonly string[] }[] = [
    { node: object.map, shape: object.schema, path: [] },
  ];
  for (let at = open.shift(); at; at = open.shift()) {
    const { node, shape, path } = at;
    if (node.kind === "list" && shape.kind === "list") {
      for (const item of node.items) open.push({ node: item, shape: shape.items, path: [...path, "[]"] });
    }
    if (node.kind !== "map" || shape.kind !== "object") continue;
    const fields: readonly ResourceField[] = shape.fields;
    const needed = neededBeside(object, node, path);
    for (const field of fields) {
      const value = fieldOf(node, field.name);
      const isMissing = !value || isNull(value) || (value.kind === "scalar" && value.value === "");
      const own = [...path, field.name];
      if (!isMissing) open.push({ node: value, shape: field.shape, path: own });
      else if (field.required || needed.includes(field.name))
        yield { map: node, field, path: own, behind: before(fields, field) };
    }
  }
}

function before(fields: readonly ResourceField[], field: ResourceField): readonly string[] {
  return fields.slice(0, fields.indexOf(field)).map(({ name }) => name);
}

/** The fields that only other fields make necessary, and those that another rule requires. */
function neededBeside({ document, title }: KnownObject, map: MapNode, path: readonly string[]): readonly string[] {
  const at = `${title} ${path.join(".")}`;
  if (at.endsWith(" metadata")) return textAt(document, map, "generateName") ? [] : ["name"];
  const typeOf = (name: string) => textAt(document, map, name)?.value;
  switch (at) {
    case "ClusterServiceVersion spec":
      return ["installModes"];
    case "ClusterExtension spec.source":
      return typeOf("sourceType") === "Catalog" ? ["catalog"] : [];
    case "ClusterCatalog spec.source":
      return typeOf("type") === "Image" ? ["image"] : [];
    case "CatalogSource spec":
      if (typeOf("sourceType") !== "grpc") return typeOf("sourceType") === undefined ? [] : ["configMap"];
      return typeOf("address") === undefined ? ["image"] : [];
    default:
      return [];
  }
}
