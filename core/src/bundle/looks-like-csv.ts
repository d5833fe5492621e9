import { clusterServiceVersionsOf, isCsvPath } from "../model/csv.ts";
import type { Document, SourceFile } from "../syntax/source-file.ts";

/** Whether a file is meant to hold a ClusterServiceVersion, also where a loader does not see it or cannot read it. */
export function looksLikeCsv(file: SourceFile): boolean {
  return isBrokenCsv(file) || file.documents.some((document) => clusterServiceVersionsOf(document).length > 0);
}

/** Whether a file with a syntax error is meant to hold a ClusterServiceVersion. */
export function isBrokenCsv({ path, documents }: SourceFile): boolean {
  const isMeant = ({ text }: Document) => isCsvPath(path) || kindLine.test(text);
  return documents.some((document) => document.problems.length > 0 && isMeant(document));
}

const kindLine = /^[ \t]*(?:\{[ \t]*)?["']?kind["']?[ \t]*:[ \t]*["']?ClusterServiceVersion\b/m;
