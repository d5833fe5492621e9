// What the Test Explorer shows after an answer: nothing that is gone, and what a syntax error hides stays as undecided.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { WireGuardedPackage, WireGuardrailCase, WireLocation } from "#protocol";
import { keysOfCases, resultsOf, testsAfter } from "../../../client/src/guardrail-tests/known-tests.ts";

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

const draw = (packages: readonly WireGuardedPackage[]) =>
  packages.flatMap(({ name, cases }) => cases.map(({ kind, number, result }) => `${name} ${kind} ${number} ${result}`));

const before = [packageOf("a", passed("step", 1, 3), passed("test", 1, 7)), packageOf("b", passed("step", 1, 13))];

test("without syntax errors, the answer is all there is", () => {
  const packages = [packageOf("a", passed("step", 1, 3))];
  assert.equal(testsAfter(before, { packages, broken: [] }), packages);
  assert.deepEqual(testsAfter(before, { packages: [], broken: [] }), []);
});

test("what a syntax error hides is undecided, and keeps its place", () => {
  const now = testsAfter(before, { packages: [packageOf("a", passed("step", 1, 3))], broken: [uri] });
  assert.deepEqual(draw(now), ["a step 1 passed", "a test 1 undecided", "b step 1 undecided"]);
  assert.equal(now[0]?.cases[1]?.at.range.start.line, 7);
  assert.deepEqual(draw(testsAfter(now, { packages: before, broken: [] })), draw(before));
});

test("a syntax error in another file hides nothing", () => {
  const now = testsAfter(before, { packages: [], broken: ["file:///w/lighthouse/catalog.yaml"] });
  assert.deepEqual(now, []);
});

test("cases of several blobs have keys of their own", () => {
  const pkg = packageOf("a", passed("step", 1, 3), passed("test", 1, 7), passed("step", 1, 13), passed("step", 1, 23));
  assert.deepEqual(keysOfCases(pkg), ["step 1", "test 1", "step 1 (1)", "step 1 (2)"]);
});

test("results are shown anew when a result, a message or the place of one differs, not when a case only moves", () => {
  const one = packageOf("a", passed("step", 1, 3));
  assert.equal(resultsOf([one]), resultsOf([packageOf("a", { ...passed("step", 1, 3), at: at(4) })]));
  const example = { message: "lets it by", at: at(9), chain: [{ text: "x", at: null }] };
  const failed = (line: number): WireGuardrailCase => {
    return { ...passed("step", 1, 3), result: "failed", examples: [{ ...example, at: at(line) }] };
  };
  assert.notEqual(resultsOf([one]), resultsOf([packageOf("a", failed(9))]));
  assert.notEqual(resultsOf([packageOf("a", failed(9))]), resultsOf([packageOf("a", failed(10))]));
});
