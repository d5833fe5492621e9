// One file of a bundle's `manifests/` as its loaders read it: only the first document counts, whatever the file's name.

import { memoize } from "../base/memoize.ts";
import { spanOf } from "../go/field-of.ts";
import { type ClusterServiceVersion, clusterServiceVersionsOf } from "../model/csv.ts";
import { type KubernetesObject, valueAt } from "../model/kubernetes-object.ts";
import type { MapNode } from "../syntax/node.ts";
import type { Document, SourceFile } from "../syntax/source-file.ts";

/** A file in `manifests/`. */
export interface ManifestFile {
  readonly file: SourceFile;
  /** The first document, the only one that operator-framework/api and opm read; undefined in an empty file. */
  readonly document: Document | undefined;
  /** The object of that document. */
  readonly object: KubernetesObject | undefined;
  /** That object as a ClusterServiceVersion. */
  readonly csv: ClusterServiceVersion | undefined;
}

/** A file in `manifests/`, read. */
export const manifestFileOf = memoize((file: SourceFile): ManifestFile => {
  const document = file.documents[0];
  const object = document && objectOf(document);
  const csv = document && clusterServiceVersionsOf(document).find(({ map }) => map === object?.map);
  return { file, document, object, csv };
});

/** The API group and version of an object: of `apps/v1` the group is 'apps', of `v1` it is ''. */
export function groupVersionOf({ map }: Pick<KubernetesObject, "map">): GroupVersion {
  const value = valueAt(map, "apiVersion");
  return readGroupVersion(value?.kind === "scalar" ? value.value : undefined);
}

/** Reads an `apiVersion`; both parts are empty for what is not one (ParseGroupVersion of k8s.io/apimachinery). */
export function readGroupVersion(apiVersion: unknown): GroupVersion {
  const parts = typeof apiVersion === "string" ? apiVersion.split("/") : [];
  const [first = "", second] = parts;
  if (parts.length > 2) return { group: "", version: "" };
  return second === undefined ? { group: "", version: first } : { group: first, version: second };
}

/** An API group and one of its versions. */
export interface GroupVersion {
  readonly group: string;
  readonly version: string;
}

function objectOf(document: Document): KubernetesObject | undefined {
  const map: MapNode | undefined = document.root?.kind === "map" ? document.root : undefined;
  const kind = valueAt(map, "kind");
  if (!map || kind?.kind !== "scalar" || typeof kind.value !== "string" || kind.value === "") return undefined;
  return { document, map, kind: { document, span: spanOf(kind), value: kind.value } };
}
