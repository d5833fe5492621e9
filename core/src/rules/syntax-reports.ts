// The six rules that pass on what the syntax layer found share this.

import type { SyntaxProblemCode } from "../syntax/node.ts";
import type { Document } from "../syntax/source-file.ts";
import type { Report } from "./rule.ts";

/** A document's syntax problems of one code, as reports. */
export function* syntaxReports(document: Document, code: SyntaxProblemCode): Generator<Report> {
  for (const problem of document.problems) {
    if (problem.code !== code) continue;
    const related = problem.related.map(({ message, span }) => ({ message, at: { document, span } }));
    yield { at: { document, span: problem.span }, message: problem.message, related };
  }
}
