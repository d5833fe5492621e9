// Findings as plain data, to compare those of catalogs that were read in different ways.

import { type Catalog, checkCatalog, type Finding } from "#core";

/** All that a user gets to see of the findings of a catalog, but for their fixes. */
export function shownFindings(catalog: Catalog): readonly object[] {
  return checkCatalog(catalog, {}).map(shownFinding);
}

/** The fixes of a catalog's findings. */
export function shownFixes(catalog: Catalog): readonly object[] {
  return checkCatalog(catalog, {}).flatMap((finding) =>
    finding.fixes().map(({ title, edits }) => ({
      title,
      edits: edits.map(({ document, edit }) => ({ path: document.path, edit })),
    })),
  );
}

function shownFinding({ rule, message, severity, oracle, at, related }: Finding): object {
  return {
    rule,
    message,
    severity,
    oracle,
    at: { path: at.document.path, span: at.span },
    related: related.map((each) => ({ message: each.message, path: each.at.document.path, span: each.at.span })),
  };
}
