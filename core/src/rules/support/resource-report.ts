// From what is wrong in a cluster's object to what a rule reports.

import type { ResourceProblem } from "../../model/resource-problems.ts";
import type { Report } from "../rule.ts";
import { didYouMean, nearestName, renameFix } from "./nearest-name.ts";
import { quoteFix } from "./quote-fix.ts";

/** A problem with the repair that its choices offer. */
export function resourceReport(problem: ResourceProblem): Report {
  const { at, message, choices, kind } = problem;
  if (kind === "quotable") return quotableReport(problem);
  // Where something is refused and one thing alone may stand there, that was meant, whatever was written.
  const isOnly = kind === "invalid" && choices.length === 1;
  const better = isOnly ? choices[0] : nearestName(at.value, choices);
  return { at, message: message + didYouMean(better), fixes: renameFix(at, better) };
}

function quotableReport({ at, message, choices: [meant] }: ResourceProblem): Report {
  if (meant === undefined) return { at, message: `${message}; put it in quotes`, fixes: () => quoteFix(at) };
  return { at, message: `${message}; put it in quotes: "${meant}"`, fixes: renameFix(at, meant) };
}
