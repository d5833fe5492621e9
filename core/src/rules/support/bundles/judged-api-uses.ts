// The uses of removed APIs that operator-framework/api looks for in a bundle (pkg/validation/internal/removed_apis.go).

import { memoize } from "../../../base/memoize.ts";
import type { BundleFolder } from "../../../bundle/bundle-folder.ts";
import { ownedCrds, requiredCrds, specText } from "../../../bundle/csv-parts.ts";
import { mapField, textField } from "../../../bundle/fields.ts";
import type { ClusterServiceVersion } from "../../../model/csv.ts";
import { compareOpenShiftMinors, minorText, type OpenShiftMinor } from "../../../openshift/openshift-minor.ts";
import { openShiftMinorOf, type RemovedApi, removedApiOf } from "../../../openshift/removed-api.ts";
import type { Located, Place } from "../../../syntax/source-file.ts";
import { compareVersions, parseVersionTolerant } from "../../../versions/version.ts";
import { removedResources } from "./removed-resources.ts";

/** A use of an API that Kubernetes has removed. */
export interface ApiUse {
  readonly removed: RemovedApi;
  /** The `apiVersion` of a manifest, or the version of a resource in the CSV. */
  readonly at: Place;
  /** `metadata.name` of a manifest. */
  readonly name: Located<string> | undefined;
}

/** The uses that the validators judge. */
export const judgedUses = memoize((folder: BundleFolder): readonly ApiUse[] => [
  ...folder.manifests.flatMap(({ object }): readonly ApiUse[] => {
    if (!object) return [];
    const { document, map, kind } = object;
    const apiVersion = textField(document, map, "apiVersion");
    const removed = apiVersion && judged(apiVersion.value, kind.value);
    if (!removed) return [];
    return [{ removed, at: apiVersion, name: textField(document, mapField(map, "metadata"), "name") }];
  }),
  ...folder.csvs.flatMap(usesInResources),
]);

/** The resources that the CSV lists for its CustomResourceDefinitions; their `version` is compared as an `apiVersion`. */
function usesInResources(csv: ClusterServiceVersion): readonly ApiUse[] {
  if (!isKnownCsv(csv)) return [];
  const found = removedResources(csv.document, [...ownedCrds(csv), ...requiredCrds(csv)], judged);
  return found.flatMap(({ removed, at }) => (removed.in === 25 ? { removed, at, name: undefined } : []));
}

/** Whether the validators of removed APIs take it for a CSV: they know only this version. */
export function isKnownCsv({ document, map }: ClusterServiceVersion): boolean {
  return textField(document, map, "apiVersion")?.value === "operators.coreos.com/v1alpha1";
}

function judged(apiVersion: string, kind: string): RemovedApi | undefined {
  const kinds = judgedKinds.get(apiVersion);
  return kinds?.includes(kind) ? removedApiOf(apiVersion, kind) : undefined;
}

/** The validators know the removals of Kubernetes 1.22, 1.25 and 1.26, and not all of these. */
const judgedKinds: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    "apiextensions.k8s.io/v1beta1": ["CustomResourceDefinition"],
    "scheduling.k8s.io/v1beta1": ["PriorityClass"],
    "rbac.authorization.k8s.io/v1beta1": ["Role", "ClusterRole", "RoleBinding", "ClusterRoleBinding"],
    "apiregistration.k8s.io/v1beta1": ["APIService"],
    "authentication.k8s.io/v1beta1": ["TokenReview"],
    "authorization.k8s.io/v1beta1": ["LocalSubjectAccessReview", "SelfSubjectAccessReview", "SubjectAccessReview"],
    "admissionregistration.k8s.io/v1beta1": ["MutatingWebhookConfiguration", "ValidatingWebhookConfiguration"],
    "coordination.k8s.io/v1beta1": ["Lease"],
    "extensions/v1beta1": ["Ingress"],
    "networking.k8s.io/v1beta1": ["Ingress", "IngressClass"],
    "storage.k8s.io/v1beta1": ["CSIDriver", "CSINode", "StorageClass", "VolumeAttachment"],
    "certificates.k8s.io/v1beta1": ["CertificateSigningRequest"],
    "batch/v1beta1": ["CronJob"],
    "discovery.k8s.io/v1beta1": ["EndpointSlice"],
    "events.k8s.io/v1beta1": ["Event"],
    "autoscaling/v2beta1": ["HorizontalPodAutoscaler"],
    "policy/v1beta1": ["PodDisruptionBudget", "PodSecurityPolicy"],
    "node.k8s.io/v1beta1": ["RuntimeClass"],
    "autoscaling/v2beta2": ["HorizontalPodAutoscaler"],
  }),
);

/**
 * Why the bundle is certainly meant for a Kubernetes version with that removal, as a clause: its `minKubeVersion` or the
 * OpenShift version that it is checked for. Undefined where neither says so.
 */
export function whyIncluded(
  { csv }: BundleFolder,
  target: OpenShiftMinor | undefined,
  kubernetes: number,
): string | undefined {
  const written = csv && specText(csv, "minKubeVersion");
  const minimum = written && written.value !== "" ? parseVersionTolerant(written.value.toWellFormed()) : undefined;
  const removal = { major: 1, minor: kubernetes, patch: 0, pre: [], build: [] };
  if (written && minimum && "ok" in minimum && compareVersions(minimum.ok, removal) >= 0) {
    return `'minKubeVersion' is ${written.value}`;
  }
  return target && compareOpenShiftMinors(target, openShiftMinorOf(kubernetes)) >= 0
    ? `the bundle is checked for OpenShift ${minorText(target)}`
    : undefined;
}
