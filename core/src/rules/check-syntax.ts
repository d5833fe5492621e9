// What is wrong with a file whatever it holds: a template, a CSV or bundle metadata, which opm does not read.

import type { SourceFile } from "../syntax/source-file.ts";
import { applySeverities, type Severities } from "./check-catalog.ts";
import invalidEncoding from "./invalid-encoding.ts";
import jsonSyntax from "./json-syntax.ts";
import type { Finding } from "./rule.ts";
import { syntaxReports } from "./syntax-reports.ts";
import unreadableFile from "./unreadable-file.ts";
import yamlSyntax from "./yaml-syntax.ts";

const codes = ["yaml-syntax", "json-syntax", "invalid-encoding", "unreadable-file"] as const;
const severityOf = new Map(
  [yamlSyntax, jsonSyntax, invalidEncoding, unreadableFile].map((rule) => [rule.id, rule.severity]),
);

/** The syntax errors of a file; no program's verdict hangs on them. */
export function checkSyntax(file: SourceFile, severities: Severities): readonly Finding[] {
  return applySeverities(findingsOf(file), severities);
}

function* findingsOf(file: SourceFile): Generator<Finding> {
  for (const document of file.documents) {
    for (const rule of codes) {
      for (const { at, message, related } of syntaxReports(document, rule)) {
        const severity = severityOf.get(rule) ?? "error";
        yield { rule, severity, message, at, related: related ?? [], oracle: undefined, fixes: () => [] };
      }
    }
  }
}
