// Workflow commands of GitHub Actions, which show each finding on its line of a pull request.

import { logText, type Severity } from "#core";
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
    io.stdout.write(lines.join(""));
  },
};

const annotationLevels: Readonly<Record<Severity, string>> = {
  error: "error",
  warning: "warning",
  info: "notice",
  hint: "notice",
};

function annotateFinding({ finding, at }: PlacedFinding, cwd: string): string {
  const { start, end } = at;
  // GitHub rejects columns on an annotation of several lines.
  const columns = start.line === end.line ? { col: start.column, endColumn: end.column } : {};
  const properties = {
    file: shownPath(cwd, at.file.path),
    line: start.line,
    endLine: end.line,
    ...columns,
    title: finding.rule,
  };
  return `::${annotationLevels[finding.severity]} ${formatProperties(properties)}::${escapeData(logText(finding.message))}\n`;
}

/** An annotation for a whole file or folder. */
function annotateFile(level: "error" | "notice", properties: Readonly<Record<string, string>>, text: string): string {
  return `::${level} ${formatProperties(properties)}::${escapeData(logText(text))}\n`;
}

function formatProperties(properties: Readonly<Record<string, string | number>>): string {
  return Object.entries(properties)
    .map(([key, value]) => `${key}=${escapeProperty(logText(String(value)))}`)
    .join(",");
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
