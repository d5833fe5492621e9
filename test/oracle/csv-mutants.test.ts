// Real bundles with one mistake in the CSV: errors are found exactly where the real loader or validators refuse the bundle.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { inProject } from "../../scripts/project.ts";
import { findingsInBundle, isOfValidators, type PlacedFinding, realBundles } from "../support/validation-vectors.ts";

interface Mutant {
  readonly bundle: string;
  readonly file: string;
  readonly kind: string;
  /** Characters, not UTF-16 code units. */
  readonly at: number;
  readonly remove: number;
  readonly insert: string;
  readonly refused: boolean;
  /** The first and the last line of the mutated text that hold the mistake; not stated for all mutants. */
  readonly lines?: readonly [first: number, last: number];
  /** The line of the key around the field; 0 if it stands in the CSV itself. */
  readonly parent?: number;
}

const { mutants } = JSON.parse(readFileSync(inProject("test/vectors/csv-mutants.json"), "utf8")) as {
  readonly mutants: readonly Mutant[];
};
const real = realBundles();
const skip = real === undefined ? "no oracle here: its bundles are not available" : false;

test("an error is found in a mutant exactly if the real programs refuse it, at the mistake or the key around it", {
  skip,
}, async () => {
  const bundles = new Map(real?.map(({ id, files }) => [id, files]));
  const wrong: string[] = [];
  for (const mutant of mutants) {
    const { bundle, file, kind, at, remove, insert, refused } = mutant;
    const files = bundles.get(`real/${bundle}`);
    const name = `manifests/${file}`;
    assert.ok(files?.[name] !== undefined, `${bundle} has no ${name}`);
    const characters = Array.from(files[name]);
    const text = [...characters.slice(0, at), insert, ...characters.slice(at + remove)].join("");
    const found = await findingsInBundle({ ...files, [name]: text });
    const errors = found.filter((each) => each.finding.severity === "error" && isOfValidators(each));
    const isRight = refused ? errors.some((each) => isAtMistake(each, mutant, name)) : errors.length === 0;
    if (!isRight) wrong.push(`${bundle}: ${kind} at ${at}: ${errors.map(({ path, line }) => `${path}:${line}`)}`);
  }
  assert.deepEqual(wrong, []);
  assert.ok(mutants.filter(({ refused, lines }) => refused && lines).length > 500);
});

/** A syntax error can show in the line after the mistake. What is missing is reported at the key that lacks it. */
function isAtMistake({ path, line, text }: PlacedFinding, { lines, parent }: Mutant, name: string): boolean {
  if (!lines) return true;
  if (path !== name) return false;
  const isAround = parent === 0 ? /^kind:/.test(text) : line === parent;
  return isAround || (line >= lines[0] - 1 && line <= lines[1] + 1);
}
