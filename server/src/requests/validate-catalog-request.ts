// Answers what "OLM: Validate Catalog" asks: the verdict over the catalog of a document, as it stands in the editor.

import type { CancellationToken } from "vscode-languageserver";
import {
  type Catalog,
  type Finding,
  filesByPath,
  findingsOfCatalog,
  type HiddenRejection,
  hiddenRejections,
  lineAndColumnAt,
  opmVerdict,
  pathBelow,
  type Session,
  type Severity,
  type Snapshot,
  spanInFile,
} from "#core";
import type { CatalogVerdict, HiddenReason, ValidateCatalogResult } from "#protocol";
import { uriOfPath } from "../uri-paths.ts";

/** More would not fit into a message. */
const maxHiddenReasons = 5;

/** The verdict over one of the document's catalogs: the first that opm refuses, else that of its first package. */
export async function answerValidateCatalog(
  session: Session,
  snapshot: Snapshot | undefined,
  token?: CancellationToken,
): Promise<ValidateCatalogResult> {
  let first: CatalogVerdict | undefined;
  for (const catalog of snapshot?.catalogs ?? []) {
    const verdict = await judgeCatalog(catalog, session, snapshot as Snapshot, token);
    if (verdict.opm === "rejects") return { catalog: verdict };
    first ??= verdict;
  }
  return first ? { catalog: first } : { none: "this file is not part of a catalog" };
}

async function judgeCatalog(
  catalog: Catalog,
  session: Session,
  snapshot: Snapshot,
  token: CancellationToken | undefined,
): Promise<CatalogVerdict> {
  const findings = snapshot.findings();
  const whole = await session.completeCatalog(catalog, token);
  const hidden = hiddenRejections(whole, findings, await session.ruleLevelsFor(catalog));
  return {
    root: uriOfPath(catalog.root),
    packages: [...catalog.packages.keys()],
    files: catalog.files.length,
    channels: catalog.blobs.filter(({ kind }) => kind === "channel").length,
    bundles: catalog.blobs.filter(({ kind }) => kind === "bundle").length,
    opm: opmVerdict(whole),
    hidden: hidden.slice(0, maxHiddenReasons).map((each) => toHiddenReason(each, whole)),
    summary: countBySeverity(findingsOfCatalog(snapshot, catalog)),
  };
}

function countBySeverity(findings: readonly Finding[]): CatalogVerdict["summary"] {
  const number = (severity: Severity) => findings.filter((finding) => finding.severity === severity).length;
  return { error: number("error"), warning: number("warning"), info: number("info"), hint: number("hint") };
}

function toHiddenReason({ finding: { at, message }, why }: HiddenRejection, catalog: Catalog): HiddenReason {
  const { path } = at.document;
  const file = filesByPath(catalog).get(path);
  const span = file && spanInFile(file, at);
  const line = file && span ? lineAndColumnAt(file, span.start).line : 1;
  return { file: pathBelow(catalog.root, path) || path, line, message, why };
}
