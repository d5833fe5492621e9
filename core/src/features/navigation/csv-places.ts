// From a bundle of a catalog to the ClusterServiceVersions that define it, wherever they lie in the workspace.

import { isAuthored } from "../../bundle/csv-parts.ts";
import { clusterServiceVersionsOf } from "../../model/csv.ts";
import { bundleNamed } from "../../model/find-in-package.ts";
import type { FilePlace, Snapshot } from "../../session/snapshot.ts";
import { spanInFile } from "../../syntax/file-position.ts";
import type { SourceFile } from "../../syntax/source-file.ts";
import { nameAt } from "../cursor/name-uses.ts";

/** The bundle of a written catalog whose name is at an offset. */
export interface CatalogBundle {
  readonly name: string;
  /** Whether its CSV is what defines the name there: for the olm.bundle blob, and for an entry without one. */
  readonly isDefinedByCsv: boolean;
}

/** The bundle at an offset of the snapshot's file; undefined in bundle folders, which have their own definitions. */
export function catalogBundleAt(snapshot: Snapshot, offset: number): CatalogBundle | undefined {
  const found = nameAt(snapshot, offset);
  if (found?.use.kind !== "bundle" || found.catalog.isGenerated) return undefined;
  const { value: name } = found.use.at;
  const isDefinedByCsv = found.use.role === "definition" || bundleNamed(found.pkg, name) === undefined;
  return { name, isDefinedByCsv };
}

/** The names of the CSVs with this name, as authors wrote them: none that were read from a cluster. */
export function csvPlaces(name: string, files: readonly SourceFile[]): readonly FilePlace[] {
  return files.flatMap((file) =>
    file.documents.flatMap(clusterServiceVersionsOf).flatMap((csv) => {
      const span = csv.name?.value === name && isAuthored(csv) ? spanInFile(file, csv.name) : undefined;
      return span ? [{ file, span }] : [];
    }),
  );
}
