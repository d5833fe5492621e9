// The rows of bits say what sets of steps say, also where a row takes several numbers of 32 bits.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { parseVersion, type Version } from "#core";
import type { AppliedStep } from "#core/guardrails/step.ts";
import { type OpenSteps, StepMarks } from "#core/guardrails/step-marks.ts";
import { contains, onlyVersion, union, type VersionSet } from "#core/versions/version-set.ts";
import { seededRandom } from "../support/random.ts";

const versions = ["1.0.0", "1.1.0", "1.2.0", "1.3.0", "1.4.0"].map(version);
const all = [...versions.keys()];

/** What steps say, as sets. */
class Model {
  readonly steps: ReadonlySet<number>;
  readonly #steps: readonly AppliedStep[];

  constructor(steps: readonly AppliedStep[]) {
    this.#steps = steps;
    this.steps = new Set(steps.keys());
  }

  stops(at: number): Set<number> {
    return this.#where(at, ({ stops }) => stops);
  }

  bound(at: number): Set<number> {
    return this.#where(at, ({ bound }) => bound).difference(this.stops(at));
  }

  before(at: number): Set<number> {
    return this.#where(at, ({ before }) => before).difference(this.stops(at));
  }

  says(at: number): string {
    return [this.bound(at), this.stops(at), this.before(at)].map((steps) => [...steps].join()).join(";");
  }

  keeps(from: number, to: number): boolean {
    const open = this.bound(from).difference(this.stops(to));
    return open.isSubsetOf(this.bound(to)) && open.isDisjointFrom(this.before(to));
  }

  openAfter(open: ReadonlySet<number>, to: number): readonly number[] | undefined {
    const left = this.steps.intersection(open).difference(this.stops(to));
    return left.isDisjointFrom(this.before(to)) ? inOrder(left.union(this.bound(to))) : undefined;
  }

  /** The steps behind which updates lead without the stop. */
  leadsBehind(from: number, mayUpdate: (from: number, to: number) => boolean): Set<number> {
    const targets = all.filter((to) => to > from && mayUpdate(from, to));
    return targets.reduce(
      (behind, to) => behind.union(this.leadsBehind(to, mayUpdate).difference(this.stops(to))).union(this.before(to)),
      new Set<number>(),
    );
  }

  #where(at: number, setOf: (step: AppliedStep) => VersionSet): Set<number> {
    const found = new Set<number>();
    for (const [index, step] of this.#steps.entries())
      if (contains(setOf(step), versions[at] as Version)) found.add(index);
    return found;
  }
}

for (const count of [1, 2, 31, 32, 33, 40, 64, 65]) {
  describe(`${count} step${count === 1 ? "" : "s"}`, () => {
    const steps = randomSteps(count);
    const model = new Model(steps);
    const marks = () => StepMarks.of(versions, steps);

    test("bind versions", () => {
      for (const at of all) {
        assert.deepEqual(marks().stepsBinding(at), [...model.bound(at)]);
        for (let step = 0; step < count; step++) assert.equal(marks().isBoundBy(at, step), model.bound(at).has(step));
        assert.deepEqual(stepsIn(marks().openAt(at)), [...model.bound(at)]);
      }
    });

    test("forbid updates that leave one behind", () => {
      for (const [from, to] of pairs())
        assert.equal(marks().keepsSteps(from, to), model.keeps(from, to), `${from} ${to}`);
    });

    test("are the same of two versions", () => {
      for (const [a, b] of pairs()) assert.equal(marks().areSame(a, b), model.says(a) === model.says(b), `${a} ${b}`);
    });

    test("are open after an update, unless one is left behind", () => {
      for (const [from, to] of pairs()) {
        const left = marks().openAfter(marks().openAt(from), to);
        assert.deepEqual(left && stepsIn(left), model.openAfter(model.bound(from), to), `${from} ${to}`);
      }
    });

    test("bind further versions in a copy, which are not their stops", () => {
      for (const [from, at] of pairs()) {
        const [before, after] = [marks(), marks().copy()];
        after.bind(at, before.openAt(from));
        const wanted = model.bound(at).union(model.bound(from).difference(model.stops(at)));
        assert.deepEqual(after.stepsBinding(at), inOrder(wanted));
        assert.deepEqual(before.stepsBinding(at), [...model.bound(at)]);
      }
    });

    test("are those of some versions", () => {
      const some = marks().of([4, 0, 2]);
      for (const [at, from] of [4, 0, 2].entries()) {
        assert.deepEqual(some.stepsBinding(at), [...model.bound(from)]);
        for (const [to, target] of [4, 0, 2].entries())
          assert.equal(some.keepsSteps(at, to), model.keeps(from, target));
      }
    });

    test("bind what no update leads behind", () => {
      // Each version may be updated to the next two.
      const mayUpdate = (from: number, to: number) => to - from <= 2;
      const harmless = marks();
      harmless.bindHarmless(versions.length, mayUpdate);
      for (const at of all) {
        const added = model.steps.difference(model.before(at)).difference(model.stops(at));
        const wanted = model.bound(at).union(added.difference(model.leadsBehind(at, mayUpdate)));
        assert.deepEqual(harmless.stepsBinding(at), inOrder(wanted), `${at}`);
        assert.deepEqual(stepsIn(harmless.openAt(at)), inOrder(wanted), `${at}`);
      }
    });
  });
}

function randomSteps(count: number): readonly AppliedStep[] {
  const random = seededRandom(count);
  const some = () => union(versions.filter(() => random.below(3) === 0).map(onlyVersion));
  return Array.from({ length: count }, () => ({ bound: some(), stops: some(), before: some() }));
}

function stepsIn(open: OpenSteps): readonly number[] {
  return [...open].flatMap((part, index) =>
    Array.from({ length: 32 }, (_, bit) => bit).flatMap((bit) => ((part >>> bit) & 1 ? [32 * index + bit] : [])),
  );
}

function pairs(): readonly (readonly [number, number])[] {
  return all.flatMap((a) => all.map((b) => [a, b] as const));
}

function inOrder(steps: ReadonlySet<number>): readonly number[] {
  return [...steps].sort((a, b) => a - b);
}

function version(text: string): Version {
  const read = parseVersion(text);
  assert.ok("ok" in read, text);
  return read.ok;
}
