// The rules about the fields of a ClusterExtension share this: the model found the problems while it read them.

import type { ClusterExtension } from "../model/cluster-extension.ts";
import { type ExtensionProblem, extensionProblems } from "../model/cluster-extension-problems.ts";
import { didYouMean, nearestName, renameFix } from "./nearest-name.ts";
import { quoteFix } from "./quote-fix.ts";
import type { Report } from "./rule.ts";

/** An extension's problems of some kinds, as reports. */
export function* extensionReports(
  extension: ClusterExtension,
  kinds: readonly ExtensionProblem["kind"][],
): Generator<Report> {
  for (const problem of extensionProblems(extension)) if (kinds.includes(problem.kind)) yield reportOf(problem);
}

function reportOf({ at, message, choices, kind }: ExtensionProblem): Report {
  if (kind === "quotable") return { at, message: `${message}; put it in quotes`, fixes: () => quoteFix(at) };
  // Where something is refused and one thing alone may stand there, that was meant, whatever was written.
  const isOnly = kind === "invalid" && choices.length === 1;
  const better = isOnly ? choices[0] : nearestName(at.value, choices);
  return { at, message: message + didYouMean(better), fixes: renameFix(at, better) };
}
