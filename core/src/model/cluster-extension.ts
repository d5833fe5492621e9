// One document → the ClusterExtensions in it: the object itself, or the items of a `kind: List`.
// Keys are matched to the letter: the API server's decoder for custom resources, unlike opm's, tells upper from lower
// case (sigs.k8s.io/json).

import type { ListNode, MapNode, Node } from "../syntax/node.ts";
import type { Document } from "../syntax/source-file.ts";
import type { Located } from "./blob.ts";
import { isNull, locatedString, spanOf } from "./field-of.ts";

/** A ClusterExtension of `olm.operatorframework.io`, with what its `spec.source.catalog` asks for. */
export interface ClusterExtension {
  readonly document: Document;
  /** The whole object as written. */
  readonly map: MapNode;
  readonly kind: Located<string>;
  readonly apiVersion: Located<string> | undefined;
  /** `metadata.name`. */
  readonly name: Located<string> | undefined;
  readonly sourceType: Located<string> | undefined;
  readonly packageName: Located<string> | undefined;
  readonly channels: readonly Located<string>[];
  /** A version or a range of versions. */
  readonly version: Located<string> | undefined;
  readonly upgradeConstraintPolicy: Located<string> | undefined;
  /** `selector`, whatever it holds. */
  readonly selector: MapNode | undefined;
  /** What the cluster says is installed, in an object that was read from one. */
  readonly installed: { readonly name: string; readonly version: string } | undefined;
}

/** The API group of ClusterExtensions, and the version in which it is served. */
export const extensionGroup = "olm.operatorframework.io";
export const extensionApiVersion = `${extensionGroup}/v1`;

const read = new WeakMap<Document, readonly ClusterExtension[]>();

/** The ClusterExtensions of a document, in the order of the text; those of other API groups are somebody else's. */
export function clusterExtensionsOf(document: Document): readonly ClusterExtension[] {
  const known = read.get(document);
  if (known) return known;
  const fresh = objectsIn(document.root).flatMap((map) => readExtension(document, map) ?? []);
  read.set(document, fresh);
  return fresh;
}

/** The value of a key, to the letter. */
export function valueAt(map: MapNode | undefined, name: string): Node | undefined {
  return map?.pairs.find(({ key }) => key.value === name)?.value;
}

/** True for a text that a tool fills in before the cluster sees it, such as '${VERSION}' or '{{ .version }}'. */
export function isPlaceholder(text: string): boolean {
  return /\$\{|\$\(|\{\{/.test(text);
}

/** What a `kind: List` holds, or the object itself. */
function objectsIn(root: Node | undefined): readonly MapNode[] {
  if (root?.kind !== "map") return [];
  const kind = valueAt(root, "kind");
  const isList = kind?.kind === "scalar" && (kind.value === "List" || kind.value === "ClusterExtensionList");
  if (!isList) return [root];
  return (listAt(root, "items")?.items ?? []).filter((item) => item.kind === "map");
}

function readExtension(document: Document, map: MapNode): ClusterExtension | undefined {
  const kind = textAt(document, map, "kind");
  const apiVersion = textAt(document, map, "apiVersion");
  if (kind?.value !== "ClusterExtension" || !isOurs(apiVersion)) return undefined;
  const source = mapAt(mapAt(map, "spec"), "source");
  const catalog = mapAt(source, "catalog");
  return {
    document,
    map,
    kind,
    apiVersion,
    name: textAt(document, mapAt(map, "metadata"), "name"),
    sourceType: textAt(document, source, "sourceType"),
    packageName: textAt(document, catalog, "packageName"),
    channels: (listAt(catalog, "channels")?.items ?? []).flatMap((item) => locatedString(document, item) ?? []),
    version: textAt(document, catalog, "version"),
    upgradeConstraintPolicy: textAt(document, catalog, "upgradeConstraintPolicy"),
    selector: mapAt(catalog, "selector"),
    installed: readInstalled(document, map),
  };
}

/** Without an apiVersion it may still become ours. */
function isOurs(apiVersion: Located<string> | undefined): boolean {
  return apiVersion === undefined || apiVersion.value.startsWith(`${extensionGroup}/`);
}

/** `status.install.bundle`. */
function readInstalled(document: Document, map: MapNode): ClusterExtension["installed"] {
  const bundle = mapAt(mapAt(mapAt(map, "status"), "install"), "bundle");
  const name = textAt(document, bundle, "name");
  const version = textAt(document, bundle, "version");
  return name && version ? { name: name.value, version: version.value } : undefined;
}

function textAt(document: Document, map: MapNode | undefined, name: string): Located<string> | undefined {
  const value = valueAt(map, name);
  return value && !isNull(value) ? locatedString(document, value) : undefined;
}

function mapAt(map: MapNode | undefined, name: string): MapNode | undefined {
  const value = valueAt(map, name);
  return value?.kind === "map" ? value : undefined;
}

function listAt(map: MapNode | undefined, name: string): ListNode | undefined {
  const value = valueAt(map, name);
  return value?.kind === "list" ? value : undefined;
}

/** Where the key of a field stands; the object's `kind` where the field is absent. */
export function keyPlace({ document, map, kind }: ClusterExtension, ...path: readonly string[]): Located<string> {
  let at: Node | undefined = map;
  let found = kind;
  for (const name of path) {
    const pair: MapNode["pairs"][number] | undefined =
      at?.kind === "map" ? at.pairs.find(({ key }) => key.value === name) : undefined;
    if (!pair) break;
    found = { document, span: spanOf(pair.key), value: pair.key.value };
    at = pair.value;
  }
  return found;
}
