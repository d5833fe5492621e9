// The parts of a ClusterServiceVersion that rules and features speak of, each with its place. Everything is read as
// operator-framework/api's decoder reads it; what has another type counts as absent.

import { memoize } from "../base/memoize.ts";
import { annotationAt, type ClusterServiceVersion } from "../model/csv.ts";
import { type EmbeddedJson, embeddedJson } from "../model/embedded-json.ts";
import type { MapNode } from "../syntax/node.ts";
import type { Located } from "../syntax/source-file.ts";
import { isManifestPath } from "./bundle-paths.ts";
import { itemsOf, mapField, nearestKey, scalarField, textField, textsField } from "./fields.ts";

/** `spec`. */
export function specOf({ map }: ClusterServiceVersion): MapNode | undefined {
  return mapField(map, "spec");
}

/** The text of a field of `spec`. */
export function specText(csv: ClusterServiceVersion, name: string): Located<string> | undefined {
  return textField(csv.document, specOf(csv), name);
}

/** The key of a field, or the nearest key above it that is written; the `kind` if none is. */
export function csvKey(csv: ClusterServiceVersion, ...path: readonly string[]): Located<string> {
  return nearestKey(csv.document, csv.map, path, csv.kind);
}

/**
 * Whether an author wrote it as it is released. One that was read from a cluster, or is in a list, is not corrected. One in a
 * folder `bases` is what operator-sdk makes the CSV of a bundle from; it lacks most of it.
 */
export function isAuthored({ document, map }: ClusterServiceVersion): boolean {
  const isBase = /(?:^|\/)bases\/[^/]+$/.test(document.path);
  return !isBase && document.root === map && (isManifestPath(document.path) || !isReadFromCluster(map));
}

/** Whether it has what OLM v0 and the API server write. Tools leave other parts of a `status` in bundles. */
function isReadFromCluster(map: MapNode): boolean {
  const [metadata, status] = [mapField(map, "metadata"), mapField(map, "status")];
  const isStored = hasText(metadata, "uid") || hasText(metadata, "resourceVersion");
  return isStored && (hasText(status, "phase") || itemsOf(status, "conditions").length > 0);
}

function hasText(map: MapNode | undefined, name: string): boolean {
  return String(scalarField(map, name)?.value ?? "") !== "";
}

/** A CustomResourceDefinition or an API that the CSV owns or requires. */
export interface CsvApi {
  readonly map: MapNode;
  /** The name of the CustomResourceDefinition; in an API service its plural. */
  readonly name: Located<string> | undefined;
  /** What follows the first '.' of a CustomResourceDefinition's name; the field `group` of an API service. */
  readonly group: string | undefined;
  readonly version: Located<string> | undefined;
  readonly kind: Located<string> | undefined;
  /** The place of the item as a whole: its name, else its kind, else its first key. */
  readonly at: Located<string>;
}

/** The value of a field of an API; its key where it has no value, and the API as a whole where it is not written. */
export function apiPlace(
  { document }: Pick<ClusterServiceVersion, "document">,
  { map, at, ...texts }: CsvApi,
  field: "name" | "version" | "kind",
): Located<string> {
  return texts[field] ?? nearestKey(document, map, [field], at);
}

/** `spec.customresourcedefinitions.owned`. */
export const ownedCrds = memoize((csv: ClusterServiceVersion) => apisIn(csv, "customresourcedefinitions", "owned"));

/** `spec.customresourcedefinitions.required`. */
export const requiredCrds = memoize((csv: ClusterServiceVersion) =>
  apisIn(csv, "customresourcedefinitions", "required"),
);

/** `spec.apiservicedefinitions.owned`. */
export const ownedApiServices = memoize((csv: ClusterServiceVersion) => apisIn(csv, "apiservicedefinitions", "owned"));

/** `spec.apiservicedefinitions.required`. */
export const requiredApiServices = memoize((csv: ClusterServiceVersion) =>
  apisIn(csv, "apiservicedefinitions", "required"),
);

function apisIn(
  csv: ClusterServiceVersion,
  list: "customresourcedefinitions" | "apiservicedefinitions",
  name: "owned" | "required",
): readonly CsvApi[] {
  return itemsOf(mapField(specOf(csv), list), name).map((map) => {
    const text = (field: string) => textField(csv.document, map, field);
    const [crdName, kind] = [text("name"), text("kind")];
    return {
      map,
      name: crdName,
      group: list === "apiservicedefinitions" ? text("group")?.value : groupOfName(crdName?.value),
      version: text("version"),
      kind,
      at: crdName ?? kind ?? startOf(csv, map),
    };
  });
}

function groupOfName(name: string | undefined): string | undefined {
  const dot = name?.indexOf(".") ?? -1;
  return dot < 0 ? undefined : name?.slice(dot + 1);
}

/** The first key of a mapping in the CSV; the brackets of an empty one. */
export function startOf({ document }: Pick<ClusterServiceVersion, "document">, map: MapNode): Located<string> {
  const key = map.pairs[0]?.key;
  const { start, end } = key ?? map;
  return { document, span: { start, end }, value: key?.value ?? "" };
}

/** Whether the CSV ends at its first lines, because they are indented deeper than the rest of the file. */
export function isCutOff({ document, map }: ClusterServiceVersion): boolean {
  return document.ignored !== undefined && document.text[map.start - 1] === " ";
}

/** An item of `spec.installModes`. */
export interface InstallMode {
  readonly map: MapNode;
  readonly type: Located<string> | undefined;
  readonly supported: boolean;
}

/** `spec.installModes`. */
export const installModes = memoize((csv: ClusterServiceVersion): readonly InstallMode[] =>
  itemsOf(specOf(csv), "installModes").map((map) => ({
    map,
    type: textField(csv.document, map, "type"),
    supported: textField(csv.document, map, "supported")?.value === "true",
  })),
);

/** An item of `spec.install.spec.deployments`. */
export interface CsvDeployment {
  readonly map: MapNode;
  readonly name: Located<string> | undefined;
  readonly serviceAccountName: Located<string> | undefined;
  /** The images of its containers and init containers. */
  readonly images: readonly Located<string>[];
}

/** `spec.install.spec.deployments`. */
export const deployments = memoize((csv: ClusterServiceVersion): readonly CsvDeployment[] =>
  itemsOf(installSpecOf(csv), "deployments").map((map) => ({
    map,
    name: textField(csv.document, map, "name"),
    serviceAccountName: textField(csv.document, podSpecOf(map), "serviceAccountName"),
    images: containersOf(map).flatMap((container) => textField(csv.document, container, "image") ?? []),
  })),
);

/** The specification of a deployment's pods: `spec.template.spec`. */
export function podSpecOf(deployment: MapNode): MapNode | undefined {
  return mapField(deployment, "spec", "template", "spec");
}

/** The init containers and containers of a deployment. */
export function containersOf(deployment: MapNode): readonly MapNode[] {
  const podSpec = podSpecOf(deployment);
  return [...itemsOf(podSpec, "initContainers"), ...itemsOf(podSpec, "containers")];
}

/** `spec.install.spec`. */
export function installSpecOf(csv: ClusterServiceVersion): MapNode | undefined {
  return mapField(specOf(csv), "install", "spec");
}

/** The rights of a service account: an item of `permissions` or `clusterPermissions`. */
export interface CsvPermission {
  readonly map: MapNode;
  readonly isClusterWide: boolean;
  readonly serviceAccountName: Located<string> | undefined;
  readonly rules: readonly CsvPolicyRule[];
}

/** One rule of a role. */
export interface CsvPolicyRule {
  readonly map: MapNode;
  readonly apiGroups: readonly Located<string>[];
  readonly resources: readonly Located<string>[];
  readonly verbs: readonly Located<string>[];
}

/** `permissions`, then `clusterPermissions`, of `spec.install.spec`. */
export const permissions = memoize((csv: ClusterServiceVersion): readonly CsvPermission[] => [
  ...permissionsIn(csv, "permissions"),
  ...permissionsIn(csv, "clusterPermissions"),
]);

function permissionsIn(csv: ClusterServiceVersion, name: "permissions" | "clusterPermissions"): CsvPermission[] {
  const { document } = csv;
  return itemsOf(installSpecOf(csv), name).map((map) => ({
    map,
    isClusterWide: name === "clusterPermissions",
    serviceAccountName: textField(document, map, "serviceAccountName"),
    rules: itemsOf(map, "rules").map((rule) => ({
      map: rule,
      apiGroups: textsField(document, rule, "apiGroups"),
      resources: textsField(document, rule, "resources"),
      verbs: textsField(document, rule, "verbs"),
    })),
  }));
}

/** The rules of all permissions of a CSV. */
export const policyRules = memoize((csv: ClusterServiceVersion): readonly CsvPolicyRule[] =>
  permissions(csv).flatMap(({ rules }) => rules),
);

/** An item of `spec.webhookdefinitions`. */
export interface CsvWebhook {
  readonly map: MapNode;
  readonly type: Located<string> | undefined;
  readonly deploymentName: Located<string> | undefined;
  readonly generateName: Located<string> | undefined;
  readonly conversionCrds: readonly Located<string>[];
}

/** `spec.webhookdefinitions`. */
export const webhooks = memoize((csv: ClusterServiceVersion): readonly CsvWebhook[] =>
  itemsOf(specOf(csv), "webhookdefinitions").map((map) => ({
    map,
    type: textField(csv.document, map, "type"),
    deploymentName: textField(csv.document, map, "deploymentName"),
    generateName: textField(csv.document, map, "generateName"),
    conversionCrds: textsField(csv.document, map, "conversionCRDs"),
  })),
);

/** An item of `spec.relatedImages`. */
export interface CsvRelatedImage {
  readonly map: MapNode;
  readonly name: Located<string> | undefined;
  readonly image: Located<string> | undefined;
}

/** `spec.relatedImages`. */
export const relatedImages = memoize((csv: ClusterServiceVersion): readonly CsvRelatedImage[] =>
  itemsOf(specOf(csv), "relatedImages").map((map) => ({
    map,
    name: textField(csv.document, map, "name"),
    image: textField(csv.document, map, "image"),
  })),
);

/** The JSON in an annotation, with places in the document; undefined where the annotation is missing or not a string. */
export function annotationJson(csv: ClusterServiceVersion, key: string): EmbeddedJson | undefined {
  const text = annotationAt(csv, key)?.text;
  return text && embeddedJson(text);
}
