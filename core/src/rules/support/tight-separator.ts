import type { SourceFile } from "../../syntax/source-file.ts";
import type { Report } from "../rule.ts";
import { mechanical, replaceText, textFix } from "./text-fix.ts";

/**
 * The first `---#` that ends a document for k8s.io/apimachinery, but not for go-yaml, where that gets the whole file, as it
 * does of annotations and of most manifests (operator-registry's pkg/lib/bundle/validate.go).
 */
export function* reportTightSeparator({ text, documents, starts }: SourceFile): Generator<Report> {
  // The first separator for go-yaml ends what it reads.
  const found = /\n---(?:#|[ \t\r\n]|$)/.exec(text);
  if (!found?.[0].endsWith("#")) return;
  const at = found.index + 1;
  const index = starts.findLastIndex((start) => start <= at);
  const document = documents[index];
  if (!document) return;
  const start = at - (starts[index] ?? 0);
  yield {
    at: { document, span: { start, end: start + 4 } },
    message: "opm reads '---#' as text here, so it cannot read this file; put a space before '#'",
    fixes: () => mechanical([textFix(document, "Insert a space", replaceText(start + 3, start + 3, " "))]),
  };
}
