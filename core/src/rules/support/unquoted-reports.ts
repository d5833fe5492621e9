// Reports for numbers and booleans where a manifest needs a text. operator-framework/api turns them into text, opm and the API
// server of a cluster do not.

import type { DecodeProblem } from "../../bundle/decoding/decode-problems.ts";
import type { Report } from "../rule.ts";
import { quoteFix } from "./quote-fix.ts";

/** Reports values that only need quotes. */
export function* unquotedReports(problems: readonly DecodeProblem[]): Generator<Report> {
  for (const { document, node, span } of problems) {
    if (node.kind !== "scalar") continue;
    const at = { document, span };
    const written = document.text.slice(span.start, span.end);
    const message = `${written} is a ${typeof node.value}; put it in quotes, because opm and clusters accept only text here`;
    yield { at, message, fixes: () => quoteFix(at) };
  }
}
