import { isWrittenDocument } from "../../bundle/written-document.ts";
import { defineRule } from "../rule.ts";
import { mechanical, replaceText, textFix } from "../support/text-fix.ts";

export default defineRule({
  id: "text-before-manifest",
  scope: "bundle-folder",
  severity: "error",
  oracle: "operator-framework/api",
  summary: "A manifest is the first document of its file.",
  *check({ manifests }) {
    for (const { file, document } of manifests) {
      const next = file.documents.find(isWrittenDocument);
      if (!next || document === next || !document || isWrittenDocument(document)) continue;
      const at = { document: next, span: { start: 0, end: 3 } };
      const message = "the document above this '---' is empty, and loaders read no other; remove this line";
      const fixes = () => mechanical([textFix(next, "Remove the '---' line", replaceText(0, next.bodyStart, ""))]);
      yield { at, message, fixes };
    }
  },
});
