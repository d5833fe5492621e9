// Shared by the rules about the fields of a ClusterExtension.

import type { ClusterExtension } from "../../model/cluster-extension.ts";
import { extensionProblems } from "../../model/cluster-extension-problems.ts";
import type { ResourceProblem } from "../../model/resource-checks/resource-problems.ts";
import type { Report } from "../rule.ts";
import { resourceReport } from "../support/resource-report.ts";

/** Reports the extension's problems of some kinds. */
export function* extensionReports(
  extension: ClusterExtension,
  kinds: readonly ResourceProblem["kind"][],
): Generator<Report> {
  for (const problem of extensionProblems(extension)) if (kinds.includes(problem.kind)) yield resourceReport(problem);
}
