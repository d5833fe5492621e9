// Checks a ClusterExtension against OLM v1's CustomResourceDefinition: the API server rejects invalid values and drops
// unknown fields.

import { memoize } from "../base/memoize.ts";
import { catalogRequired, clusterExtensionSchema } from "../schema/cluster-extension-schema.ts";
import { type ClusterExtension, extensionApiVersion } from "./cluster-extension.ts";
import { filledAt, valueAt } from "./kubernetes-object.ts";
import { nameProblems } from "./resource-checks/known-resource-problems.ts";
import { looksLikePatch } from "./resource-checks/looks-like-patch.ts";
import {
  invalidAt,
  locatedKey,
  type ResourceProblem,
  resourceProblems,
  unknownFieldMessage,
} from "./resource-checks/resource-problems.ts";

const resourceTitle = "a ClusterExtension";

/** All problems of an extension. Empty for a document with syntax errors, because a part may be missing. */
export const extensionProblems = memoize((extension: ClusterExtension): readonly ResourceProblem[] =>
  extension.document.problems.length > 0 ? [] : [...checkExtension(extension)],
);

function* checkExtension(extension: ClusterExtension): Generator<ResourceProblem> {
  const { apiVersion, kind } = extension;
  if (apiVersion === undefined) {
    yield invalidAt(kind, `this ClusterExtension has no 'apiVersion'; add 'apiVersion: ${extensionApiVersion}'`);
    return;
  }
  if (apiVersion.value !== extensionApiVersion) {
    const message = `'${apiVersion.value}' is not a served API version of ClusterExtension`;
    yield { ...invalidAt(apiVersion, message), choices: [extensionApiVersion] };
    return;
  }
  const isPatch = looksLikePatch(extension.document);
  yield* resourceProblems({ object: extension, title: resourceTitle, isPatch }, clusterExtensionSchema);
  if (!isPatch) yield* nameProblems(extension);
  yield* sourceProblems(extension);
}

/** The definition's only condition on two fields: a source of type Catalog needs `catalog`. */
function* sourceProblems(object: ClusterExtension): Generator<ResourceProblem> {
  const { map, sourceType } = object;
  const spec = valueAt(map, "spec");
  const source = spec?.kind === "map" ? valueAt(spec, "source") : undefined;
  if (source?.kind !== "map" || sourceType?.value !== "Catalog" || filledAt(source, "catalog")) return;
  const meant = source.pairs.find(
    ({ key: { value } }) => value !== "catalog" && value.toLowerCase() === "catalog",
  )?.key;
  if (!meant) yield invalidAt(sourceType, `'source' has no 'catalog': ${catalogRequired}`);
  else {
    yield {
      ...invalidAt(locatedKey({ object }, meant), unknownFieldMessage({ title: resourceTitle }, meant, "source")),
      choices: ["catalog"],
    };
  }
}
