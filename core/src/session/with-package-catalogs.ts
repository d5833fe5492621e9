// A snapshot of a template or a bundle together with the workspace's catalogs of its packages, for what leads from one to
// the other.

import { packagesOfFolder } from "../bundle/bundle-in-package.ts";
import { textField } from "../bundle/fields.ts";
import { findWorkspaceCatalogs } from "../fbc/find-workspace-catalogs.ts";
import { summarizeFile } from "../fbc/summarize-file.ts";
import { clusterServiceVersionsOf, packageInName } from "../model/csv.ts";
import type { SessionReader } from "./session-reader.ts";
import type { Snapshot } from "./snapshot.ts";

/** The snapshot with the catalogs, as far as they have been read; any other snapshot as it is. */
export function withPackageCatalogs(reader: SessionReader, snapshot: Snapshot | undefined): Snapshot | undefined {
  if (!snapshot) return snapshot;
  if (snapshot.template) {
    const rendered = [...snapshot.template.rendered.catalog.packages.keys()];
    const workspace = findWorkspaceCatalogs(reader, rendered.length > 0 ? rendered : namesInPath(reader, snapshot));
    return { ...snapshot, workspace };
  }
  const packages = packagesOfBundle(snapshot);
  return packages ? { ...snapshot, workspace: findWorkspaceCatalogs(reader, packages) } : snapshot;
}

/** The package of a bundle's folder or CSV, and those that it depends on; undefined for other files. */
function packagesOfBundle({ bundle, file }: Snapshot): readonly string[] | undefined {
  const csvs = bundle?.csvs ?? file.documents.flatMap(clusterServiceVersionsOf);
  if (!bundle && csvs.length === 0) return undefined;
  const own = bundle ? packagesOfFolder(bundle) : csvs.flatMap(({ name }) => packageInName(name?.value ?? "") ?? []);
  const required = (bundle?.dependencies?.dependencies ?? []).flatMap(({ document, value }) =>
    value?.kind === "map" ? (textField(document, value, "packageName")?.value ?? []) : [],
  );
  const requested = summarizeFile(file).requestedPackages ?? [];
  return [...new Set([...requested, ...own, ...required])];
}

/**
 * The packages after which a folder of the path is named: all that a template without known images tells. Where none is,
 * those of the workspace, if they are few.
 */
function namesInPath(reader: SessionReader, { file }: Snapshot): readonly string[] {
  const folders = new Set(file.path.split("/"));
  const { packageNames } = findWorkspaceCatalogs(reader, []);
  const named = packageNames.filter((name) => folders.has(name));
  return named.length === 0 && packageNames.length <= mostPackages ? packageNames : named;
}

/** The catalogs of more packages take too long to read for a list. */
const mostPackages = 10;
