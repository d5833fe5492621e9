// OperatorConditions in the fixture language: each text is a file of a workspace.

import assert from "node:assert/strict";
import { type Finding, Session, type Snapshot } from "#core";
import { assertRepaired, type Expected, fixedText, markFindings, parseFixture, repairedTexts } from "./fixture.ts";
import { memoryWorkspace } from "./memory-workspace.ts";

/** An OperatorCondition of v2; the given lines are at its root. */
export function conditionOf(...lines: readonly string[]): string {
  return `apiVersion: operators.coreos.com/v2
kind: OperatorCondition
metadata:
  name: lighthouse.v1.0.0
  namespace: harbour
${lines.map((line) => `${line}\n`).join("")}`;
}

/** One condition as an item of a list, indented by four; `fields` replace its default fields. */
export function conditionLines(fields: Readonly<Record<string, string | undefined>> = {}): readonly string[] {
  const whole = {
    type: "Upgradeable",
    status: '"False"',
    reason: "Migration",
    message: "the migration is running",
    lastTransitionTime: '"2020-08-24T23:15:55Z"',
    ...fields,
  };
  const written = Object.entries(whole).flatMap(([key, value]) => (value === undefined ? [] : `${key}: ${value}`));
  return written.map((line, index) => `  ${index === 0 ? "- " : "  "}${line}`);
}

/** Checks that the findings are exactly those drawn under the text. */
export async function checkCondition(fixture: string, expected: Expected = {}): Promise<void> {
  const { findings, snapshot } = await readCondition(fixture);
  assert.equal(markFindings(fixture, { files: [snapshot.file] }, findings), fixture);
  for (const [finding, text] of repairedTexts(fixture, { files: [snapshot.file] }, findings)) {
    assertRepaired(finding, findings, (await readCondition(text)).findings);
  }
  if (expected.messages) {
    assert.deepEqual(
      findings.map(({ message }) => message),
      expected.messages,
    );
  }
}

/** Checks that the first fix turns `before` into `after` and that fewer findings remain. */
export async function checkConditionFix(before: string, after: string): Promise<void> {
  const { findings, snapshot } = await readCondition(before);
  const finding = findings.find((each) => each.fixes().length > 0);
  assert.ok(finding, "no finding offers a fix");
  assert.equal(fixedText(before, { files: [snapshot.file] }, finding), after);
  const left = (await readCondition(after)).findings;
  assert.deepEqual(
    left.filter(({ rule, message }) => !findings.some((each) => each.rule === rule && each.message === message)),
    [],
    "the fix brought new findings",
  );
  assert.ok(left.length < findings.length, "the fix did not remove its finding");
}

/** A fixture as the session reads it: `condition.yaml`, or the file that it names. */
export async function readCondition(fixture: string): Promise<{ findings: readonly Finding[]; snapshot: Snapshot }> {
  const [file] = parseFixture(fixture);
  assert.ok(file, "the fixture has no file");
  const path = fixture.startsWith("-- ") ? file.path : "catalog.yaml";
  const session = new Session(memoryWorkspace({ [path]: file.text }));
  session.setWorkspaceFolders([""]);
  const snapshot = await session.snapshot(path);
  assert.ok(snapshot, "the fixture does not contain an OperatorCondition");
  return { findings: snapshot.findings(), snapshot };
}
