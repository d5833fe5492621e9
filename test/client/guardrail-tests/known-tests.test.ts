// What the Test Explorer shows after an answer: nothing that is gone, and what a syntax error hides keeps its last result.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { GuardrailTests, WireGuardedPackage, WireGuardrailCase, WireLocation } from "#protocol";
import { type KnownPackage, resultsOf, testsAfter } from "../../../client/src/guardrail-tests/known-tests.ts";

const uri = "file:///w/lighthouse/guardrails.yaml";
const at = (line: number, file = uri): WireLocation => ({
  uri: file,
  range: { start: { line, character: 2 }, end: { line, character: 9 } },
});

function passed(kind: "step" | "test", number: number, line: number): WireGuardrailCase {
  const text = `${kind} of line ${line}`;
  return { kind, number, text, result: "passed", why: null, at: at(line), examples: [], more: 0 };
}

function packageOf(name: string, ...cases: readonly WireGuardrailCase[]): WireGuardedPackage {
  return { name, root: "file:///w/lighthouse", at: at(0), cases };
}

const after = (before: readonly KnownPackage[], answer: GuardrailTests) => testsAfter(before, answer);
const known = (packages: readonly WireGuardedPackage[], ...broken: readonly string[]) =>
  after([], { packages, broken });
const draw = (packages: readonly KnownPackage[]) =>
  packages.flatMap(({ name, cases }) =>
    cases.map(({ key, result, isStale, at: { range } }) => {
      return `${name} ${key} ${result}${isStale ? ", stale" : ""} at ${range.start.line}`;
    }),
  );

const all = [packageOf("a", passed("step", 1, 3), passed("test", 1, 7)), packageOf("b", passed("step", 1, 13))];
const before = known(all);
const undecided = { result: "undecided", why: "a part cannot be read" } as const;

test("without syntax errors, the answer is all there is", () => {
  assert.deepEqual(draw(after(before, { packages: all.slice(1), broken: [] })), ["b step 1 passed at 13"]);
  assert.deepEqual(after(before, { packages: [], broken: [] }), []);
});

test("what a syntax error hides or leaves undecided keeps its last result until the text can be read", () => {
  const torn = packageOf("a", { ...passed("step", 1, 4), ...undecided });
  const now = after(before, { packages: [torn], broken: [uri] });
  assert.deepEqual(draw(now), [
    "a step 1 passed, stale at 4",
    "a test 1 passed, stale at 7",
    "b step 1 passed, stale at 13",
  ]);
  assert.deepEqual(draw(after(now, { packages: [torn], broken: [uri] })), draw(now));
  assert.deepEqual(draw(after(now, { packages: all, broken: [] })), draw(before));
});

test("what fails in spite of a syntax error is shown at once", () => {
  const failed: WireGuardrailCase = { ...passed("step", 1, 3), result: "failed" };
  const now = after(before, { packages: [packageOf("a", failed, passed("test", 1, 7))], broken: [uri] });
  assert.deepEqual(draw(now).slice(0, 2), ["a step 1 failed at 3", "a test 1 passed at 7"]);
});

test("what was never decided is undecided", () => {
  const torn = packageOf("a", { ...passed("step", 1, 3), ...undecided });
  assert.deepEqual(draw(known([torn], uri)), ["a step 1 undecided at 3"]);
});

test("a syntax error in another file hides nothing", () => {
  assert.deepEqual(after(before, { packages: [], broken: ["file:///w/lighthouse/catalog.yaml"] }), []);
});

test("cases of several blobs have keys of their own", () => {
  const pkg = packageOf("a", passed("step", 1, 3), passed("test", 1, 7), passed("step", 1, 13), passed("step", 1, 23));
  assert.deepEqual(
    known([pkg])[0]?.cases.map(({ key }) => key),
    ["step 1", "test 1", "step 1 (1)", "step 1 (2)"],
  );
});

test("results are shown anew when a result, a message or the place of one differs, not when a case only moves", () => {
  const results = (...cases: readonly WireGuardrailCase[]) => resultsOf(known([packageOf("a", ...cases)]));
  const one = passed("step", 1, 3);
  assert.equal(results(one), results({ ...one, at: at(4) }));
  const failed = (line: number): WireGuardrailCase => {
    return { ...one, result: "failed", examples: [{ message: "lets it by", at: at(line), chain: [], cause: [] }] };
  };
  assert.notEqual(results(one), results(failed(9)));
  assert.notEqual(results(failed(9)), results(failed(10)));
  const hidden = after(before, { packages: [], broken: [uri] });
  assert.notEqual(resultsOf(hidden), resultsOf(before));
});
