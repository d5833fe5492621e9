// CustomResourceDefinitions, as far as a bundle's CSV refers to them: group, names and versions.

import { memoize } from "../base/memoize.ts";
import type { KubernetesObject } from "../model/kubernetes-object.ts";
import type { MapNode } from "../syntax/node.ts";
import type { Document, Located } from "../syntax/source-file.ts";
import { itemsOf, mapField, textField } from "./fields.ts";
import { groupVersionOf, type ManifestFile } from "./manifest-file.ts";

/** A CustomResourceDefinition in a bundle. */
export interface CustomResourceDefinition extends KubernetesObject {
  /** The version of the API `apiextensions.k8s.io`. */
  readonly apiVersion: "v1" | "v1beta1";
  /** `metadata.name`: plural and group. */
  readonly name: Located<string> | undefined;
  readonly group: Located<string> | undefined;
  readonly kindName: Located<string> | undefined;
  readonly plural: Located<string> | undefined;
  /** In the order of the text; in v1beta1 without `versions` the one of `spec.version`. */
  readonly versions: readonly CrdVersion[];
}

/** A version that a CustomResourceDefinition defines. */
export interface CrdVersion {
  readonly name: Located<string> | undefined;
  /** The item of `versions`; undefined for `spec.version`. */
  readonly map: MapNode | undefined;
}

/** The CustomResourceDefinition in a file of a bundle. */
export const crdOf = memoize(({ object }: ManifestFile): CustomResourceDefinition | undefined => {
  if (object?.kind.value !== "CustomResourceDefinition") return undefined;
  const { group, version } = groupVersionOf(object);
  if (group !== "apiextensions.k8s.io" || (version !== "v1" && version !== "v1beta1")) return undefined;
  const { document, map } = object;
  const spec = mapField(map, "spec");
  const names = mapField(spec, "names");
  return {
    ...object,
    apiVersion: version,
    name: textField(document, mapField(map, "metadata"), "name"),
    group: textField(document, spec, "group"),
    kindName: textField(document, names, "kind"),
    plural: textField(document, names, "plural"),
    versions: versionsOf(document, spec, version),
  };
});

/** The name of the Go type that a CustomResourceDefinition is decoded into. */
export function crdStructOf({ apiVersion }: CustomResourceDefinition): string {
  return apiVersion === "v1" ? "CustomResourceDefinition" : "CustomResourceDefinitionV1beta1";
}

function versionsOf(document: Document, spec: MapNode | undefined, api: "v1" | "v1beta1"): readonly CrdVersion[] {
  const listed = itemsOf(spec, "versions").map((map) => ({ name: textField(document, map, "name"), map }));
  if (listed.length > 0 || api === "v1") return listed;
  return [{ name: textField(document, spec, "version"), map: undefined }];
}
