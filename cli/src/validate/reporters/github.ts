// Workflow commands of GitHub Actions, which show each finding on its line of a pull request.

import { joinSafe, type SafeText, safe, workflowData, workflowProperty } from "#core";
import { shownPath } from "../../catalogs/paths.ts";
import { hidingReasons } from "../hiding-reasons.ts";
import { describeNotChecked } from "../not-checked.ts";
import type { PlacedFinding } from "../placed.ts";
import type { Reporter } from "./reporter.ts";

export const githubReporter: Reporter = {
  report({ findings, hidden, catalogs, notChecked }, _summary, io) {
    const rejections = hidden.map(({ finding, why, ...at }) => {
      const message = `opm rejects this: ${finding.message} (hidden: ${hidingReasons[why]})`;
      return annotateFinding({ ...at, finding: { ...finding, severity: "error", message } }, io.cwd);
    });
    const refused = catalogs.filter(({ opm }) => opm === "rejects").map(({ root }) => shownPath(io.cwd, root));
    const left = describeNotChecked(notChecked, io.cwd);
    const lines = [
      ...findings.map((finding) => annotateFinding(finding, io.cwd)),
      ...rejections,
      ...refused.map((root) => annotateFile("error", { file: root, title: "opm" }, `opm rejects '${root}'`)),
      ...left.map(({ path, text }) =>
        annotateFile("notice", { file: shownPath(io.cwd, path), title: "not-checked" }, text),
      ),
    ];
    io.stdout.write(joinSafe(lines));
  },
};

const annotationLevels = { error: "error", warning: "warning", info: "notice", hint: "notice" } as const;

function annotateFinding({ finding, at }: PlacedFinding, cwd: string): SafeText {
  const { start, end } = at;
  // GitHub rejects columns on an annotation of several lines.
  const columns = start.line === end.line ? safe`,col=${start.column},endColumn=${end.column}` : safe``;
  const file = workflowProperty(shownPath(cwd, at.file.path));
  const title = workflowProperty(finding.rule);
  const place = safe`file=${file},line=${start.line},endLine=${end.line}${columns},title=${title}`;
  return safe`::${annotationLevels[finding.severity]} ${place}::${workflowData(finding.message)}\n`;
}

/** An annotation for a whole file or folder. */
function annotateFile(level: "error" | "notice", about: { file: string; title: string }, text: string): SafeText {
  const [file, title] = [workflowProperty(about.file), workflowProperty(about.title)];
  return safe`::${level} file=${file},title=${title}::${workflowData(text)}\n`;
}
