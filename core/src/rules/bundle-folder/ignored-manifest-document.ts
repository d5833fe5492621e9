import { isWrittenDocument } from "../../bundle/written-document.ts";
import { hasWrongSeparator } from "../../syntax/source-file.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "ignored-manifest-document",
  scope: "bundle-folder",
  severity: "warning",
  isIgnoredText: true,
  summary: "Every file in 'manifests' has one document.",
  *check({ manifests }) {
    for (const { file, document } of manifests) {
      if (!document || !isWrittenDocument(document)) continue;
      for (const other of file.documents.slice(1).filter(isWrittenDocument)) {
        // Where loaders refuse its separator, it may be no document of its own.
        if (hasWrongSeparator(other)) continue;
        const start = other.text.startsWith("---") ? 0 : other.bodyStart;
        const end = Math.min(start + 3, other.text.length);
        const message =
          "opm and operator-framework/api ignore every document but the first; move this one to a file of its own";
        yield { at: { document: other, span: { start, end } }, message };
      }
    }
  },
});
