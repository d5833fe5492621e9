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
  const summaries = documents.map(summarizeDocument);
  const packageNames = new Set<string>();
  const definedPackages = new Set<string>();
  summaries.forEach(({ packageName, definesPackage }) => {
    if (packageName === undefined) return;
    packageNames.add(packageName);
    if (definesPackage) definedPackages.add(packageName);
  });
  const requests = summaries.flatMap(({ requestedPackages }) => requestedPackages);
  const hasCsv = summaries.some((each) => each.hasCsv);
  return {
    hasCatalogBlobs: summaries.some(({ isCatalogBlob }) => isCatalogBlob),
    packageNames: [...packageNames],
    definedPackages: [...definedPackages],
    requestedPackages: requests.length === 0 ? undefined : [...new Set(requests.flatMap((name) => name ?? []))],
    hasCsv,
    csvNames: summaries.flatMap(({ csvNames }) => csvNames),
    hasManifests: hasCsv || summaries.some(({ hasCondition }) => hasCondition) || isPropertiesPath(path),
    hasKnownObjects: summaries.some(({ isKnownObject }) => isKnownObject),
  };
});

/** The same for one document. An edit of a file changes few of its documents. */
interface DocumentSummary {
  readonly isCatalogBlob: boolean;
  readonly packageName: string | undefined;
  readonly definesPackage: boolean;
  /** That of each ClusterExtension and Subscription; undefined where it names none. */
  readonly requestedPackages: readonly (string | undefined)[];
  readonly hasCsv: boolean;
  readonly csvNames: readonly string[];
  readonly hasCondition: boolean;
  readonly isKnownObject: boolean;
}

const summarizeDocument = memoize((document: Document): DocumentSummary => {
  const csvs = tryOr([], () => clusterServiceVersionsOf(document));
  const requests = tryOr([], () => [...clusterExtensionsOf(document), ...subscriptionsOf(document)]);
  return {
    // A document that cannot be examined counts as a catalog blob: the check of the document then reports the error.
    isCatalogBlob: tryOr(true, () => documentKind(document) === "fbc"),
    packageName: packageOfDocument(document),
    definesPackage: blobOf(document)?.kind === "package",
    requestedPackages: requests.map(({ packageName }) => packageName?.value),
    hasCsv: csvs.length > 0,
    csvNames: csvs.flatMap(({ name }) => name?.value || []),
    hasCondition: tryOr(false, () => operatorConditionsOf(document).length > 0),
    isKnownObject: tryOr(false, () => knownObjectsOf(document).length > 0 || unservedObjectsOf(document).length > 0),
  };
});

/** The package that a document's blob belongs to. */
export function packageOfDocument(document: Document): string | undefined {
  const blob = blobOf(document);
  return blob && packageNameOf(blob);
}

/** The result of `examine`, or `fallback` after an internal error. */
function tryOr<T>(fallback: T, examine: () => T): T {
  return catchInternalError(examine, () => fallback);
}
