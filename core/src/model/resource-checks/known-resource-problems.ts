// Checks ClusterCatalogs, CatalogSources and Subscriptions: what the API server rejects by their definitions, and what the
// OLM that reads them rejects besides.

import { memoize } from "../../base/memoize.ts";
import { locatedString } from "../../go/field-of.ts";
import { catalogImageRequired } from "../../schema/cluster-catalog-schema.ts";
import { apiVersionsOf, type ResourceKind } from "../../schema/resource-kinds.ts";
import type { ResourceObject } from "../../schema/resource-shape.ts";
import type { MapNode } from "../../syntax/node.ts";
import type { Located } from "../../syntax/source-file.ts";
import { catalogImageProblem, hasDigest } from "../catalog-image-problem.ts";
import type { KnownObject } from "../known-object.ts";
import {
  apiVersionAt,
  filledAt,
  isPlaceholder,
  type KubernetesObject,
  keyPlace,
  mapAt,
  textAt,
  valueAt,
} from "../kubernetes-object.ts";
import { looksLikePatch } from "./looks-like-patch.ts";
import { invalidAt, locatedKey, type ResourceProblem, resourceProblems } from "./resource-problems.ts";

/** All problems of an object. Empty for a document with syntax errors, because a part may be missing. */
export const knownResourceProblems = memoize((object: KnownObject): readonly ResourceProblem[] => {
  const { document, map, kind, schema } = object;
  const name = textAt(document, map, "kind");
  if (!kind || !name || document.problems.length > 0) return [];
  return [...checkObject({ document, map, kind: name }, kind, schema)];
});

function* checkObject(
  object: KubernetesObject,
  kind: ResourceKind,
  schema: ResourceObject,
): Generator<ResourceProblem> {
  const served = apiVersionsOf(kind);
  const apiVersion = apiVersionAt(object.document, object.map);
  if (!apiVersion) {
    yield invalidAt(object.kind, `this ${kind.kind} has no 'apiVersion'; add 'apiVersion: ${served[0]}'`);
    return;
  }
  if (!served.includes(apiVersion.value)) {
    const message = `'${apiVersion.value}' is not a served API version of ${kind.kind}`;
    yield { ...invalidAt(apiVersion, message), choices: served };
    return;
  }
  const isPatch = looksLikePatch(object.document);
  yield* resourceProblems({ object, title: kind.title, isPatch }, schema);
  if (!isPatch) yield* nameProblems(object);
  yield* conditionsOfKind[kind.kind]?.(object) ?? [];
}

/** The API server generates a name only for an object with `generateName`. */
export function* nameProblems(object: KubernetesObject): Generator<ResourceProblem> {
  const metadata = mapAt(object.map, "metadata");
  if (!metadata || filledAt(metadata, "name") || filledAt(metadata, "generateName")) return;
  yield invalidAt(keyPlace(object, "metadata"), "'metadata' has no 'name'");
}

type ConditionsOfKind = (object: KubernetesObject) => Iterable<ResourceProblem>;

/** What no field can tell on its own. */
const conditionsOfKind: Readonly<Record<string, ConditionsOfKind>> = {
  ClusterCatalog: catalogProblems,
  CatalogSource: sourceProblems,
};

function* catalogProblems(object: KubernetesObject): Generator<ResourceProblem> {
  const { document, map } = object;
  const source = mapAt(mapAt(map, "spec"), "source");
  const type = textAt(document, source, "type");
  const image = filledAt(source, "image");
  if (type?.value === "Image" && !image) yield invalidAt(type, `'source' has no 'image': ${catalogImageRequired}`);
  const ref = image?.kind === "map" ? textAt(document, image, "ref") : undefined;
  if (!ref || isPlaceholder(ref.value)) return;
  const problem = catalogImageProblem(ref.value);
  if (problem !== undefined) yield invalidAt(ref, `the API server rejects '${ref.value}': ${problem}`);
  const interval = image?.kind === "map" && image.pairs.find(({ key }) => key.value === "pollIntervalMinutes");
  if (interval && hasDigest(ref.value)) {
    const message =
      "'pollIntervalMinutes' is invalid for an image with a digest, which never changes; remove it or use a tag";
    yield invalidAt(locatedKey({ object }, interval.key), message);
  }
}

/** OLM v0 checks these when it reads the object (pkg/controller/operators/catalog in operator-lifecycle-manager). */
function* sourceProblems(object: KubernetesObject): Generator<ResourceProblem> {
  const { document, map } = object;
  const spec = mapAt(map, "spec");
  const type = textAt(document, spec, "sourceType");
  if (!type || isPlaceholder(type.value)) return;
  const needed = fieldsOfSource.get(type.value);
  if (!needed) {
    const message = `OLM v0 rejects the source type '${type.value}'`;
    yield { ...invalidAt(type, message), choices: [...fieldsOfSource.keys()] };
  } else if (!needed.some((name) => isFilled(object, spec, name))) {
    const names = needed.map((name) => `'${name}'`).join(" or ");
    yield invalidAt(type, `a CatalogSource of type '${type.value}' needs ${names}`);
  }
}

/** The fields of which each source type needs one. */
const fieldsOfSource: ReadonlyMap<string, readonly string[]> = new Map([
  ["grpc", ["image", "address"]],
  ["configmap", ["configMap"]],
  ["internal", ["configMap"]],
]);

function isFilled({ document }: KubernetesObject, spec: MapNode | undefined, name: string): boolean {
  const value = valueAt(spec, name);
  const text: Located<string> | undefined = value && locatedString(document, value);
  return text !== undefined && text.value !== "";
}
