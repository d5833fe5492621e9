// What a file contains, as far as it decides which catalogs and rules the file belongs to.

import { catchInternalError } from "../base/internal-error.ts";
import { memoize } from "../base/memoize.ts";
import { clusterExtensionsOf } from "../model/cluster-extension.ts";
import { clusterServiceVersionsOf } from "../model/csv.ts";
import { knownObjectsOf } from "../model/known-object.ts";
import { operatorConditionsOf } from "../model/operator-condition.ts";
import { packageNameOf } from "../model/package-name-of.ts";
import { isPropertiesPath } from "../model/properties-file.ts";
import { blobOf } from "../model/read-blob.ts";
import { unservedObjectsOf } from "../model/resource-checks/unserved-object.ts";
import { subscriptionsOf } from "../model/subscription.ts";
import type { Document, SourceFile } from "../syntax/source-file.ts";
import { documentKind } from "./document-kind.ts";

export interface FileSummary {
  /** Whether the file contains catalog blobs, or what was one before a typo broke it. */
  readonly hasCatalogBlobs: boolean;
  /** The packages that its blobs belong to, in the order of the text. */
  readonly packageNames: readonly string[];
  /** The packages whose olm.package blob is in this file. */
  readonly definedPackages: readonly string[];
  /** The packages that its ClusterExtensions and Subscriptions request; undefined when it has neither. */
  readonly requestedPackages: readonly string[] | undefined;
  readonly hasCsv: boolean;
  /** The names of its ClusterServiceVersions, in the order of the text. */
  readonly csvNames: readonly string[];
  /** Whether it contains a ClusterServiceVersion or an OperatorCondition, or is a bundle's properties file. */
  readonly hasManifests: boolean;
  /** Whether it contains an object whose fields we know, or one that is meant for an OLM. */
  readonly hasKnownObjects: boolean;
}

export const summarizeFile: (file: SourceFile) => FileSummary = memoize(({ path, documents }) => {
  const packageNames = new Set<string>();
  const definedPackages = new Set<string>();
  for (const document of documents) {
    const name = packageOfDocument(document);
    if (name === undefined) continue;
    packageNames.add(name);
    if (blobOf(document)?.kind === "package") definedPackages.add(name);
  }
  // A document that cannot be examined counts as a catalog blob: the check of the document then reports the error.
  const hasCatalogBlobs = documents.some((each) => tryOr(true, () => documentKind(each) === "fbc"));
  const csvs = documents.flatMap((each) => tryOr([], () => clusterServiceVersionsOf(each)));
  const hasCsv = csvs.length > 0;
  const hasCondition = documents.some((each) => tryOr(false, () => operatorConditionsOf(each).length > 0));
  const isKnown = (each: Document) => knownObjectsOf(each).length > 0 || unservedObjectsOf(each).length > 0;
  const hasKnownObjects = documents.some((each) => tryOr(false, () => isKnown(each)));
  return {
    hasCatalogBlobs,
    packageNames: [...packageNames],
    definedPackages: [...definedPackages],
    requestedPackages: packagesRequestedIn(documents),
    hasCsv,
    csvNames: csvs.flatMap(({ name }) => name?.value || []),
    hasManifests: hasCsv || hasCondition || isPropertiesPath(path),
    hasKnownObjects,
  };
});

/** The package that a document's blob belongs to. */
export function packageOfDocument(document: Document): string | undefined {
  const blob = blobOf(document);
  return blob && packageNameOf(blob);
}

function packagesRequestedIn(documents: readonly Document[]): readonly string[] | undefined {
  const requests = documents.flatMap((document) =>
    tryOr([], () => [...clusterExtensionsOf(document), ...subscriptionsOf(document)]),
  );
  if (requests.length === 0) return undefined;
  return [...new Set(requests.flatMap(({ packageName }) => packageName?.value ?? []))];
}

/** The result of `examine`, or `fallback` after an internal error. */
function tryOr<T>(fallback: T, examine: () => T): T {
  return catchInternalError(examine, () => fallback);
}
