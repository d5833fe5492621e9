// JUnit XML as CI systems read it: a suite for each package, a test case for each step and test. What is undecided is an
// error, because most systems count a skipped case as success.

import { type CounterExample, type GuardrailCase, joinSafe, type Place, type SafeText, safe, xmlText } from "#core";
import { shownPath } from "../../catalogs/paths.ts";
import { writeParts } from "../../output/write-parts.ts";
import type { Io } from "../../process/io.ts";
import { type CheckedGuardrails, countResults, type GuardrailsReporter, nameOf } from "../checked-guardrails.ts";

export const junitReporter: GuardrailsReporter = {
  report: (checked, io) => writeParts(io.stdout, reportParts(checked, io)),
};

function* reportParts({ packages, place }: CheckedGuardrails, { cwd }: Io): Generator<SafeText> {
  const locate: Locate = (where) => {
    const { file, start } = place(where);
    return { file: shownPath(cwd, file.path), line: start.line };
  };
  yield safe`<?xml version="1.0" encoding="UTF-8"?>\n`;
  yield safe`<testsuites${attributes({ name: "guardrails", ...countsOf(packages.flatMap(({ cases }) => cases)) })}>\n`;
  for (const { name, cases } of packages) {
    yield safe`  <testsuite${attributes({ name, ...countsOf(cases) })}>\n`;
    for (const each of cases) yield* caseXml(name, each, locate);
    yield safe`  </testsuite>\n`;
  }
  yield safe`</testsuites>\n`;
}

/** Where something is, as the attributes of a case and as text. */
type Locate = (where: Place) => { readonly file: string; readonly line: number };

function countsOf(cases: readonly GuardrailCase[]) {
  const { failed, undecided } = countResults(cases);
  return { tests: cases.length, failures: failed, errors: undecided, skipped: 0 };
}

function* caseXml(suite: string, each: GuardrailCase, locate: Locate): Generator<SafeText> {
  const head = safe`    <testcase${attributes({ classname: suite, name: nameOf(each), ...locate(each) })}`;
  if (each.result === "passed") return yield safe`${head}/>\n`;
  yield safe`${head}>\n`;
  if (each.why === undefined) yield* failureXml(each, locate);
  else yield safe`      <error${attributes({ message: each.why, type: "undecided" })}/>\n`;
  yield safe`    </testcase>\n`;
}

/** One element for all counter-examples, because most systems show only the first one of a case. */
function* failureXml(each: GuardrailCase, locate: Locate): Generator<SafeText> {
  let isFirst = true;
  for (const example of each.examples()) {
    if (isFirst) yield safe`      <failure${attributes({ message: example.message, type: example.rule })}>`;
    yield* exampleLines(example, locate).map((line) => safe`${xmlText(line)}\n`);
    isFirst = false;
  }
  yield safe`</failure>\n`;
}

function exampleLines({ message, at, chain, cause }: CounterExample, locate: Locate): readonly string[] {
  const placeOf = (where: Place) => {
    const { file, line } = locate(where);
    return `${file}:${line}`;
  };
  const links = chain.map(({ name, text, at: cause }, index) => {
    const place = cause ? ` (${placeOf(cause)})` : "";
    return `${index === 0 ? "  " : "  → "}${name}: ${text}${place}`;
  });
  return [`${placeOf(at)}: ${message}`, ...links, ...cause.map((part) => `    ${part.message} (${placeOf(part.at)})`)];
}

function attributes(values: Readonly<Record<string, string | number>>): SafeText {
  return joinSafe(Object.entries(values).map(([name, value]) => safe` ${xmlText(name)}="${xmlText(String(value))}"`));
}
