import { basenameOf } from "../../base/path.ts";
import { isWrittenDocument } from "../../bundle/written-document.ts";
import { clusterServiceVersionsOf } from "../../model/csv.ts";
import { type Document, hasSyntaxError, type Place } from "../../syntax/source-file.ts";
import { defineRule } from "../rule.ts";
import { strayManifestMessage } from "../support/stray-file-advice.ts";
import { reportTightSeparator } from "../support/tight-separator.ts";

export default defineRule({
  id: "invalid-manifest",
  scope: "bundle-folder",
  severity: "error",
  oracle: "operator-framework/api",
  summary: "Every file in 'manifests' is a Kubernetes object with a kind.",
  *check({ csv, manifests }) {
    for (const { file, document, object } of manifests) {
      if (object && !readsFirstDocument.has(object.kind.value)) yield* reportTightSeparator(file);
      if (object || (document && hasSyntaxError(document))) continue;
      // Its first document is empty; the text after it is reported.
      if (file.documents.some(isWrittenDocument) && document && !isWrittenDocument(document)) continue;
      // The missing kind of a CSV is reported as what the CSV lacks.
      if (document && clusterServiceVersionsOf(document).length > 0) continue;
      if (document && isWrittenDocument(document)) {
        yield { at: startOf(document), message: strayManifestMessage(document) };
      } else if (csv) {
        yield {
          at: csv.kind,
          message: `the file '${basenameOf(file.path)}' in 'manifests' is empty, so loaders reject the bundle`,
        };
      }
    }
  },
});

/** The kinds of which loaders decode only the first document. */
const readsFirstDocument: ReadonlySet<string> = new Set(["ClusterServiceVersion", "CustomResourceDefinition"]);

/** The first key, or the first character of another value. */
function startOf(document: Document): Place {
  const { root } = document;
  const key = root?.kind === "map" ? root.pairs[0]?.key : undefined;
  const start = key?.start ?? root?.start ?? 0;
  return { document, span: { start, end: key?.end ?? start + 1 } };
}
