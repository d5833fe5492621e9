// Answers what "OLM: Validate Catalog" asks: the verdict over the catalog of a document, as it stands in the editor.

import { type Catalog, type Finding, opmVerdict, type Severity, type Snapshot } from "#core";
import type { CatalogVerdict, ValidateCatalogResult } from "#protocol";
import { uriOfPath } from "./paths.ts";

/** The verdict over the snapshot's first catalog: that of the document's first package. */
export function answerValidateCatalog(snapshot: Snapshot | undefined): ValidateCatalogResult {
  const catalog = snapshot?.catalogs[0];
  if (!snapshot || !catalog) return { none: "this file is no part of a catalog" };
  return { catalog: verdictOn(catalog, snapshot.findings()) };
}

function verdictOn(catalog: Catalog, findings: readonly Finding[]): CatalogVerdict {
  const paths = new Set(catalog.files.map(({ path }) => path));
  const own = findings.filter(({ at }) => paths.has(at.document.path));
  const number = (severity: Severity) => own.filter((finding) => finding.severity === severity).length;
  return {
    root: uriOfPath(catalog.root),
    packages: [...catalog.packages.keys()],
    files: catalog.files.length,
    channels: catalog.blobs.filter(({ kind }) => kind === "channel").length,
    bundles: catalog.blobs.filter(({ kind }) => kind === "bundle").length,
    opm: opmVerdict(catalog),
    summary: { error: number("error"), warning: number("warning"), info: number("info"), hint: number("hint") },
  };
}
