// Which versions of Kubernetes' APIs an OpenShift version no longer serves. A group and a resource that leave entirely can
// be told from a role's rule, too; a version cannot, because such a rule names none.

import { groupBy } from "../base/group-by.ts";
import { compareOpenShiftMinors, type OpenShiftMinor } from "./openshift-minor.ts";
import { newestKnownKubernetes, type RemovedApiRow, removedApiRows } from "./removed-apis.ts";

/** A kind in one version of an API group that Kubernetes has removed or will remove. */
export interface RemovedApi extends Omit<RemovedApiRow, "kinds"> {
  readonly kind: string;
}

/** The minor version of Kubernetes 1 in an OpenShift version; undefined where it is not known. */
export function kubernetesMinorOf(openshift: OpenShiftMinor): number | undefined {
  for (let minor = oldestKnown; minor <= newestKnownKubernetes; minor++) {
    if (compareOpenShiftMinors(openShiftMinorOf(minor), openshift) === 0) return minor;
  }
  return undefined;
}

/** Kubernetes 1.16 is in OpenShift 4.3, and each later minor version in the next one. */
const offset = 13;
const oldestKnown = 16;

/** The OpenShift version with a minor version of Kubernetes 1. */
export function openShiftMinorOf(kubernetes: number): OpenShiftMinor {
  return { major: 4, minor: kubernetes - offset };
}

/** The removal of a kind, given its `apiVersion`; undefined where none is known. */
export function removedApiOf(apiVersion: string, kind: string): RemovedApi | undefined {
  return byKind.get(kind)?.find(({ api }) => api === apiVersion);
}

/** Every removal, by the version that removes it. */
export const removedApis: readonly RemovedApi[] = removedApiRows.flatMap(({ kinds, ...row }) =>
  kinds.split(" ").map((kind) => ({ ...row, kind })),
);

const byKind = groupBy(removedApis, ({ kind }) => kind);

/** Whether a version of Kubernetes does not serve it. */
export function isRemovedIn(removed: RemovedApi, kubernetes: number): boolean {
  return removed.in <= kubernetes;
}

/** The `apiVersion` to use instead with a version of Kubernetes: a replacement can itself be removed later. */
export function replacementIn({ use, kind }: RemovedApi, kubernetes: number): string | undefined {
  let found = use;
  for (let step = 0; found !== undefined && step < removedApiRows.length; step++) {
    const removed = removedApiOf(found, kind);
    if (!removed || !isRemovedIn(removed, kubernetes)) return found;
    found = removed.use;
  }
  return found;
}

/** The group of an `apiVersion`; empty for Kubernetes' core. */
export function groupOf(apiVersion: string): string {
  return apiVersion.slice(0, Math.max(apiVersion.indexOf("/"), 0));
}

/** The resource of a kind, as `meta.UnsafeGuessKindToResource` of Kubernetes' apimachinery names it. */
export function resourceOf(kind: string): string {
  const name = kind.toLowerCase();
  if (name.endsWith("s")) return `${name}es`;
  return name.endsWith("y") ? `${name.slice(0, -1)}ies` : `${name}s`;
}
