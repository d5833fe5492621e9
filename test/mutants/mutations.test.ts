// Which small changes mutation testing makes to a source, and how they are switched on.

import assert from "node:assert/strict";
import { afterEach, describe, test } from "node:test";
import { instrument } from "../../tools/mutants/instrument.ts";
import { mutationsOf, readScript } from "../../tools/mutants/mutations.ts";
import { mutantsOf } from "../../tools/mutants/sample.ts";
import { Switchboard, switchboardName, TooMuchWork } from "../../tools/mutants/switchboard.ts";

/** Each mutant as `original → replacement`. */
function changes(source: string): readonly string[] {
  return mutantsOf("a.ts", source).map(({ from, to }) => `${from} → ${to}`);
}

describe("the mutants of", () => {
  const examples: readonly (readonly [what: string, source: string, changes: readonly string[]])[] = [
    ["a comparison", "f = a < b;", ["f = a < b; → ", "a < b → (a) <= (b)", "a < b → (a) >= (b)"]],
    ["arithmetic", "f = a + b;", ["f = a + b; → ", "a + b → (a) - (b)"]],
    ["joined texts", "f = a + `b`;", ["f = a + `b`; → ", '`b` → ""']],
    ["a logical operator", "f = a ?? b;", ["f = a ?? b; → ", "a ?? b → (a) && (b)"]],
    ["a negation", "f = !a;", ["f = !a; → ", "!a → a"]],
    ["a condition", "if (a) b = c;", ["a → true", "a → false", "b = c; → "]],
    [
      "a field that is read if it is there, which is the same without the condition",
      'f = "b" in a ? a.b : undefined;',
      ['f = "b" in a ? a.b : undefined; → ', '"b" → ""', '"b" in a → false'],
    ],
    ["a loop", "while (a) break;", ["a → false", "break; → "]],
    [
      "constants",
      'f(1, 2n, true, "", "b");',
      ['f(1, 2n, true, "", "b"); → ', "1 → 2", "2n → 3n", "true → false", '"" → "other"', '"b" → ""'],
    ],
    ["a list", "f = [a];", ["f = [a]; → ", "[a] → []"]],
    ["methods with an opposite", "f = a.some(b);", ["f = a.some(b); → ", "a.some(b) → a.every(b)"]],
    ["methods that may be left out", "f = a.sort();", ["f = a.sort(); → ", "a.sort() → a"]],
    ["a function", "function f(): number { g(); return a; }", ["{ g(); return a; } → {}", "g(); → ", "a → undefined"]],
    ["an arrow function", "f(() => a);", ["f(() => a); → ", "a → undefined"]],
    ["names and types, of which there are none", 'import { a } from "a";\ntype B = { "c": 1 };\nexport { a };', []],
    ["an optional chain, whose parts cannot be put in brackets", "f = a?.some(b).c;", ["f = a?.some(b).c; → "]],
  ];
  for (const [what, source, expected] of examples) {
    test(what, () => assert.deepEqual(changes(source), expected));
  }
});

test("a mutant is told by its file, its line, and the change", () => {
  const [mutant] = mutantsOf("a.ts", "const a = 1;\n  const b =\n    c   <\n d;\n").slice(1);
  assert.ok(mutant);
  const { file, line, from, to, lineNumber } = mutant;
  assert.deepEqual(
    { file, line, from, to, lineNumber },
    { file: "a.ts", line: "c <", from: "c < d", to: "(c) <= (d)", lineNumber: 3 },
  );
});

describe("an instrumented source", () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, switchboardName);
  });

  const source = "function f(a) { const found = []; for (const b of a) if (b < 3) found.push(b * 2); return found; }";
  const [script, numbers] = [readScript(source), [1, 2, 3, 4]];
  const mutations = mutationsOf(script).map((mutation, id) => ({ ...mutation, id }));

  /** The function of the source, and what switches its mutations. */
  function load(): { f: (a: readonly number[]) => unknown; switchboard: Switchboard } {
    const switchboard = new Switchboard(mutations.length, 1);
    Object.assign(globalThis, { [switchboardName]: switchboard });
    return { f: new Function(`${instrument(script, 0, mutations)} return f;`)(), switchboard };
  }

  test("does what the source does while no mutation is on", () => {
    assert.deepEqual(load().f(numbers), [2, 4]);
  });

  test("leaves an `else` with its own `if` where the statement before it can be removed", () => {
    const branches = readScript("function f(a) { let b = 0; if (!a) b = 2; else b = 3; return b; }");
    const all = mutationsOf(branches).map((mutation, id) => ({ ...mutation, id }));
    Object.assign(globalThis, { [switchboardName]: new Switchboard(all.length, 1) });
    const f = new Function(`${instrument(branches, 0, all)} return f;`)();
    assert.deepEqual([f(true), f(false)], [3, 2]);
  });

  test("does what each mutation says while it is on", () => {
    const { f, switchboard } = load();
    const answers = mutantsOf("a.ts", source).map(({ from, to }, id) => {
      switchboard.switchOn(id);
      return `${from} → ${to}: ${JSON.stringify(f(numbers))}`;
    });
    assert.deepEqual(answers, [
      "{ const found = []; for (const b of a) if (b < 3) found.push(b * 2); return found; } → {}: undefined",
      "b < 3 → true: [2,4,6,8]",
      "b < 3 → false: []",
      "b < 3 → (b) <= (3): [2,4,6]",
      "b < 3 → (b) >= (3): [6,8]",
      "3 → 4: [2,4,6]",
      "found.push(b * 2); → : []",
      "b * 2 → (b) / (2): [0.5,1]",
      "2 → 3: [3,6]",
      "found → undefined: undefined",
    ]);
  });

  test("tells how often each mutation was reached, and how many rounds its loops took", () => {
    const { f, switchboard } = load();
    f([5, 6]);
    const inLoop = [1, 2, 3, 4, 5].map((mutant) => [mutant, 2]);
    assert.deepEqual(switchboard.takeTrace(), { mutants: [[0, 1], ...inLoop, [9, 1]], files: [0], rounds: 2 });
    assert.deepEqual(switchboard.takeTrace(), { mutants: [], files: [], rounds: 0 });
    f([5]);
    assert.deepEqual([switchboard.takeTimes(1), switchboard.takeTimes(1)], [1, 0]);
  });

  test("ends a loop that takes too many rounds", () => {
    const { f, switchboard } = load();
    switchboard.limitRounds(3);
    assert.throws(() => f(numbers), TooMuchWork);
  });
});
