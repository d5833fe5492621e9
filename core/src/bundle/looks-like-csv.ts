import { objectsIn, valueAt } from "../model/kubernetes-object.ts";
import type { SourceFile } from "../syntax/source-file.ts";

/** Whether a file is meant to hold a ClusterServiceVersion, also where a loader does not see it or cannot read it. */
export function looksLikeCsv({ documents }: SourceFile): boolean {
  return documents.some(({ root, problems, text }) => {
    if (problems.length > 0 && kindLine.test(text)) return true;
    return objectsIn(root, "ClusterServiceVersionList").some((map) => {
      const kind = valueAt(map, "kind");
      return kind?.kind === "scalar" && kind.value === "ClusterServiceVersion";
    });
  });
}

const kindLine = /^[ \t]*(?:\{[ \t]*)?["']?kind["']?[ \t]*:[ \t]*["']?ClusterServiceVersion\b/m;
