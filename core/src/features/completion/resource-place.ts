// The place in a known object that is being completed, as far as the text around it can be read.

import { expectedContent } from "../../fbc/expected-content.ts";
import { bundleFileKindAt, bundleFileKinds } from "../../schema/bundle-file-schemas.ts";
import { packageFileKindAt } from "../../schema/package-file-schema.ts";
import { type ResourceKind, resourceKindOf, resourceKindOfList, resourceKinds } from "../../schema/resource-kinds.ts";
import { resourceSchemaOf } from "../../schema/resource-schemas.ts";
import type { ResourceObject, ResourceShape } from "../../schema/resource-shape.ts";
import type { Snapshot } from "../../session/snapshot.ts";
import { shapeAt } from "../cursor/resource-field.ts";
import { type RoughNode, roughText } from "../cursor/rough-node.ts";
import { textRegionAt } from "../cursor/text-region.ts";
import { readTyped, type TypedDocument } from "../cursor/typing-at.ts";
import type { CompletionClient } from "./completion-item.ts";
import { blankTyping, type WritingPlace } from "./writing-place.ts";

export interface ResourcePlace extends WritingPlace {
  /** Undefined in a file of a bundle's `metadata` folder, and where the kind is not written yet. */
  readonly kind: ResourceKind | undefined;
  /** The object around the cursor. */
  readonly object: RoughNode | undefined;
  readonly schema: ResourceObject;
  /** The keys from the object to the cursor; `[]` stands for an item of a list. */
  readonly path: readonly string[];
  /** Undefined where the schema has nothing. */
  readonly shape: ResourceShape | undefined;
}

/** The place at an offset of the snapshot's file; undefined in a text of another kind. */
export function resourcePlaceAt(
  snapshot: Snapshot,
  offset: number,
  client: CompletionClient,
): ResourcePlace | "elsewhere" | undefined {
  const region = textRegionAt(snapshot, offset);
  if (!region) return undefined;
  const read = readTyped(region.text, region.format, offset - region.start);
  const { root, typing = blankTyping(region, offset) } = read;
  const known = knownObject(snapshot.file.path, { root, typing });
  if (!known) return undefined;
  if (!typing) return "elsewhere";
  const path = typing.path.slice(known.depth);
  return { snapshot, region, typing, client, ...known, path, shape: shapeAt(known.schema, path) };
}

type KnownRoughObject = Pick<ResourcePlace, "kind" | "object" | "schema"> & {
  /** How many steps of the path lead to the object. */
  readonly depth: number;
};

function knownObject(path: string, { root, typing }: TypedDocument): KnownRoughObject | undefined {
  const keys = root?.kind === "map" ? root.pairs.map(({ key }) => key) : [];
  const expected = root === undefined || isBeginning(keys) ? expectedContent(path) : undefined;
  if (expected?.kind === "object") {
    const { resource } = expected;
    const schema = resourceSchemaOf(resource);
    if (schema) return { kind: resource, object: root, schema, depth: 0 };
  }
  const begun = expected?.kind === "bundle-file" ? bundleFileKinds.get(expected.name) : undefined;
  const file = bundleFileKindAt(path) ?? begun ?? packageFileKindAt(path, keys);
  if (file && !roughText(root, "kind")) return { kind: undefined, object: root, schema: file.schema, depth: 0 };
  const kind = roughText(root, "kind");
  const isList = kind === "List" || (kind !== undefined && resourceKindOfList(kind) !== undefined);
  if (!isList) return knownKind(root, 0) ?? unfinishedKind(root, typing);
  const [items, item] = typing?.path ?? [];
  return items === "items" && item === "[]" ? knownKind(typing?.around[2] ?? typing?.node, 2) : undefined;
}

/** Whether an object says nothing yet that tells its kind. */
function isBeginning(keys: readonly string[]): boolean {
  return !keys.some((key) => /^(?:kind|schema)$/i.test(key));
}

function knownKind(object: RoughNode | undefined, depth: number): KnownRoughObject | undefined {
  const kind = resourceKindOf(roughText(object, "kind") ?? "", roughText(object, "apiVersion"));
  const schema = kind && resourceSchemaOf(kind);
  return schema && { kind, object, schema, depth };
}

/** An object of one of our API groups, or of none, whose kind is being typed. */
function unfinishedKind(root: RoughNode | undefined, typing: TypedDocument["typing"]): KnownRoughObject | undefined {
  if (root?.kind !== "map" || typing?.path.length !== 1 || !typing.value) return undefined;
  const [key] = typing.path;
  const group = roughText(root, "apiVersion");
  const isOurs =
    group === undefined || key === "apiVersion" || resourceKinds.some((each) => group.startsWith(`${each.group}/`));
  return (key === "kind" || key === "apiVersion") && isOurs
    ? { kind: undefined, object: root, schema: { kind: "object", fields: [] }, depth: 0 }
    : undefined;
}
