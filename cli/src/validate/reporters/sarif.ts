// SARIF 2.1.0, the format of code scanning services.

import { exactJson, type Rule, rulePage, rules, type Severity, safe, sarifText } from "#core";
import manifest from "../../../../package.json" with { type: "json" };
import { shownPath } from "../../catalogs/paths.ts";
import { hidingReasons } from "../hiding-reasons.ts";
import { describeNotChecked } from "../not-checked.ts";
import type { PlacedFinding, PlacedSpan } from "../placed.ts";
import type { PlacedRejection } from "../validation.ts";
import type { Reporter } from "./reporter.ts";

export const sarifReporter: Reporter = {
  report({ findings, hidden, catalogs, notChecked, hasBrokenConfig }, _summary, io) {
    const refused = catalogs.filter(({ opm }) => opm === "rejects").map(({ root }) => shownPath(io.cwd, root));
    const notifications = [
      ...refused.map((root) => notification("error", `opm rejects '${root}'`)),
      ...describeNotChecked(notChecked, io.cwd).map(({ text }) => notification("note", `not checked: ${text}`)),
    ];
    const log = {
      $schema: "https://json.schemastore.org/sarif-2.1.0.json",
      version: "2.1.0",
      runs: [
        {
          tool: { driver: { name: manifest.name, version: manifest.version, rules: rules.map(ruleDescriptor) } },
          columnKind: "utf16CodeUnits",
          invocations: [{ executionSuccessful: !hasBrokenConfig, toolExecutionNotifications: notifications }],
          results: [
            ...findings.map((finding) => result(finding, io.cwd)),
            ...hidden.map((rejection) => ({ ...result(rejection, io.cwd), ...suppression(rejection) })),
          ],
        },
      ],
    };
    io.stdout.write(safe`${exactJson(log)}\n`);
  },
};

const sarifLevels: Readonly<Record<Severity, "error" | "warning" | "note">> = {
  error: "error",
  warning: "warning",
  info: "note",
  hint: "note",
};

function ruleDescriptor({ id, severity, summary, isOffByDefault }: Rule) {
  return {
    id,
    shortDescription: { text: summary },
    helpUri: rulePage(id),
    defaultConfiguration: { ...(isOffByDefault ? { enabled: false } : {}), level: sarifLevels[severity] },
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
    level: sarifLevels[finding.severity],
    message: { text: sarifText(finding.message) },
    locations: [location(at, cwd)],
    ...(others.length > 0 ? { relatedLocations: others } : {}),
  };
}

/** A rejection that the user hid is marked as suppressed. One in a file that was not searched is not. */
function suppression({ why }: PlacedRejection) {
  if (why === "outside") return {};
  return { suppressions: [{ kind: why === "silenced" ? "inSource" : "external", justification: hidingReasons[why] }] };
}

function notification(level: "error" | "note", text: string) {
  return { level, message: { text: sarifText(text) } };
}

function location({ file, start, end }: PlacedSpan, cwd: string) {
  const uri = shownPath(cwd, file.path)
    .split("/")
    .map((part) => encodeURIComponent(part.toWellFormed()))
    .join("/");
  const region = { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column };
  return { physicalLocation: { artifactLocation: { uri }, region } };
}
