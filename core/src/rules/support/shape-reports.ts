// Reports for the rules on the shape of blobs. The model finds these problems while it reads a blob.

import type { ShapeProblem } from "../../model/blob.ts";
import { shapeProblemsOf } from "../../model/read-blob.ts";
import type { Document } from "../../syntax/source-file.ts";
import type { Report } from "../rule.ts";
import { quoteFix } from "./quote-fix.ts";
import { strayFileAdvice } from "./stray-file-advice.ts";

/** Reports the document's shape problems of one code, with a fix that quotes a scalar where a string is needed. */
export function* shapeReports(document: Document, code: ShapeProblem["code"]): Generator<Report> {
  for (const problem of shapeProblemsOf(document)) {
    if (problem.code !== code) continue;
    const advice = adviceOn(problem, document);
    yield {
      at: problem,
      message: advice === undefined ? problem.message : `${problem.message}; ${advice}`,
      related: problem.related,
      fixes: () => (problem.quotable ? quoteFix(problem) : []),
    };
  }
}

/** Problems that a file has when it is not meant for opm at all. */
const strayFileCodes: ReadonlySet<ShapeProblem["code"]> = new Set(["not-a-mapping", "missing-schema"]);

function adviceOn({ code, quotable }: ShapeProblem, document: Document): string | undefined {
  if (quotable) return "put it in quotes";
  return strayFileCodes.has(code) ? strayFileAdvice(document) : undefined;
}
