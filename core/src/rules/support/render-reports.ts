// Reports for the rules on what opm cannot render. The renderer finds these problems.

import type { RenderProblemCode } from "../../templates/rendered-template.ts";
import type { CheckedTemplate, Report } from "../rule.ts";

/** Reports the problems of one code. */
export function* renderReports({ rendered }: CheckedTemplate, code: RenderProblemCode): Generator<Report> {
  for (const problem of rendered.problems) {
    if (problem.code === code) yield { at: problem, message: problem.message, related: problem.related };
  }
}
