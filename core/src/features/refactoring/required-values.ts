// The values of fields that are added because they are required: known names where the file or its folder tells them, and
// otherwise valid examples.

import { channelsAnnotation } from "../../bundle/bundle-in-package.ts";
import { bundleAnnotation } from "../../bundle/metadata-file.ts";
import type { PlainValue } from "../../edits/plain-value.ts";
import type { KnownObject } from "../../model/known-object.ts";
import { mapAt, textAt } from "../../model/kubernetes-object.ts";
import { apiVersionsOf } from "../../schema/resource-kinds.ts";
import type { ResourceField, ResourceShape, ResourceText } from "../../schema/resource-shape.ts";
import type { Snapshot } from "../../session/snapshot.ts";
import { packageOfBundle } from "../cursor/bundle-names.ts";

/** What new values are made from. */
export interface RequiredValues {
  /** By kind, or name of the file, and path: "ClusterServiceVersion spec.displayName". */
  readonly known: ReadonlyMap<string, PlainValue>;
  readonly title: string;
}

/** Below this depth, nothing more is filled in. */
const deepest = 12;

/** The values that fit in an object of the snapshot's file. */
export function valuesFor(snapshot: Snapshot, { document, map, title, kind }: KnownObject): RequiredValues {
  const { bundle, workspace } = snapshot;
  const name = packageOfBundle(snapshot) ?? workspace.packageNames[0] ?? "my-operator";
  const version = textAt(document, mapAt(map, "spec"), "version")?.value ?? "0.0.1";
  const channels = bundleAnnotation(bundle?.annotations, channelsAnnotation)?.text?.value ?? "stable";
  const labels = { app: name };
  const image = `registry.example.com/${name}:v${version.replaceAll("+", "-")}`;
  const container = { name: "manager", image };
  const template = { metadata: { labels }, spec: { serviceAccountName: name, containers: [container] } };
  const prefix = "operators.operatorframework.io.bundle";
  const catalogImage = "registry.example.com/my-catalog:latest";
  const values: Record<string, PlainValue> = {
    "ClusterServiceVersion metadata.name": `${name}.v${version}`,
    "ClusterServiceVersion spec.displayName": asTitle(name),
    "ClusterServiceVersion spec.installModes": [{ type: "AllNamespaces", supported: true }],
    "ClusterServiceVersion spec.install.spec.deployments.[].name": name,
    "ClusterServiceVersion spec.install.spec.deployments.[].spec": {
      replicas: 1,
      selector: { matchLabels: labels },
      template,
    },
    "ClusterServiceVersion spec.install.spec.deployments.[].spec.selector": { matchLabels: labels },
    "ClusterServiceVersion spec.install.spec.deployments.[].spec.template": template,
    "ClusterServiceVersion spec.install.spec.deployments.[].spec.template.spec.containers": [container],
    "ClusterServiceVersion spec.relatedImages.[].image": image,
    "ClusterExtension metadata.name": name,
    "ClusterExtension spec.namespace": name,
    "ClusterExtension spec.serviceAccount.name": `${name}-installer`,
    "ClusterExtension spec.source.catalog.packageName": name,
    "ClusterExtension spec.source": { sourceType: "Catalog", catalog: { packageName: name } },
    "ClusterCatalog metadata.name": "my-catalog",
    "ClusterCatalog spec.source.image": { ref: catalogImage },
    "ClusterCatalog spec.source": { type: "Image", image: { ref: catalogImage } },
    "ClusterCatalog spec.source.image.ref": catalogImage,
    "CatalogSource metadata": { name: "my-catalog", namespace: "olm" },
    "CatalogSource metadata.name": "my-catalog",
    "CatalogSource spec": { sourceType: "grpc", image: catalogImage },
    "CatalogSource spec.sourceType": "grpc",
    "CatalogSource spec.image": catalogImage,
    "CatalogSource spec.configMap": "my-catalog",
    "Subscription metadata": { name, namespace: "operators" },
    "Subscription metadata.name": name,
    "Subscription spec.name": name,
    "Subscription spec.source": "my-catalog",
    "Subscription spec.sourceNamespace": "olm",
    [`annotations.yaml annotations.${prefix}.package.v1`]: name,
    [`annotations.yaml annotations.${prefix}.channels.v1`]: channels,
  };
  if (kind) {
    values[`${title} apiVersion`] = apiVersionsOf(kind)[0] ?? "";
    values[`${title} metadata`] ??= { name: values[`${title} metadata.name`] ?? name };
    values[`${title} metadata.name`] ??= name;
  }
  return { title, known: new Map(Object.entries(values)) };
}

/** The value of a new field; undefined where no valid value can be told. */
export function requiredValue(
  values: RequiredValues,
  shape: ResourceShape,
  path: readonly string[],
): PlainValue | undefined {
  const known = values.known.get(`${values.title} ${path.join(".")}`);
  if (known !== undefined) return known;
  if (path.length > deepest) return undefined;
  switch (shape.kind) {
    case "list": {
      const item = requiredValue(values, shape.items, [...path, "[]"]);
      return item === undefined ? undefined : [item];
    }
    case "object":
      return requiredObject(values, shape.fields, path);
    case "text":
      return textFor(shape, path.at(-1) ?? "");
    case "labels":
      return { app: "my-operator" };
    case "boolean":
      return true;
    case "integer":
      return shape.minimum ?? 1;
    case "any":
    case "time":
      return undefined;
    default:
      return shape satisfies never;
  }
}

function requiredObject(
  values: RequiredValues,
  fields: readonly ResourceField[],
  path: readonly string[],
): PlainValue | undefined {
  const needed = fields.filter(({ required }) => required);
  const pairs = needed.map(({ name, shape }) => [name, requiredValue(values, shape, [...path, name])] as const);
  if (pairs.length === 0 || pairs.some(([, value]) => value === undefined)) return undefined;
  return Object.fromEntries(pairs) as PlainValue;
}

/** What a text is called tells what it holds. */
const examples: Readonly<Record<string, string>> = {
  email: "maintainers@example.com",
  url: "https://example.com",
  version: "v1",
  group: "example.com",
  kind: "Example",
  image: "registry.example.com/example:v1",
  generateName: "example.example.com",
  reason: "Example",
  mountPath: "/data",
  mediatype: "image/svg+xml",
};

function textFor({ values, examples: usual, form }: ResourceText, name: string): string | undefined {
  if (name === "base64data") return undefined;
  const text = values?.[0] ?? usual?.[0] ?? examples[name] ?? "example";
  return form && !form.pattern.test(text) ? undefined : text;
}

/** `cert-manager` as "Cert Manager". */
function asTitle(name: string): string {
  const words = name.split(/[-_.]+/).filter((word) => word !== "");
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(" ");
}
