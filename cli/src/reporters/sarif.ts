// SARIF 2.1.0, the form that code scanning services take.

import { exactJson, type Rule, rulePage, rules, type Severity, sarifText } from "#core";
import manifest from "../../../package.json" with { type: "json" };
import { shownPath } from "../paths.ts";
import type { PlacedFinding, PlacedSpan } from "../placed.ts";
import type { Reporter } from "./reporter.ts";

export const sarifReporter: Reporter = {
  report({ findings }, _summary, io) {
    const log = {
      $schema: "https://json.schemastore.org/sarif-2.1.0.json",
      version: "2.1.0",
      runs: [
        {
          tool: { driver: { name: manifest.name, version: manifest.version, rules: rules.map(descriptor) } },
          columnKind: "utf16CodeUnits",
          results: findings.map((finding) => result(finding, io.cwd)),
        },
      ],
    };
    io.stdout.write(`${exactJson(log)}\n`);
  },
};

const levels: Readonly<Record<Severity, "error" | "warning" | "note">> = {
  error: "error",
  warning: "warning",
  info: "note",
  hint: "note",
};

function descriptor({ id, severity, summary }: Rule) {
  return {
    id,
    shortDescription: { text: summary },
    helpUri: rulePage(id),
    defaultConfiguration: { level: levels[severity] },
  };
}

function result({ finding, at, related }: PlacedFinding, cwd: string) {
  const others = related.map((each, id) => ({
    id,
    ...location(each.at, cwd),
    message: { text: sarifText(each.message) },
  }));
  return {
    ruleId: finding.rule,
    ruleIndex: rules.findIndex(({ id }) => id === finding.rule),
    level: levels[finding.severity],
    message: { text: sarifText(finding.message) },
    locations: [location(at, cwd)],
    ...(others.length > 0 ? { relatedLocations: others } : {}),
  };
}

function location({ file, start, end }: PlacedSpan, cwd: string) {
  const uri = shownPath(cwd, file.path)
    .split("/")
    .map((part) => encodeURIComponent(part.toWellFormed()))
    .join("/");
  const region = { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column };
  return { physicalLocation: { artifactLocation: { uri }, region } };
}
