// The JSON report. Its keys are a contract and are never removed.

import { exactJson, rulePage, safe } from "#core";
import { shownPath } from "../../catalogs/paths.ts";
import type { PlacedFinding, PlacedSpan } from "../placed.ts";
import type { ValidatedCatalog, ValidatedTemplate } from "../validation.ts";
import type { Reporter } from "./reporter.ts";

export const jsonReporter: Reporter = {
  report({ findings, hidden, catalogs, templates, notChecked }, summary, io) {
    const report = {
      version: 1,
      findings: findings.map((finding) => formatFindingJson(finding, io.cwd)),
      hidden: hidden.map((rejection) => ({ ...formatFindingJson(rejection, io.cwd), why: rejection.why })),
      catalogs: catalogs.map((catalog) => formatCatalogJson(catalog, io.cwd)),
      ...(templates.length > 0 ? { templates: templates.map((each) => formatTemplateJson(each, io.cwd)) } : {}),
      notChecked: notChecked.map(({ path, kind, reason }) => ({ file: shownPath(io.cwd, path), kind, reason })),
      summary,
    };
    io.stdout.write(safe`${exactJson(report)}\n`);
  },
};

function formatFindingJson({ finding, at, related }: PlacedFinding, cwd: string) {
  const { rule, severity, message, oracle } = finding;
  return {
    rule,
    severity,
    message,
    ...formatSpanJson(at, cwd),
    ...(related.length > 0
      ? { related: related.map((each) => ({ message: each.message, ...formatSpanJson(each.at, cwd) })) }
      : {}),
    ...(oracle ? { oracle } : {}),
    docs: rulePage(rule),
  };
}

/** A place in any JSON report. */
export function formatSpanJson({ file, start, end }: PlacedSpan, cwd: string) {
  return { file: shownPath(cwd, file.path), start, end };
}

function formatCatalogJson(catalog: ValidatedCatalog, cwd: string) {
  return { ...catalog, root: shownPath(cwd, catalog.root) };
}

function formatTemplateJson({ path, ...template }: ValidatedTemplate, cwd: string) {
  return { file: shownPath(cwd, path), ...template };
}
