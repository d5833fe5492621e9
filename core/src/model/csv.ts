// Reads the ClusterServiceVersions in a document: the object itself, or the items of a list. Keys are case-sensitive, as
// in opm (unstructured objects) and in the API server.

import { spanOf } from "../go/field-of.ts";
import type { MapNode, Node } from "../syntax/node.ts";
import type { Document, Located } from "../syntax/source-file.ts";
import {
  type KubernetesObject,
  listAt,
  mapAt,
  memoizeObjects,
  objectsIn,
  textAt,
  valueAt,
} from "./kubernetes-object.ts";

/** A ClusterServiceVersion, from a bundle or read from a cluster. */
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
  /**
   * The value if it is a string. Any other value makes opm and the API server reject all annotations of an object; in
   * `annotations.yaml`, this is the text that opm reads.
   */
  readonly text: Located<string> | undefined;
}

/** The ClusterServiceVersions of a document, in the order of the text. */
export const clusterServiceVersionsOf = memoizeObjects((document: Document): readonly ClusterServiceVersion[] =>
  objectsIn(document.root, "ClusterServiceVersionList").flatMap((map) => readCsv(document, map) ?? []),
);

/** The annotation with this key; the last one if it is defined twice. */
export function annotationAt({ annotations }: ClusterServiceVersion, key: string): Annotation | undefined {
  return annotations.findLast((annotation) => annotation.key.value === key);
}

/** The package that a bundle's name most likely begins with: `shop` for `shop.v1.2.0`. */
export function packageInName(name: string): string | undefined {
  const at = name.search(/[.-]v?\d/);
  return at > 0 ? name.slice(0, at) : undefined;
}

/** Whether a file has the usual name of one with a CSV. */
export function isCsvPath(path: string): boolean {
  return /\.clusterserviceversion\.(?:ya?ml|json)$/.test(path);
}

/** Whether an object has the fields that only the `spec` of a CSV has. */
export function hasCsvSpec(map: MapNode): boolean {
  const spec = mapAt(map, "spec");
  return mapAt(spec, "install") !== undefined && listAt(spec, "installModes") !== undefined;
}

/**
 * Where `kind` is not a string in a file that is named like a CSV and has its fields, or has those that only a CSV has: the
 * key, or the first key.
 */
function missingKind(document: Document, map: MapNode): Located<string> | undefined {
  if (map !== document.root || !(isCsvPath(document.path) || hasCsvSpec(map))) return undefined;
  const isCsv =
    mapAt(map, "spec") || /^operators\.coreos\.com\//.test(textAt(document, map, "apiVersion")?.value ?? "");
  const { key } = map.pairs.find((pair) => pair.key.value === "kind") ?? map.pairs[0] ?? {};
  return key && isCsv ? { document, span: spanOf(key), value: "ClusterServiceVersion" } : undefined;
}

function readCsv(document: Document, map: MapNode): ClusterServiceVersion | undefined {
  const written = valueAt(map, "kind");
  const isText = written?.kind === "scalar" && typeof written.value === "string" && written.value !== "";
  const kind = isText ? textAt(document, map, "kind") : missingKind(document, map);
  // opm and OLM v1 ignore the apiVersion.
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

/** The annotations in a mapping; empty for any other node. */
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
