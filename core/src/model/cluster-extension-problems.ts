// What the CustomResourceDefinition of OLM v1 does not allow in a ClusterExtension, so that the API server refuses it,
// and what it does not know, so that it is dropped.

import { catalogRequired, clusterExtensionSchema } from "../schema/cluster-extension-schema.ts";
import { type ClusterExtension, extensionApiVersion } from "./cluster-extension.ts";
import { keyPlace, valueAt } from "./kubernetes-object.ts";
import {
  invalidAt,
  locatedKey,
  type ResourceProblem,
  resourceProblems,
  unknownFieldMessage,
} from "./resource-problems.ts";

const title = "a ClusterExtension";

const found = new WeakMap<ClusterExtension, readonly ResourceProblem[]>();

/** All problems of an extension; none for a document with syntax errors, of which a part may be missing. */
export function extensionProblems(extension: ClusterExtension): readonly ResourceProblem[] {
  const known = found.get(extension);
  if (known) return known;
  const problems = extension.document.problems.length > 0 ? [] : [...checkExtension(extension)];
  found.set(extension, problems);
  return problems;
}

function* checkExtension(extension: ClusterExtension): Generator<ResourceProblem> {
  const { apiVersion, kind } = extension;
  if (apiVersion === undefined) {
    yield invalidAt(kind, `this ClusterExtension has no 'apiVersion', which must be '${extensionApiVersion}'`);
    return;
  }
  if (apiVersion.value !== extensionApiVersion) {
    const message = `OLM v1 serves ClusterExtensions as '${extensionApiVersion}', not as '${apiVersion.value}'`;
    yield { ...invalidAt(apiVersion, message), choices: [extensionApiVersion] };
    return;
  }
  yield* resourceProblems({ object: extension, title, isPatch: isPatch(extension) }, clusterExtensionSchema);
  yield* sourceProblems(extension);
}

/** The one condition of the definition that spans two fields. */
function* sourceProblems(object: ClusterExtension): Generator<ResourceProblem> {
  const { map, sourceType } = object;
  const spec = valueAt(map, "spec");
  const source = spec?.kind === "map" ? valueAt(spec, "source") : undefined;
  if (source?.kind !== "map" || sourceType?.value !== "Catalog" || valueAt(source, "catalog")) return;
  const meant = source.pairs.find(({ key }) => key.value.toLowerCase() === "catalog")?.key;
  if (!meant) yield invalidAt(sourceType, `'source' has no 'catalog': ${catalogRequired}`);
  else {
    yield {
      ...invalidAt(locatedKey({ object }, meant), unknownFieldMessage({ title }, meant, "source")),
      choices: ["catalog"],
    };
  }
}

function isPatch(extension: ClusterExtension): boolean {
  const hasNamespace = keyPlace(extension, "spec", "namespace").value === "namespace";
  return !hasNamespace && extension.packageName === undefined && extension.sourceType === undefined;
}
