// Reads the ClusterExtensions in a document: the object itself, or the items of a `kind: List`.

import { locatedString } from "../go/field-of.ts";
import type { MapNode } from "../syntax/node.ts";
import type { Document, Located } from "../syntax/source-file.ts";
import {
  apiVersionAt,
  type KubernetesObject,
  listAt,
  mapAt,
  memoizeObjects,
  objectsIn,
  textAt,
} from "./kubernetes-object.ts";

/** A ClusterExtension of `olm.operatorframework.io` with the contents of its `spec.source.catalog`. */
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
  /** The mapping `selector`. */
  readonly selector: MapNode | undefined;
  /** The installed bundle from `status`, if the object was read from a cluster. */
  readonly installed: { readonly name: string; readonly version: string } | undefined;
}

/** The API group of ClusterExtensions and the served version. */
export const extensionGroup = "olm.operatorframework.io";
export const extensionApiVersion = `${extensionGroup}/v1`;

/** The ClusterExtensions of a document, in the order of the text. Those of other API groups are ignored. */
export const clusterExtensionsOf = memoizeObjects((document: Document): readonly ClusterExtension[] =>
  objectsIn(document.root, "ClusterExtensionList").flatMap((map) => readExtension(document, map) ?? []),
);

function readExtension(document: Document, map: MapNode): ClusterExtension | undefined {
  const kind = textAt(document, map, "kind");
  const apiVersion = apiVersionAt(document, map);
  if (kind?.value !== "ClusterExtension" || !isExtensionGroup(apiVersion)) return undefined;
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
    installed: readInstalledBundle(document, map),
  };
}

/** A missing apiVersion may not be written yet. */
function isExtensionGroup(apiVersion: Located<string> | undefined): boolean {
  return apiVersion === undefined || apiVersion.value.startsWith(`${extensionGroup}/`);
}

/** `status.install.bundle`. */
function readInstalledBundle(document: Document, map: MapNode): ClusterExtension["installed"] {
  const bundle = mapAt(mapAt(mapAt(map, "status"), "install"), "bundle");
  const name = textAt(document, bundle, "name");
  const version = textAt(document, bundle, "version");
  return name && version ? { name: name.value, version: version.value } : undefined;
}
