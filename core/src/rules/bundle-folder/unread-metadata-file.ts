import { folderOf } from "../../base/path.ts";
import { metadataOf } from "../../bundle/bundle-paths.ts";
import { filesThatCrashOpm } from "../../bundle/metadata-file.ts";
import { isNullDocument } from "../../bundle/written-document.ts";
import type { Document, SourceFile } from "../../syntax/source-file.ts";
import { defineRule, type Report } from "../rule.ts";
import { mechanical, replaceText, textFix } from "../support/text-fix.ts";
import { reportTightSeparator } from "../support/tight-separator.ts";

export default defineRule({
  id: "unread-metadata-file",
  scope: "bundle-folder",
  severity: "error",
  oracle: "opm",
  supersedes: ["invalid-bundle-properties"],
  summary: "Every file in 'metadata' begins with the document that opm reads.",
  *check({ root, files, annotations }) {
    const metadata = files.filter(({ path }) => folderOf(path) === metadataOf(root));
    for (const file of filesThatCrashOpm(metadata)) yield reportOf(file);
    if (annotations) yield* reportTightSeparator(annotations.file);
  },
});

function reportOf({ documents }: SourceFile): Report {
  const next = documents.find((each) => !isNullDocument(each));
  if (!next) {
    const [document] = documents as [Document];
    const message = "opm crashes on a file in 'metadata' that has only comments; complete the file or remove it";
    return { at: { document, span: { start: 0, end: 1 } }, message };
  }
  return {
    at: { document: next, span: { start: 0, end: 3 } },
    message: "the document above this '---' is empty, and opm crashes on it; remove this line",
    fixes: () => mechanical([textFix(next, "Remove the '---' line", replaceText(0, next.bodyStart, ""))]),
  };
}
