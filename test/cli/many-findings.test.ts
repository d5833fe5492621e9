// 200,000 findings go through everything between the rules and the output: no list of them is an argument list.

import assert from "node:assert/strict";
import { test } from "node:test";
import { type Finding, readSourceFile } from "#core";
import type { Io } from "../../cli/src/process/io.ts";
import { placeFindings } from "../../cli/src/validate/placed.ts";
import { githubReporter } from "../../cli/src/validate/reporters/github.ts";
import { jsonReporter } from "../../cli/src/validate/reporters/json.ts";
import type { Reporter } from "../../cli/src/validate/reporters/reporter.ts";
import { sarifReporter } from "../../cli/src/validate/reporters/sarif.ts";
import { textReporter } from "../../cli/src/validate/reporters/text.ts";
import { dropShownRejections, emptyValidation, joinValidations, summarize } from "../../cli/src/validate/validation.ts";

const many = 200_000;
const line = "- skips: [berth]\n";
const file = readSourceFile("/w/catalog/catalog.yaml", `entries:\n${line.repeat(many)}`);
const [document] = file.documents;
assert.ok(document);

const findings = Array.from({ length: many }, (_, index): Finding => {
  const start = "entries:\n".length + index * line.length + 2;
  return {
    rule: "entry-without-name",
    severity: "error",
    message: `entry ${index + 1} has no name`,
    at: { document, span: { start, end: start + 5 } },
    related: [],
    oracle: "opm",
    fixes: () => [],
  };
});
const placed = placeFindings(findings, [file]);
const validation = dropShownRejections(
  joinValidations([{ ...emptyValidation, findings: placed, files: 1, checked: 1 }]),
);

function written(reporter: Reporter): string {
  let all = "";
  const stdout = {
    isTerminal: false,
    write: (text: string) => {
      all += text;
    },
  };
  const interruption = () => ({ signal: new AbortController().signal, status: () => undefined, end: () => {} });
  const io: Io = { cwd: "/w", env: {}, stdout, stderr: stdout, interruption };
  reporter.report(validation, summarize(validation, 0), io);
  return all;
}

test("text shows 200,000 findings", () => {
  const text = written(textReporter);
  assert.ok(text.startsWith("catalog/catalog.yaml:2:3 error entry-without-name entry 1 has no name\n"));
  assert.ok(text.endsWith(`${many} errors in 1 file\n`), text.slice(-80));
  assert.equal(text.split(" error entry-without-name ").length, many + 1);
});

test("JSON holds 200,000 findings", () => {
  const report = JSON.parse(written(jsonReporter));
  assert.equal(report.findings.length, many);
  assert.deepEqual(report.findings.at(-1).start, { line: many + 1, column: 3 });
});

test("SARIF holds 200,000 results", () => {
  const log = JSON.parse(written(sarifReporter));
  assert.equal(log.runs[0].results.length, many);
});

test("GitHub gets 200,000 workflow commands", () => {
  const lines = written(githubReporter).split("\n");
  assert.equal(lines.length, many + 1);
  assert.ok(lines[many - 1]?.endsWith(`::entry ${many} has no name`), lines[many - 1]);
});
