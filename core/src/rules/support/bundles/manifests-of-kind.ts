// The objects in a bundle's `manifests/` beside its ClusterServiceVersion.

import { memoize } from "../../../base/memoize.ts";
import type { BundleFolder } from "../../../bundle/bundle-folder.ts";
import { type DecodeProblem, untypedDecodeProblems } from "../../../bundle/decoding/decode-problems.ts";
import type { KubernetesObject } from "../../../model/kubernetes-object.ts";
import type { Located } from "../../../syntax/source-file.ts";

/**
 * The objects of some kinds, of any API group, as operator-framework/api finds them. It looks no further into an object
 * that it cannot decode.
 */
export function manifestsOfKind({ manifests }: BundleFolder, ...kinds: readonly string[]): readonly KubernetesObject[] {
  return manifests.flatMap(({ object }) =>
    object && kinds.includes(object.kind.value) && undecodableParts(object).length === 0 ? object : [],
  );
}

/** The kinds that operator-framework/api decodes (pkg/validation/internal/object.go). */
const decodedKinds = ["PodDisruptionBudget", "PriorityClass", "Role", "ClusterRole"];

/** The values of an object that Go cannot decode; none for an object of another kind. */
export const undecodableParts = memoize(({ document, map, kind }: KubernetesObject): readonly DecodeProblem[] =>
  decodedKinds.includes(kind.value) ? untypedDecodeProblems(document, map, kind.value) : [],
);

/** Whether a list has any of the texts. */
export function includesAny(list: readonly Located<string>[], texts: readonly string[]): boolean {
  return list.some(({ value }) => texts.includes(value));
}
