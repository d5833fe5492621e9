// Which steps concern which versions, as rows of bits: one row per version, one bit per step.

import type { Version } from "../versions/version.ts";
import { contains } from "../versions/version-set.ts";
import type { AppliedStep } from "./step.ts";

/** The steps that are open after some updates: those that still want a stop. One bit per step. */
export type OpenSteps = Uint32Array;

/** The steps of versions that are referred to by their index. */
export class StepMarks {
  readonly #steps: number;
  /** How many numbers a row has. */
  readonly #width: number;
  readonly #bound: Uint32Array;
  readonly #stops: Uint32Array;
  readonly #before: Uint32Array;

  private constructor(steps: number, rows: readonly [bound: Uint32Array, stops: Uint32Array, before: Uint32Array]) {
    this.#steps = steps;
    this.#width = Math.ceil(steps / 32);
    [this.#bound, this.#stops, this.#before] = rows;
  }

  /** What the steps say about the versions. A version that counts as the stop is neither bound nor behind it. */
  static of(versions: readonly Version[], steps: readonly AppliedStep[]): StepMarks {
    const rowsOf = () => new Uint32Array(versions.length * Math.ceil(steps.length / 32));
    const marks = new StepMarks(steps.length, [rowsOf(), rowsOf(), rowsOf()]);
    for (const [step, { bound, stops, before }] of steps.entries()) {
      for (const [at, version] of versions.entries()) {
        if (contains(stops, version)) {
          marks.#mark(marks.#stops, at, step);
          continue;
        }
        if (contains(bound, version)) marks.#mark(marks.#bound, at, step);
        if (contains(before, version)) marks.#mark(marks.#before, at, step);
      }
    }
    return marks;
  }

  /** The same marks, which can be bound to further steps without a change of these. */
  copy(): StepMarks {
    return new StepMarks(this.#steps, [this.#bound.slice(), this.#stops, this.#before]);
  }

  /**
   * Whether an update leaves no step behind: each step that binds the installed version is either made by the target, or
   * binds the target as well, which then must not be behind the stop already.
   */
  keepsSteps(from: number, to: number): boolean {
    const [row, target] = [from * this.#width, to * this.#width];
    for (let part = 0; part < this.#width; part++) {
      const open = bits(this.#bound, row + part) & ~bits(this.#stops, target + part);
      if ((open & (~bits(this.#bound, target + part) | bits(this.#before, target + part))) !== 0) return false;
    }
    return true;
  }

  /** The marks of some of the versions. */
  of(versions: readonly number[]): StepMarks {
    const rowsOf = (rows: Uint32Array) => {
      const chosen = new Uint32Array(versions.length * this.#width);
      for (const [to, from] of versions.entries())
        chosen.set(rows.subarray(from * this.#width, (from + 1) * this.#width), to * this.#width);
      return chosen;
    };
    return new StepMarks(this.#steps, [rowsOf(this.#bound), rowsOf(this.#stops), rowsOf(this.#before)]);
  }

  /** Whether the steps say the same about two versions. */
  areSame(a: number, b: number): boolean {
    for (let part = 0; part < this.#width; part++) {
      const [index, other] = [a * this.#width + part, b * this.#width + part];
      for (const rows of [this.#bound, this.#stops, this.#before]) if (rows[index] !== rows[other]) return false;
    }
    return true;
  }

  /** The steps that bind a version. */
  openAt(at: number): OpenSteps {
    return this.#bound.slice(at * this.#width, (at + 1) * this.#width);
  }

  /** The steps that are open after an update to a version; undefined if it is behind one that was open before. */
  openAfter(open: OpenSteps, to: number): OpenSteps | undefined {
    const after = open.slice();
    for (let part = 0; part < this.#width; part++) {
      const index = to * this.#width + part;
      const left = bits(open, part) & ~bits(this.#stops, index);
      if ((left & bits(this.#before, index)) !== 0) return undefined;
      after[part] = left | bits(this.#bound, index);
    }
    return after;
  }

  /** Lets steps bind a version, too. */
  bind(at: number, steps: OpenSteps): void {
    for (let part = 0; part < this.#width; part++) {
      const index = at * this.#width + part;
      this.#bound[index] = bits(this.#bound, index) | (bits(steps, part) & ~bits(this.#stops, index));
    }
  }

  /**
   * Lets each step bind the versions from which no update leads behind it without the stop. That takes no update from
   * them, and others may be updated to them. `updatesOf` gives the updates of a version to higher ones.
   */
  bindHarmless(count: number, mayUpdate: (from: number, to: number) => boolean): void {
    const leadsBehind = new Uint32Array(count * this.#width);
    for (let from = count - 1; from >= 0; from--) {
      for (let to = from + 1; to < count; to++) if (mayUpdate(from, to)) this.#addBehind(leadsBehind, from, to);
    }
    for (const [index, isBehind] of leadsBehind.entries()) {
      const free = ~(isBehind | bits(this.#before, index) | bits(this.#stops, index));
      const used = index % this.#width === this.#width - 1 ? this.#lastPart : 0xffffffff;
      this.#bound[index] = bits(this.#bound, index) | (free & used);
    }
  }

  get #lastPart(): number {
    const rest = this.#steps & 31;
    return rest === 0 ? 0xffffffff : 2 ** rest - 1;
  }

  #addBehind(leadsBehind: Uint32Array, from: number, to: number): void {
    for (let part = 0; part < this.#width; part++) {
      const [index, target] = [from * this.#width + part, to * this.#width + part];
      const behind = (bits(leadsBehind, target) & ~bits(this.#stops, target)) | bits(this.#before, target);
      leadsBehind[index] = bits(leadsBehind, index) | behind;
    }
  }

  /** The steps that bind a version, by their index. */
  stepsBinding(at: number): readonly number[] {
    const steps: number[] = [];
    for (let step = 0; step < this.#steps; step++) if (this.isBoundBy(at, step)) steps.push(step);
    return steps;
  }

  /** Whether a step binds a version. */
  isBoundBy(at: number, step: number): boolean {
    return (bits(this.#bound, at * this.#width + (step >> 5)) & (1 << (step & 31))) !== 0;
  }

  #mark(rows: Uint32Array, at: number, step: number): void {
    const index = at * this.#width + (step >> 5);
    rows[index] = bits(rows, index) | (1 << (step & 31));
  }
}

function bits(rows: Uint32Array, index: number): number {
  return rows[index] as number;
}
