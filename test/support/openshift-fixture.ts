// Catalogs for several OpenShift versions in the fixture language: files in folders such as v4.20 and v4.21.

import assert from "node:assert/strict";
import {
  type Catalog,
  checkCatalog,
  type Finding,
  findCatalogs,
  lookUpInCatalogs,
  nextCatalogsIn,
  openShiftContextOf,
  openShiftTargetIn,
  readSettings,
  type SourceFile,
} from "#core";
import { editorLayer } from "#core/fbc/settings-layer.ts";
import { assertRepaired, type Expected, fixedText, markFindings, parseFixture, repairedTexts } from "./fixture.ts";
import { lineOf } from "./line-of.ts";
import { memoryWorkspace } from "./memory-workspace.ts";

interface Expectation extends Expected {
  /** The setting `olmCatalogs.openshiftVersion`. */
  readonly setting?: string;
  /** How many of the findings offer a fix. */
  readonly fixes?: number;
  /** The rules whose findings are compared. */
  readonly rules?: readonly string[];
}

/** Checks that the findings in all catalogs are exactly those drawn under the texts; related places are `file:line: message`. */
export async function checkOpenShift(fixture: string, expected: Expectation = {}): Promise<void> {
  const { files, findings: all } = await findingsOf(fixture, expected.setting);
  const findings = all.filter(({ rule }) => expected.rules?.includes(rule) ?? true);
  assert.equal(markFindings(fixture, { files }, findings), fixture);
  for (const [finding, text] of repairedTexts(fixture, { files }, findings)) {
    assertRepaired(finding, findings, (await findingsOf(text, expected.setting)).findings);
  }
  if (expected.messages) {
    assert.deepEqual(
      findings.map(({ message }) => message),
      expected.messages,
    );
  }
  if (expected.fixes !== undefined) {
    assert.equal(findings.filter((finding) => finding.fixes().length > 0).length, expected.fixes);
  }
  if (!expected.related) return;
  const related = findings.map((finding) =>
    finding.related.map(({ message, at }) => `${placeIn(files, at)}: ${message}`),
  );
  assert.deepEqual(related, expected.related);
}

/** Checks that the only finding with a fix turns `before` into `after` and that fewer findings remain. */
export async function checkOpenShiftFix(before: string, after: string): Promise<void> {
  const { files, findings } = await findingsOf(before, undefined);
  const [finding, ...more] = findings.filter((each) => each.fixes().length > 0);
  assert.ok(finding && more.length === 0, `${findings.length} findings, but not exactly one has a fix`);
  assert.equal(fixedText(before, { files }, finding), after);
  const left = (await findingsOf(after, undefined)).findings.map(({ rule, message }) => `${rule}: ${message}`);
  const known = findings.map(({ rule, message }) => `${rule}: ${message}`);
  assert.deepEqual(
    left.filter((each) => !known.includes(each)),
    [],
    "the fix brought something new",
  );
  assert.ok(left.length < known.length);
}

interface Found {
  readonly files: readonly SourceFile[];
  readonly findings: readonly Finding[];
}

async function findingsOf(fixture: string, setting: string | undefined): Promise<Found> {
  const texts = parseFixture(fixture).map(({ path, text }) => [path, text]);
  const { catalogs, otherFiles } = await findCatalogs(memoryWorkspace(Object.fromEntries(texts)), "");
  const files = [...new Set(catalogs.flatMap((catalog) => catalog.files)), ...otherFiles];
  return { files, findings: catalogs.flatMap((catalog) => findingsIn(catalog, catalogs, setting)) };
}

function findingsIn(catalog: Catalog, all: readonly Catalog[], setting: string | undefined): readonly Finding[] {
  const layers = [editorLayer(readSettings({ openshiftVersion: setting }), [])];
  const stated = { openShiftTarget: (root: string) => openShiftTargetIn(layers, root), isStatedForPath: () => false };
  const around = openShiftContextOf(lookUpInCatalogs(all, stated), catalog);
  assert.ok(!around || nextCatalogsIn(around).every((each) => all.includes(each)));
  return checkCatalog(catalog, {}, around);
}

function placeIn(files: readonly SourceFile[], at: Finding["at"]): string {
  const { path, line } = lineOf(files, at);
  return `${path}:${line}`;
}
