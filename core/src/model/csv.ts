// One document → the ClusterServiceVersions in it, with what they say of upgrades: the object itself, or the items of a
// list of them. Keys are matched to the letter, by opm (unstructured objects) and by the API server.

import { spanOf } from "../go/field-of.ts";
import type { MapNode, Node } from "../syntax/node.ts";
import type { Document, Located } from "../syntax/source-file.ts";
import { type KubernetesObject, mapAt, objectsIn, textAt, valueAt } from "./kubernetes-object.ts";

/** A ClusterServiceVersion of `operators.coreos.com`: a bundle's, or one that was read from a cluster. */
export interface ClusterServiceVersion extends KubernetesObject {
  /** `metadata.name`. */
  readonly name: Located<string> | undefined;
  readonly namespace: Located<string> | undefined;
  /** `spec.version`. */
  readonly version: Located<string> | undefined;
  /** `metadata.annotations`, in the order of the text. */
  readonly annotations: readonly Annotation[];
}

/** One annotation; its place is the value. */
export interface Annotation extends Located<Node> {
  readonly key: Located<string>;
  /** The text; undefined where the value is none, which makes opm and the API server refuse all annotations. */
  readonly text: Located<string> | undefined;
}

const read = new WeakMap<Document, readonly ClusterServiceVersion[]>();

/** The ClusterServiceVersions of a document, in the order of the text. */
export function clusterServiceVersionsOf(document: Document): readonly ClusterServiceVersion[] {
  const known = read.get(document);
  if (known) return known;
  const objects = objectsIn(document.root, "ClusterServiceVersionList");
  const fresh = objects.flatMap((map) => readCsv(document, map) ?? []);
  read.set(document, fresh);
  return fresh;
}

/** The annotation of that key; the last one where a mistake gives it twice. */
export function annotationAt({ annotations }: ClusterServiceVersion, key: string): Annotation | undefined {
  return annotations.findLast((annotation) => annotation.key.value === key);
}

function readCsv(document: Document, map: MapNode): ClusterServiceVersion | undefined {
  const kind = textAt(document, map, "kind");
  // opm and OLM v1 go by the kind alone.
  if (kind?.value !== "ClusterServiceVersion") return undefined;
  const metadata = mapAt(map, "metadata");
  return {
    document,
    map,
    kind,
    name: textAt(document, metadata, "name"),
    namespace: textAt(document, metadata, "namespace"),
    version: textAt(document, mapAt(map, "spec"), "version"),
    annotations: annotationsIn(document, valueAt(metadata, "annotations")),
  };
}

/** The annotations in a mapping of them; none in anything else. */
export function annotationsIn(document: Document, node: Node | undefined): readonly Annotation[] {
  if (node?.kind !== "map") return [];
  return node.pairs.map(({ key, value }) => {
    const at = { document, span: spanOf(value) };
    const isText = value.kind === "scalar" && typeof value.value === "string";
    return {
      ...at,
      value,
      key: { document, span: spanOf(key), value: key.value },
      text: isText ? { ...at, value: String(value.value) } : undefined,
    };
  });
}
