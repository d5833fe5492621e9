// The order of findings: the same input always gives them in the same order.

import type { Catalog } from "../../model/catalog.ts";
import type { Document } from "../../syntax/source-file.ts";
import type { Finding } from "../rule.ts";

/** The findings of one file by their position in its text. */
export function sortByPosition(findings: readonly Finding[]): readonly Finding[] {
  return findings.toSorted(comparePositions);
}

/** The findings of a catalog by file, then by position, then by rule. */
export function sortByFile(catalog: Catalog, findings: readonly Finding[]): readonly Finding[] {
  if (findings.length < 2) return findings;
  const ranks = new Map<Document, number>();
  for (const { documents } of catalog.files) for (const document of documents) ranks.set(document, ranks.size);
  const rankOf = ({ at }: Finding) => ranks.get(at.document) ?? -1;
  return findings.toSorted(
    (a, b) => rankOf(a) - rankOf(b) || comparePositions(a, b) || (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0),
  );
}

function comparePositions({ at: { span: a } }: Finding, { at: { span: b } }: Finding): number {
  return a.start - b.start || a.end - b.end;
}
