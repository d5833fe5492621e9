// Turns a problem of a Kubernetes object into a report with a fix.

import type { ResourceProblem } from "../../model/resource-checks/resource-problems.ts";
import type { Report } from "../rule.ts";
import { didYouMean, nearestName, renameFix } from "./nearest-name.ts";
import { quoteFix } from "./quote-fix.ts";

/** The report of a problem, with the fix that its choices offer. */
export function resourceReport(problem: ResourceProblem): Report {
  const { at, message, choices, kind } = problem;
  if (kind === "quotable") return quotableReport(problem);
  // Where only one value is valid, suggest it even if it does not resemble the invalid one.
  const isOnlyChoice = kind === "invalid" && choices.length === 1;
  const better = isOnlyChoice ? choices[0] : nearestName(at.value, choices);
  return { at, message: message + didYouMean(better), fixes: renameFix(at, better) };
}

function quotableReport({ at, message, choices: [meant] }: ResourceProblem): Report {
  if (meant === undefined) return { at, message: `${message}; put it in quotes`, fixes: () => quoteFix(at) };
  return { at, message: `${message}; put it in quotes: "${meant}"`, fixes: renameFix(at, meant) };
}
