// A file that is edited is read as if from scratch, and documents that the edit leaves as they are stay the same objects.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readSourceFile } from "#core";
import { assertSameFile } from "../support/assert-same-file.ts";
import { type Random, seededRandom } from "../support/random.ts";
import { randomRuns } from "../support/random-runs.ts";

const starts = [
  "a: 1\n---\nb:\n- 2\n- 3\n--- # c\nc: [4]\n---\nd: 5",
  "a: 1\r\n---\r\nb: 2\r\n---\r\nb: 2\r\n",
  "---\na: &x b\n---\nc:\n  d: *x\nk: l\n...\nm: n\n---\n# o\n",
  '{"a": 1}\n{"b": [2, 3]}\n{"a": 1}\n',
  "a: |+\n  b\n\n---\nc: d\n---\n- e\n- - f\n",
];

test("after any edits, one behind the other", () => {
  const runs = randomRuns(800);
  let kept = 0;
  for (let run = 0; run < runs; run++) {
    const random = seededRandom(run);
    let file = readSourceFile("catalog.yaml", random.pick(starts));
    for (let edit = 0; edit < 6; edit++) {
      const text = editOf(file.text, random);
      const now = readSourceFile("catalog.yaml", text, file);
      assertSameFile(now, readSourceFile("catalog.yaml", text), JSON.stringify({ before: file.text, after: text }));
      kept += now.documents.filter((document) => file.documents.includes(document)).length;
      file = now;
    }
  }
  assert.ok(kept > 6 * runs, `only ${kept} documents stayed the same objects`);
});

const bits = [
  ..."\n :-[]{}'\"|>#&*!?,\t1",
  ...["\n  ", "\n    ", "- ", ": ", " #", "x", "a: b\n", "\n- z", "\n  - z: 1\n", "\r\n", "---\n", "...\n", "--- x\n"],
  ...["&a ", "*a", "!t ", "!!str ", "<<: ", "{a: 1}", "? ", "1e999", "\u2028", "\ufeff", "\u0001", "😀", "#", "\n\n"],
];

/** Types, deletes, moves, copies or indents something. */
function editOf(text: string, random: Random): string {
  const lines = text.split("\n");
  const line = random.below(lines.length);
  const count = 1 + random.below(4);
  const [above, some, below] = [lines.slice(0, line), lines.slice(line, line + count), lines.slice(line + count)];
  switch (random.below(9)) {
    case 0:
      return [...above, ...below].join("\n");
    case 1:
      return [...above, ...some, ...some, ...below].join("\n");
    case 2:
      return [...above, ...some.map((each) => `  ${each}`), ...below].join("\n");
    case 3:
      return [...above, ...some.map((each) => each.replace(/^ {1,2}/, "")), ...below].join("\n");
    case 4:
      return [...above, ...below.slice(0, 2), ...some, ...below.slice(2)].join("\n");
    default: {
      const at = random.below(text.length + 1);
      const typed = random.chance(60) ? random.pick([..."abz19"]) : random.pick(bits);
      return text.slice(0, at) + (random.chance(80) ? typed : "") + text.slice(at + random.below(3));
    }
  }
}
