// What `npm run bench` prints and keeps.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { describeChanges, type Row, ratioOf, readHistory, runOf, tableOf } from "../../bench/report.ts";

const rows: readonly Row[] = [
  {
    what: "validate",
    against: "(a) yaml",
    ratio: 0.2,
    spread: [0.18, 0.25],
    most: 0.22,
    peakMb: 150.4,
    peerPeakMb: 900,
  },
  { what: "open", against: "(b) yaml-ls", ratio: 0.5, most: 0.25 },
  { what: "next versions", against: "(d) semver", ratio: 0.04 },
];

test("the ratio is that of the medians, the spread that of the rounds", () => {
  assert.deepEqual(ratioOf([1, 2, 6], [4, 4, 4]), { ratio: 0.5, spread: [0.25, 1.5] });
});

test("the table says which budgets are not kept", () => {
  assert.equal(
    tableOf(rows),
    [
      "                            ratio         spread    budget  ours MB  peer's MB",
      "validate ÷ (a) yaml         0.200  0.180 – 0.250   ≤ 0.220      150        900",
      "open ÷ (b) yaml-ls          0.500                  ≤ 0.250                      NOT KEPT",
      "next versions ÷ (d) semver  0.040                 reported",
    ].join("\n"),
  );
});

describe("the history", () => {
  const history = readHistory(
    [
      '{"commit":"a1","date":"2026-01-01","ratios":{"validate ÷ (a) yaml":0.1,"open ÷ (b) yaml-ls":0.1}}',
      '{"commit":"b2","date":"2026-01-02","ratios":{"open ÷ (b) yaml-ls":0.2}}',
      "",
    ].join("\n"),
  );

  test("keeps three digits of each ratio of a run, with commit and date", () => {
    assert.deepEqual(runOf([{ what: "a", against: "b", ratio: 0.123456 }], "c3", "2026-01-03"), {
      commit: "c3",
      date: "2026-01-03",
      ratios: { "a ÷ b": 0.123 },
    });
  });

  test("shows by how much a ratio is worse than in the last run that has it, the worst first", () => {
    assert.deepEqual(describeChanges(rows, history), [
      "open ÷ (b) yaml-ls is 2.50 times the ratio of 2026-01-02, b2: 0.500, then 0.2",
      "validate ÷ (a) yaml is 2.00 times the ratio of 2026-01-01, a1: 0.200, then 0.1",
    ]);
  });

  test("is silent about what is better, new, within a tenth, or within the spread of the rounds", () => {
    const before = (ratio: number) => [runOf([{ what: "a", against: "b", ratio }], "a1", "2026-01-01")];
    assert.deepEqual(describeChanges([{ what: "a", against: "b", ratio: 1 }], before(2)), []);
    assert.deepEqual(describeChanges([{ what: "a", against: "c", ratio: 1 }], before(0.5)), []);
    assert.deepEqual(describeChanges([{ what: "a", against: "b", ratio: 1.05 }], before(1)), []);
    assert.deepEqual(describeChanges([{ what: "a", against: "b", ratio: 2, spread: [0.9, 3] }], before(1)), []);
  });
});
