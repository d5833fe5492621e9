// The rules about the shape of blobs share this: the model found the problems while it read them.

import type { ShapeProblem } from "../../model/blob.ts";
import { shapeProblemsOf } from "../../model/read-blob.ts";
import type { Document } from "../../syntax/source-file.ts";
import type { Report } from "../rule.ts";
import { quoteFix } from "./quote-fix.ts";
import { strayFileAdvice } from "./stray-file-advice.ts";

/** A document's shape problems of one code, as reports; a scalar that should be a string can be put in quotes. */
export function* shapeReports(document: Document, code: ShapeProblem["code"]): Generator<Report> {
  for (const problem of shapeProblemsOf(document)) {
    if (problem.code !== code) continue;
    const stray = strayCodes.has(code) ? strayFileAdvice(document) : undefined;
    const advice = problem.quotable ? "; put it in quotes" : stray === undefined ? "" : `; ${stray}`;
    yield {
      at: problem,
      message: problem.message + advice,
      related: problem.related,
      fixes: () => (problem.quotable ? quoteFix(problem) : []),
    };
  }
}

const strayCodes: ReadonlySet<ShapeProblem["code"]> = new Set(["not-a-mapping", "missing-schema"]);
