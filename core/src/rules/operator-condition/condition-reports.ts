// Shared by the rules about the fields of an OperatorCondition, with the fixes that only these fields have.

import { isRfc3339Time } from "../../go/rfc-3339-time.ts";
import { conditionApiVersions, type OperatorConditionObject } from "../../model/operator-condition.ts";
import { type ConditionProblem, conditionProblems } from "../../model/operator-condition-problems.ts";
import { reasonPattern } from "../../schema/operator-condition-schema.ts";
import type { Place } from "../../syntax/source-file.ts";
import type { Fix, Report } from "../rule.ts";
import { didYouMean, renameFix, spellWithSameQuotes } from "../support/nearest-name.ts";
import { resourceReport } from "../support/resource-report.ts";

/** Reports the problems of an OperatorCondition of some kinds. */
export function* conditionReports(
  condition: OperatorConditionObject,
  kinds: readonly ConditionProblem["kind"][],
): Generator<Report> {
  for (const problem of conditionProblems(condition)) {
    if (kinds.includes(problem.kind)) yield conditionReport(condition, problem);
  }
}

function conditionReport(condition: OperatorConditionObject, problem: ConditionProblem): Report {
  const { at, message, value, kind } = problem;
  switch (kind) {
    case "missing-api-version":
      return { at, message, fixes: () => addApiVersionFix(condition) };
    case "only-in-v2":
      return { at, message, fixes: () => changeToV2Fix(condition) };
    case "not-a-list":
    case "name-only":
      return { at, message };
    case "invalid":
    case "unknown":
    case "quotable": {
      if (value?.shape.kind === "integer") return { at, message, fixes: () => unquoteFix(at) };
      const repaired = repairText(problem);
      if (repaired === undefined) return resourceReport({ ...problem, kind });
      return { at, message: message + didYouMean(repaired), fixes: renameFix(at, repaired) };
    }
    default:
      return kind satisfies never;
  }
}

const [, newestVersion = ""] = conditionApiVersions;

function addApiVersionFix({ document, kind, map }: OperatorConditionObject): readonly Fix[] {
  const { text, format } = document;
  const key = map.pairs.find(({ value }) => value.start === kind.span.start)?.key;
  if (!key || format === "json" || text[map.start] === "{") return [];
  const indent = " ".repeat(key.start - text.lastIndexOf("\n", key.start - 1) - 1);
  const edit = { span: { start: key.start, end: key.start }, newText: `apiVersion: ${newestVersion}\n${indent}` };
  return [{ title: `Add 'apiVersion: ${newestVersion}'`, edits: [{ document, edit }] }];
}

function changeToV2Fix({ document, apiVersion }: OperatorConditionObject): readonly Fix[] {
  if (!apiVersion) return [];
  const newText = spellWithSameQuotes(document, apiVersion, newestVersion);
  return [
    {
      title: `Change 'apiVersion' to '${newestVersion}'`,
      edits: [{ document, edit: { span: apiVersion.span, newText } }],
    },
  ];
}

/** Removes the quotes around a number. */
function unquoteFix({ document, span }: Place): readonly Fix[] {
  const number = /^["'](0|[1-9]\d*)["']$/.exec(document.text.slice(span.start, span.end))?.[1];
  if (number === undefined) return [];
  return [{ title: `Remove the quotes from ${number}`, edits: [{ document, edit: { span, newText: number } }] }];
}

/** The valid form of a reason with several words or of a time in another notation; undefined where it is unclear. */
function repairText({ value, at }: ConditionProblem): string | undefined {
  if (value?.shape.kind === "time") return repairTime(at.value);
  const isReason = value?.shape.kind === "text" && value.shape.form?.pattern === reasonPattern;
  return isReason ? repairReason(at.value) : undefined;
}

function repairReason(reason: string): string | undefined {
  const [first = "", ...others] = reason.split(/[^A-Za-z0-9_,:]+/).filter((word) => word !== "");
  const camelCase = first + others.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join("");
  return camelCase !== reason && reasonPattern.test(camelCase) ? camelCase : undefined;
}

/** Repairs a time with a space instead of 'T', lower-case letters, no time zone (taken as UTC) or no time of day. */
function repairTime(text: string): string | undefined {
  const match = /^(\d{4}-\d\d-\d\d)(?:[Tt ]+(\d\d:\d\d(?::\d\d)?)(\.\d+)? ?([Zz]|[+-]\d\d:\d\d)?)?$/.exec(text.trim());
  if (!match) return undefined;
  const [, date = "", time = "00:00:00", fraction = "", zone = "Z"] = match;
  const repaired = `${date}T${time.length === 5 ? `${time}:00` : time}${fraction}${zone.toUpperCase()}`;
  return isRfc3339Time(repaired) ? repaired : undefined;
}
