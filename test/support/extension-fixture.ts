// ClusterExtensions in the fixture language: the findings are those of the file `extension.yaml` (or `.json`, or the only
// file) in a workspace with the fixture's files.

import assert from "node:assert/strict";
import { type Finding, readSourceFile, Session, type SourceFile } from "#core";
import { assertRepaired, type Expected, fixedText, markFindings, parseFixture, repairedTexts } from "./fixture.ts";
import { inOtherLayoutsOfLines, plainValues } from "./in-brackets.ts";
import { memoryWorkspace } from "./memory-workspace.ts";

/** A ClusterExtension for the package `lighthouse`; the given lines are under `spec.source.catalog`. */
export function extensionOf(...lines: readonly string[]): string {
  return `apiVersion: olm.operatorframework.io/v1
kind: ClusterExtension
metadata:
  name: lighthouse
spec:
  namespace: lighthouse-system
  source:
    sourceType: Catalog
    catalog:
${["packageName: lighthouse", ...lines].map((line) => `      ${line}\n`).join("")}`;
}

/** Checks that the extension's findings are exactly those drawn under the text. */
export async function checkExtension(fixture: string, expected: Expected = {}): Promise<void> {
  const { findings, files, isKnown } = await readFixture(fixture);
  assert.ok(isKnown, "the fixture's file does not contain a ClusterExtension");
  assert.equal(markFindings(fixture, { files }, findings), fixture);
  for (const [finding, text] of repairedTexts(fixture, { files }, findings)) {
    assertRepaired(finding, findings, (await readFixture(text)).findings);
  }
  if (expected.messages) {
    assert.deepEqual(
      findings.map(({ message }) => message),
      expected.messages,
    );
  }
  if (!expected.isAboutStyle) await checkInOtherLayouts(fixture, findings, files);
}

/** The same values in another layout have the same findings, and their fixes change the same values. */
async function checkInOtherLayouts(
  fixture: string,
  findings: readonly Finding[],
  files: readonly SourceFile[],
): Promise<void> {
  const [file] = files;
  if (!file?.path.endsWith(".yaml")) return;
  const parsed = parseFixture(fixture);
  const outcomes = (found: readonly Finding[], source: SourceFile | undefined) =>
    found.flatMap((finding) => [
      finding.message,
      ...finding.fixes().map((fix) => {
        if (!source) return [];
        const alone = `-- ${source.path} --\n${source.text}`;
        return [fix.title, plainValues(fixedText(alone, { files: [source] }, finding, fix).replace(/^-- .* --\n/, ""))];
      }),
    ]);
  for (const text of inOtherLayoutsOfLines(file.text)) {
    const shown = parsed.map((each) => `-- ${each.path} --\n${each.path === file.path ? text : each.text}`).join("");
    const other = await readFixture(shown);
    assert.deepEqual(outcomes(other.findings, other.files[0]), outcomes(findings, file), text);
  }
}

/** Checks that the first fix turns `before` into `after` and that fewer findings remain. */
export async function checkExtensionFix(before: string, after: string): Promise<void> {
  const { findings, files } = await readFixture(before);
  const finding = findings.find((each) => each.fixes().length > 0);
  assert.ok(finding, "no finding offers a fix");
  assert.equal(fixedText(before, { files }, finding), after);
  const left = (await readFixture(after)).findings;
  assert.deepEqual(
    left.filter(({ rule, message }) => !findings.some((each) => each.rule === rule && each.message === message)),
    [],
    "the fix brought new findings",
  );
  assert.ok(left.length < findings.length, "the fix did not remove its finding");
}

interface ReadFixture {
  readonly findings: readonly Finding[];
  readonly files: readonly SourceFile[];
  /** Whether the extension's file is one that is checked. */
  readonly isKnown: boolean;
}

/** Reads the files as the session does; the findings are those of the extension's file. */
async function readFixture(fixture: string): Promise<ReadFixture> {
  const parsed = parseFixture(fixture);
  const session = new Session(memoryWorkspace(Object.fromEntries(parsed.map(({ path, text }) => [path, text]))));
  session.setWorkspaceFolders([""]);
  const asked = parsed.find(({ path }) => path.startsWith("extension.")) ?? parsed[0];
  assert.ok(asked, "the fixture has no file");
  const snapshot = await session.snapshot(asked.path);
  const others = parsed.filter((file) => file !== asked).map(({ path, text }) => readSourceFile(path, text));
  const file = snapshot?.file ?? readSourceFile(asked.path, asked.text);
  return { findings: snapshot?.findings() ?? [], files: [file, ...others], isKnown: snapshot !== undefined };
}
