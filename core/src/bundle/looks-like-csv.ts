import { clusterServiceVersionsOf, isCsvPath } from "../model/csv.ts";
import type { SourceFile } from "../syntax/source-file.ts";

/** Whether a file is meant to hold a ClusterServiceVersion, also where a loader does not see it or cannot read it. */
export function looksLikeCsv({ path, documents }: SourceFile): boolean {
  return documents.some((document) => {
    const isBroken = document.problems.length > 0 && (isCsvPath(path) || kindLine.test(document.text));
    return isBroken || clusterServiceVersionsOf(document).length > 0;
  });
}

const kindLine = /^[ \t]*(?:\{[ \t]*)?["']?kind["']?[ \t]*:[ \t]*["']?ClusterServiceVersion\b/m;
