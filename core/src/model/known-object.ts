// The objects in a document whose fields we know: Kubernetes objects, alone or in a list, the files of a bundle's
// `metadata` folder, and the `ci.yaml` of a package folder.

import { memoize } from "../base/memoize.ts";
import { touches } from "../base/text.ts";
import { bundleFileKindAt } from "../schema/bundle-file-schemas.ts";
import { packageFileKindAt } from "../schema/package-file-schema.ts";
import { type ResourceKind, resourceKindOf, resourceKindOfList } from "../schema/resource-kinds.ts";
import { resourceSchemaOf } from "../schema/resource-schemas.ts";
import type { ResourceObject } from "../schema/resource-shape.ts";
import { isForgotten } from "../syntax/forgettable-document.ts";
import type { MapNode, Node } from "../syntax/node.ts";
import type { Document, Located } from "../syntax/source-file.ts";
import { apiVersionAt, listAt, mapAt, textAt } from "./kubernetes-object.ts";

/** An object whose fields we know. */
export interface KnownObject {
  readonly document: Document;
  readonly map: MapNode;
  /** "ClusterExtension", or the name of the file. */
  readonly title: string;
  /** Undefined for a file of a bundle or package folder. */
  readonly kind: ResourceKind | undefined;
  /** `metadata.name`. */
  readonly name: Located<string> | undefined;
  readonly schema: ResourceObject;
}

/** The known objects of a document, in the order of the text. */
export const knownObjectsOf = memoize((document: Document): readonly KnownObject[] => {
  const { path } = document;
  const bundleFile = bundleFileKindAt(path);
  // Only its path could make an object of a bundle.
  if (isForgotten(document) && !bundleFile) return [];
  const { root } = document;
  if (root?.kind !== "map") return [];
  const keys = root.pairs.map(({ key }) => key.value);
  const file = bundleFile ?? packageFileKindAt(path, keys);
  const map = root;
  if (file) return [{ document, map, title: file.name, kind: undefined, name: undefined, schema: file.schema }];
  return itemsOf(document, root).flatMap((item) => knownObject(document, item) ?? []);
});

/** The known object around a place. */
export function knownObjectAt(document: Document, offset: number): KnownObject | undefined {
  return knownObjectsOf(document).find(({ map }) => touches(map, offset));
}

function itemsOf(document: Document, root: MapNode): readonly Node[] {
  const kind = textAt(document, root, "kind")?.value ?? "";
  return kind === "List" || resourceKindOfList(kind) ? (listAt(root, "items")?.items ?? []) : [root];
}

function knownObject(document: Document, map: Node): KnownObject | undefined {
  if (map.kind !== "map") return undefined;
  const name = textAt(document, map, "kind")?.value ?? "";
  const kind = resourceKindOf(name, apiVersionAt(document, map)?.value);
  const schema = kind && resourceSchemaOf(kind);
  if (!kind || !schema) return undefined;
  return { document, map, title: kind.kind, kind, name: textAt(document, mapAt(map, "metadata"), "name"), schema };
}
