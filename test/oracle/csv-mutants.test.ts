// Real bundles with one mistake in the CSV: errors are found exactly where the real loader or validators refuse the bundle.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { inProject } from "../../scripts/project.ts";
import { findingsInBundle, isOfValidators, realBundles } from "../support/validation-vectors.ts";

interface Mutant {
  readonly bundle: string;
  readonly file: string;
  readonly kind: string;
  /** Characters, not UTF-16 code units. */
  readonly at: number;
  readonly remove: number;
  readonly insert: string;
  readonly refused: boolean;
}

const { mutants } = JSON.parse(readFileSync(inProject("test/vectors/csv-mutants.json"), "utf8")) as {
  readonly mutants: readonly Mutant[];
};
const real = realBundles();
const skip = real === undefined ? "no oracle here: its bundles are not available" : false;

test("an error is found in a mutant exactly if the real programs refuse it", { skip }, async () => {
  const bundles = new Map(real?.map(({ id, files }) => [id, files]));
  const wrong: string[] = [];
  for (const { bundle, file, kind, at, remove, insert, refused } of mutants) {
    const files = bundles.get(`real/${bundle}`);
    const name = `manifests/${file}`;
    assert.ok(files?.[name] !== undefined, `${bundle} has no ${name}`);
    const characters = Array.from(files[name]);
    const text = [...characters.slice(0, at), insert, ...characters.slice(at + remove)].join("");
    const found = await findingsInBundle({ ...files, [name]: text });
    const errors = found.filter(
      (each) => each.finding.severity === "error" && (isOfValidators(each) || each.finding.rule === "yaml-syntax"),
    );
    if (errors.length > 0 !== refused)
      wrong.push(`${bundle}: ${kind} at ${at}: ${errors.map(({ text: line }) => line)}`);
  }
  assert.deepEqual(wrong, []);
  assert.ok(mutants.filter(({ refused }) => refused).length > 200);
});
