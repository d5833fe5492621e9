// What a file says about itself: whether it is part of a catalog at all, and of which packages.

import { catchInternalError } from "../base/internal-error.ts";
import { clusterExtensionsOf } from "../model/cluster-extension.ts";
import { clusterServiceVersionsOf } from "../model/csv.ts";
import { operatorConditionsOf } from "../model/operator-condition.ts";
import { packageNameOf } from "../model/package-name-of.ts";
import { isPropertiesPath } from "../model/properties-file.ts";
import { blobOf } from "../model/read-blob.ts";
import type { Document, SourceFile } from "../syntax/source-file.ts";
import { documentKind } from "./document-kind.ts";

/** What decides about a file's catalogs; derived from its documents alone. */
export interface FileSummary {
  /** Whether the file holds file-based catalog blobs, or what was one before a typo broke it. */
  readonly hasCatalogBlobs: boolean;
  /** The packages that its blobs belong to, in the order of the text. */
  readonly packageNames: readonly string[];
  /** The packages that have an olm.package blob here. */
  readonly definedPackages: readonly string[];
  /** The packages that its ClusterExtensions ask for; undefined when it holds none. */
  readonly requestedPackages: readonly string[] | undefined;
  /** Whether it holds a ClusterServiceVersion. */
  readonly hasCsv: boolean;
  /** Whether it holds a ClusterServiceVersion or an OperatorCondition, or is a bundle's properties file. */
  readonly hasManifests: boolean;
}

const memo = new WeakMap<SourceFile, FileSummary>();

/** The facts of a file; the same file object is looked through once. */
export function summarizeFile(file: SourceFile): FileSummary {
  const known = memo.get(file);
  if (known) return known;
  const facts = lookThrough(file);
  memo.set(file, facts);
  return facts;
}

/** The package that a document's blob belongs to. */
export function packageOfDocument(document: Document): string | undefined {
  const blob = blobOf(document);
  return blob && packageNameOf(blob);
}

function lookThrough({ path, documents }: SourceFile): FileSummary {
  const packages = new Set<string>();
  const defines = new Set<string>();
  for (const document of documents) {
    const blob = blobOf(document);
    const name = blob && packageNameOf(blob);
    if (name === undefined) continue;
    packages.add(name);
    if (blob?.kind === "package") defines.add(name);
  }
  const hasCatalogBlobs = documents.some((document) => holds(true, () => documentKind(document) === "fbc"));
  const hasCsv = documents.some((document) => holds(false, () => clusterServiceVersionsOf(document).length > 0));
  const hasCondition = documents.some((document) => holds(false, () => operatorConditionsOf(document).length > 0));
  return {
    hasCatalogBlobs,
    packageNames: [...packages],
    definedPackages: [...defines],
    requestedPackages: packagesAskedFor(documents),
    hasCsv,
    hasManifests: hasCsv || hasCondition || isPropertiesPath(path),
  };
}

/** Answers a question about a document; `otherwise` when that fails, which the check of the document then tells. */
function holds(otherwise: boolean, ask: () => boolean): boolean {
  return catchInternalError(ask, () => otherwise);
}

function packagesAskedFor(documents: readonly Document[]): readonly string[] | undefined {
  const extensions = documents.flatMap((document) =>
    catchInternalError(
      () => clusterExtensionsOf(document),
      () => [],
    ),
  );
  if (extensions.length === 0) return undefined;
  return [...new Set(extensions.flatMap(({ packageName }) => packageName?.value ?? []))];
}
