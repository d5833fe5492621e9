import { type Document, innerMarkOf } from "../../syntax/source-file.ts";
import { firstForbiddenCharacter } from "../../syntax/yaml-characters.ts";
import { defineRule, type Report } from "../rule.ts";
import { replaceText, textFix } from "../support/text-fix.ts";

/**
 * Without an oracle: what go-yaml makes of such a text depends on where its buffer of 512 bytes ends (readerc.go and
 * scannerc.go of go-yaml v2), so opm's verdict is unknown.
 */
export default defineRule({
  id: "unclear-encoding",
  scope: "document",
  alsoIn: ["other-file"],
  severity: "error",
  leavesUnchecked: "document",
  summary: "Every file is UTF-8 to its end, without a byte order mark inside.",
  check: (document) => (document.format === "yaml" ? (markReport(document) ?? reportBehindEnd(document)) : []),
});

/** A byte order mark may begin a document. */
function markReport(document: Document): readonly Report[] | undefined {
  const start = innerMarkOf(document);
  if (start < 0) return undefined;
  const span = { start, end: start + 1 };
  const fixes = () => [textFix(document, "Remove the byte order mark", replaceText(start, start + 1, ""))];
  return [
    {
      at: { document, span },
      message: "a byte order mark inside a file may make opm skip characters; remove it",
      fixes,
    },
  ];
}

function reportBehindEnd(document: Document): readonly Report[] {
  const { ignored, text } = document;
  if (!ignored) return [];
  const rest = text.slice(ignored.start);
  const [at] = [rest.indexOf("\ufffd"), firstForbiddenCharacter(rest)].filter((each) => each >= 0);
  if (at === undefined) return [];
  const start = ignored.start + at;
  const message = "opm may read this far behind the document's end, and would reject it; save the file as UTF-8";
  return [{ at: { document, span: { start, end: start + 1 } }, message }];
}
