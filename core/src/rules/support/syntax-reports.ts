// The rules that pass on what the syntax layer found share this.

import type { SyntaxProblemCode } from "../../syntax/node.ts";
import type { Document } from "../../syntax/source-file.ts";
import type { Report } from "../rule.ts";
import { strayFileAdvice } from "./stray-file-advice.ts";

/** Problems that no change to a stray file's text would end. */
const notOfItsText: ReadonlySet<SyntaxProblemCode> = new Set([
  "unreadable-file",
  "link-out-of-repository",
  "internal-error",
]);

/** A document's syntax problems of one code, as reports. */
export function* syntaxReports(document: Document, code: SyntaxProblemCode): Generator<Report> {
  const [first] = document.problems;
  const advice = first && !notOfItsText.has(first.code) ? strayFileAdvice(document) : undefined;
  if (first && advice) {
    // Nobody mends a README until it is YAML.
    const message = `this is nothing that opm can read, but it reads every file of the catalog; ${advice}`;
    if (first.code === code) yield { at: { document, span: first.span }, message };
    return;
  }
  for (const problem of document.problems) {
    if (problem.code !== code) continue;
    const related = problem.related.map(({ message, span }) => ({ message, at: { document, span } }));
    yield { at: { document, span: problem.span }, message: problem.message, related };
  }
}
