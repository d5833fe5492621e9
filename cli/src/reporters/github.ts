// Workflow commands of GitHub Actions, which show each finding on its line of a pull request.

import { logText, type Severity } from "#core";
import { shownPath } from "../paths.ts";
import type { PlacedFinding } from "../placed.ts";
import type { Reporter } from "./reporter.ts";

export const githubReporter: Reporter = {
  report({ findings }, _summary, io) {
    io.stdout.write(findings.map((finding) => annotation(finding, io.cwd)).join(""));
  },
};

const levels: Readonly<Record<Severity, string>> = {
  error: "error",
  warning: "warning",
  info: "notice",
  hint: "notice",
};

function annotation({ finding, at }: PlacedFinding, cwd: string): string {
  const { start, end } = at;
  // GitHub refuses columns on a finding of several lines.
  const columns = start.line === end.line ? { col: start.column, endColumn: end.column } : {};
  const properties = {
    file: shownPath(cwd, at.file.path),
    line: start.line,
    endLine: end.line,
    ...columns,
    title: finding.rule,
  };
  const written = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(logText(String(value)))}`);
  return `::${levels[finding.severity]} ${written.join(",")}::${escapeData(logText(finding.message))}\n`;
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
