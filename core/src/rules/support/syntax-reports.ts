// Reports for the rules on problems that the syntax layer found.

import type { SyntaxProblemCode } from "../../syntax/node.ts";
import type { Document } from "../../syntax/source-file.ts";
import type { Report } from "../rule.ts";
import { strayFileAdvice } from "./stray-file-advice.ts";

/** Problems that a change to the file's text cannot solve. */
const codesIndependentOfText: ReadonlySet<SyntaxProblemCode> = new Set([
  "unreadable-file",
  "link-out-of-repository",
  "internal-error",
]);

/** Reports the document's syntax problems of one code. A file that is not meant for opm is reported once, with advice. */
export function* syntaxReports(document: Document, code: SyntaxProblemCode): Generator<Report> {
  const [first] = document.problems;
  const advice = first && !codesIndependentOfText.has(first.code) ? strayFileAdvice(document) : undefined;
  if (first && advice) {
    const message = `opm reads every file in a catalog folder and fails on this one; ${advice}`;
    if (first.code === code) yield { at: { document, span: first.span }, message };
    return;
  }
  for (const problem of document.problems) {
    if (problem.code !== code) continue;
    const related = problem.related.map(({ message, span }) => ({ message, at: { document, span } }));
    yield { at: { document, span: problem.span }, message: problem.message, related };
  }
}
