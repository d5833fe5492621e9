// Answers what "OLM: Validate Catalog" asks: the verdict over the catalog of a document, as it stands in the editor.

import type { CancellationToken } from "vscode-languageserver";
import {
  type Catalog,
  catalogsInFiles,
  type Finding,
  filesByPath,
  findingsInFile,
  findingsOfCatalog,
  type HiddenRejection,
  hiddenRejections,
  hiddenTemplateRejections,
  lineAndColumnAt,
  opmVerdict,
  pathBelow,
  type Session,
  type SessionTemplate,
  type Severity,
  type Snapshot,
  spanInFile,
  templateRejections,
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
  for (const catalog of snapshot ? catalogsInFiles(snapshot) : []) {
    const verdict = await judgeCatalog(catalog, session, snapshot as Snapshot, token);
    if (verdict.opm === "rejects") return { catalog: verdict };
    first ??= verdict;
  }
  if (!first && snapshot?.template) return { catalog: await judgeTemplate(snapshot.template, session, snapshot) };
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

/** The verdict over a template and the catalog that it would generate. */
async function judgeTemplate(template: SessionTemplate, session: Session, snapshot: Snapshot): Promise<CatalogVerdict> {
  const { catalog, isPartial, unknownImages } = template.rendered;
  const findings = findingsInFile(snapshot);
  const rejects = templateRejections(template).length > 0;
  const hidden = hiddenTemplateRejections(template, findings, await session.ruleLevelsFor(catalog));
  return {
    root: uriOfPath(catalog.root),
    packages: [...catalog.packages.keys()],
    files: 1,
    channels: catalog.blobs.filter(({ kind }) => kind === "channel").length,
    bundles: catalog.blobs.filter(({ kind }) => kind === "bundle").length,
    template: { unknownImages: new Set(unknownImages.map(({ value }) => value)).size },
    opm: rejects ? "rejects" : isPartial ? "unknown" : "accepts",
    hidden: hidden.slice(0, maxHiddenReasons).map((each) => toHiddenReason(each, catalog)),
    summary: countBySeverity(findings),
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
