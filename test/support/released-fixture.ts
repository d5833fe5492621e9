// A catalog compared with its released state: both are texts, and the findings are drawn under the text of today.

import assert from "node:assert/strict";
import { checkCatalog, type Finding } from "#core";
import { assertRepaired, catalogOf, type Expected, fixedText, markFindings, repairedTexts } from "./fixture.ts";
import { lineOf } from "./line-of.ts";

interface Expectation extends Expected {
  /** The rules whose findings are compared; without it, all. */
  readonly rules?: readonly string[];
}

/** Checks that the findings of the comparison are exactly those drawn under `now`; messages omit the state's name. */
export function checkReleased(before: string, now: string, expected: Expectation = {}): void {
  const { catalog, findings } = compare(before, now, expected.rules);
  assert.equal(markFindings(now, catalog, findings), now);
  for (const [finding, text] of repairedTexts(now, catalog, findings)) {
    assertRepaired(finding, findings, compare(before, text, expected.rules).findings);
  }
  if (expected.messages) {
    assert.deepEqual(
      findings.map(({ message }) => message.replace(" (compared with git HEAD)", "")),
      expected.messages,
    );
  }
  if (expected.related) {
    const related = findings.map((finding) =>
      finding.related.map(({ message, at }) => `${lineOf(catalog.files, at).line}: ${message}`),
    );
    assert.deepEqual(related, expected.related);
  }
}

/** Checks that the first fix of the only finding turns `now` into `fixed`, which has no finding. */
export function checkReleasedFix(before: string, now: string, fixed: string): void {
  const { catalog, findings } = compare(before, now);
  const [finding, ...more] = findings;
  assert.ok(finding && more.length === 0, `${findings.length} findings`);
  assert.equal(fixedText(now, catalog, finding), fixed);
  assert.deepEqual(compare(before, fixed).findings, []);
}

function compare(before: string, now: string, rules?: readonly string[]) {
  const released = { state: "git HEAD", packages: catalogOf(before).packages };
  const catalog = catalogOf(now);
  const all: readonly Finding[] = checkCatalog(catalog, {}, undefined, released);
  return { catalog, findings: rules ? all.filter(({ rule }) => rules.includes(rule)) : all };
}
