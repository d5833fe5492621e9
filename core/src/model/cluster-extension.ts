// One document → the ClusterExtensions in it: the object itself, or the items of a `kind: List`.

import { locatedString } from "../go/field-of.ts";
import type { MapNode } from "../syntax/node.ts";
import type { Document, Located } from "../syntax/source-file.ts";
import { type KubernetesObject, listAt, mapAt, objectsIn, textAt } from "./kubernetes-object.ts";

/** A ClusterExtension of `olm.operatorframework.io`, with what its `spec.source.catalog` asks for. */
export interface ClusterExtension extends KubernetesObject {
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
  const fresh = objectsIn(document.root, "ClusterExtensionList").flatMap((map) => readExtension(document, map) ?? []);
  read.set(document, fresh);
  return fresh;
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
