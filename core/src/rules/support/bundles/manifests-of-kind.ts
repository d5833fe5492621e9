// The objects in a bundle's `manifests/` beside its ClusterServiceVersion.

import type { BundleFolder } from "../../../bundle/bundle-folder.ts";
import type { KubernetesObject } from "../../../model/kubernetes-object.ts";
import type { Located } from "../../../syntax/source-file.ts";

/** The objects of some kinds, of any API group, as operator-framework/api finds them. */
export function manifestsOfKind({ manifests }: BundleFolder, ...kinds: readonly string[]): readonly KubernetesObject[] {
  return manifests.flatMap(({ object }) => (object && kinds.includes(object.kind.value) ? object : []));
}

/** Whether a list has any of the texts. */
export function includesAny(list: readonly Located<string>[], texts: readonly string[]): boolean {
  return list.some(({ value }) => texts.includes(value));
}
